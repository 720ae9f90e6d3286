import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { Badge } from "../ui/parts/badge";
import { classNames } from "../ui/base/class-names";
import { Icon } from "../ui/parts/icon";
import { useLabels } from "../ui/base/labels-provider";

/** Props of `ChatButton`, and those of its `<button>`. */
export interface ChatButtonProps extends Omit<ComponentPropsWithoutRef<"button">, "children"> {
  readonly isOpen: boolean;
  readonly unreadCount: number;
  /** How many of them mention this person. @default 0 */
  readonly mentionCount?: number | undefined;
}

/** Opens and closes the chat panel and carries the number of unread messages, with `@` where one mentions this person. Renders a `<button>`. */
export const ChatButton = forwardRef<HTMLButtonElement, ChatButtonProps>(function ChatButton(
  { isOpen, unreadCount, mentionCount = 0, className, ...rest },
  ref,
) {
  const { chat } = useLabels();
  return (
    <button
      ref={ref}
      type="button"
      aria-label={unreadCount > 0 ? chat.chatWithUnread(unreadCount, mentionCount) : chat.chat}
      aria-expanded={isOpen}
      {...rest}
      className={classNames("foyer-chat-button", className)}
    >
      <Icon name={isOpen ? "chevron-end" : "chat"} />
      <Badge count={unreadCount} mark={mentionCount > 0 ? "@" : ""} />
    </button>
  );
});
