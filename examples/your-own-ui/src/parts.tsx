import {
  fileCategory,
  type FileInfo,
  type Permission,
  type QuotedMessage,
  type RefusalReason,
  safeUrl,
} from "@foyer/chat-headless";
import { type ComponentProps, createContext, type KeyboardEvent, type MouseEvent, type ReactNode, use } from "react";

/** The list that is shown, the main one or a thread, and a message to go to in it. */
export type Place = { readonly threadId: string | null; readonly messageId?: string | undefined };
export type Go = (threadId: Place["threadId"], messageId?: string) => void;

export const toWords = ({ sender, deleted, text }: QuotedMessage) =>
  `${sender?.name ?? "Announcement"}: ${deleted ? "Deleted message" : text}`;

const reasons: Partial<Record<RefusalReason, string>> = {
  muted: "You have been muted. You can go on reading.",
  frozen: "The chat is paused. You can go on reading.",
  "not-connected": "There is no connection.",
};

/** Why something cannot be done for now; `undefined` for everything else. */
export const toReason = (permission: Permission | undefined) =>
  permission?.type === "refused" ? (reasons[permission.reason] ?? "This is not possible now.") : undefined;

type ButtonProps = ComponentProps<"button"> & { readonly label: ReactNode; readonly permission?: Permission };

/** Whether Tab reaches what is in a message: a list is one stop, and Enter leads into a message. */
export const RowTab = createContext<0 | -1 | undefined>(undefined);

/** The browser closes the menu; the list would leave the message. */
const keepEscape = (event: KeyboardEvent) =>
  event.key === "Escape" && event.currentTarget.closest("[popover]") && event.stopPropagation();

/** Not there where its action does not apply; where that is refused for now, it says why. Closes the menu that it is in. */
export function Button({ label, permission, onClick, ...props }: ButtonProps) {
  const reason = toReason(permission);
  const state = { title: reason, "aria-disabled": reason !== undefined, tabIndex: use(RowTab), onKeyDown: keepEscape };
  if (permission?.type === "absent") return null;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    onClick?.(event);
  };
  return (
    <button type="button" {...state} {...props} onClick={handleClick}>
      {label}
    </button>
  );
}

export function Media({ name, mimeType, url }: Pick<FileInfo, "name" | "mimeType"> & { readonly url: string | null }) {
  const src = safeUrl(url, { protocols: ["http:", "https:", "blob:"] });
  if (src === null || fileCategory(mimeType) === "OTHERS") return name;
  if (fileCategory(mimeType) === "VIDEO") return <video src={src} aria-label={name} controls muted />;
  return <img src={src} alt={name} />;
}
