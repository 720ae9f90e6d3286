import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { Badge } from "../ui/badge";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { useLabels } from "../ui/labels-provider";

export interface ChatButtonProps extends Omit<ComponentPropsWithoutRef<"button">, "children"> {
  readonly isOpen: boolean;
  readonly unreadCount: number;
}

/** Opens and closes the chat panel and carries the number of unread messages. Renders a `<button>`. */
export const ChatButton = forwardRef<HTMLButtonElement, ChatButtonProps>(function ChatButton(
  { isOpen, unreadCount, className, ...rest },
  ref,
) {
  const { chat } = useLabels();
  return (
    <button
      ref={ref}
      type="button"
      aria-label={unreadCount > 0 ? chat.chatWithUnread(unreadCount) : chat.chat}
      aria-expanded={isOpen}
      {...rest}
      className={classNames("foyer-chat-button", className)}
    >
      <Icon name={isOpen ? "chevron-end" : "chat"} />
      <Badge count={unreadCount} />
    </button>
  );
});
