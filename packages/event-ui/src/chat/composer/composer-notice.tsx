import type { Permission, RefusalReason } from "@foyer/chat-headless";
import { Icon, type IconName } from "../../ui/parts/icon";
import { useLabels } from "../../ui/base/labels-provider";

const icons: Partial<Record<RefusalReason, IconName>> = { muted: "muted", frozen: "snowflake" };

/** Why nobody can write here now, where that lasts: muted, or the channel frozen. Renders a `<p>` that can take the field's focus. */
export function ComposerNotice({ permission }: { readonly permission: Permission }) {
  const { chat } = useLabels();
  const reason = permission.type === "refused" ? permission.reason : null;
  const icon = reason === null ? undefined : icons[reason];
  return (
    <p className="foyer-composer-notice" tabIndex={-1} hidden={reason === null}>
      {icon !== undefined && <Icon name={icon} />}
      {reason === "muted" && chat.muted}
      {reason === "frozen" && chat.frozen}
    </p>
  );
}
