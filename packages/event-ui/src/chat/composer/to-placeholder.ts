import type { ComposerReading, PermissionContext } from "@foyer/chat-headless";
import type { Labels } from "../../labels/labels";

/** What the empty field says: what it is for, or why it cannot be used. */
export function toPlaceholder(
  { permission, mode }: Pick<ComposerReading, "permission" | "mode">,
  { parentId, connection }: Pick<PermissionContext, "parentId" | "connection">,
  labels: Labels["composer"],
): string {
  if (permission.type !== "allowed") {
    const isLost = connection === "failed" || connection === "refused";
    if (permission.reason === "loading" && !isLost) return labels.loading;
    return permission.reason === "muted" ? labels.muted : labels.unavailable;
  }
  if (mode.type === "file") return labels.fileAttached;
  if (mode.type === "replying") return labels.replyPlaceholder;
  return parentId !== null ? labels.threadPlaceholder : labels.placeholder;
}
