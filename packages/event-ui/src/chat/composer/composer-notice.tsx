import { type Permission, type RefusalReason, useLazyPart } from "@foyer/chat-headless";
import { Icon, type IconName } from "../../ui/parts/icon";
import { extrasPart } from "../code/parts";
import { useLabels } from "../../ui/base/labels-provider";
import { toRefusalText } from "../words/refusal-words";

/** The refusals that last. */
const icons: Partial<Record<RefusalReason, IconName>> = { muted: "muted", frozen: "snowflake" };

/**
 * Says why this person cannot write here for some time, muted or in a frozen channel, and what they can do. Renders a `<p>` that
 * can take the field's focus.
 */
export function ComposerNotice({ permission }: { readonly permission: Permission }) {
  const labels = useLabels();
  const extras = useLazyPart(extrasPart);
  const reason = permission.type === "refused" ? permission.reason : null;
  const icon = reason === null ? undefined : icons[reason];
  const { mutedHint, frozenHint } = labels.reason;
  return (
    <p className="foyer-composer-notice" tabIndex={-1} hidden={icon === undefined}>
      {icon !== undefined && (
        <>
          <Icon name={icon} />
          <strong>{toRefusalText(permission, labels)}</strong>
          {reason === "muted" && extras !== null && <extras.RestrictionDetails />}
          <span>{reason === "muted" ? mutedHint : frozenHint}</span>
        </>
      )}
    </p>
  );
}
