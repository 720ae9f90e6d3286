import { useChatScope, useChatState, useMembership } from "@foyer/chat-headless";
import { toPartLabels } from "../../labels/part-labels";
import { useFormats, useLabels, useLanguage } from "../../ui/base/labels-provider";
import { toEndTime, toReasonText } from "../words/restriction-words";

/** The end and the reason of a mute or a ban of this person, as far as the service says them. Renders `<span>`s. */
export function RestrictionDetails() {
  const labels = useLabels();
  const formats = useFormats();
  const { locale } = useLanguage();
  const { environment } = useChatScope().chat;
  const { reason = "" } = useMembership();
  const until = useChatState(({ people }) => people.restrictedUntil);
  const texts = toPartLabels("restriction", labels, locale);
  const now = environment.now();
  const words = toReasonText(reason, labels, locale);
  return (
    <>
      {until !== null && (
        <span className="foyer-restriction">
          {texts.until(toEndTime(now + (until - environment.elapsed()), now, formats))}
        </span>
      )}
      {words !== "" && <span className="foyer-restriction">{texts.reason(words)}</span>}
    </>
  );
}
