import type { UseComposerResult } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";

/** What the empty field says: what it is for, or why it cannot be used. */
export function toPlaceholder(
  { permission, mode }: Pick<UseComposerResult, "permission" | "mode">,
  inThread: boolean,
  labels: Labels["composer"],
): string {
  if (permission.type !== "allowed") {
    if (permission.reason === "loading") return labels.loading;
    return permission.reason === "muted" ? labels.muted : labels.unavailable;
  }
  if (mode.type === "file") return labels.fileAttached;
  if (mode.type === "replying") return labels.replyPlaceholder;
  return inThread ? labels.threadPlaceholder : labels.placeholder;
}
