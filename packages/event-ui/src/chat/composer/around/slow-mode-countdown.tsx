import { useChatScope, useSlowMode } from "@foyer/chat-headless";
import { memo, useEffect, useState } from "react";
import type { Formats } from "../../../labels/formats";
import { toPartLabels } from "../../../labels/part-labels";
import { useFormats, useLabels, useLanguage } from "../../../ui/base/labels-provider";

/** The end of the wait that was announced, by the chat's `elapsed()`: the composer of another list goes on with it. */
const createAnnouncedWait = () => ({ end: -Infinity });
/** Milliseconds between two ends of one wait: it is counted in whole seconds, by timers that come late. */
const tolerance = 1_500;

/**
 * The seconds until slow mode permits the next message, beside the button that sends. Announced once, when they begin. Renders a
 * `<span>` and a hidden `<output>`, neither without slow mode.
 */
export const SlowModeCountdown = memo(function SlowModeCountdown() {
  const labels = toPartLabels("slowMode", useLabels(), useLanguage().locale);
  const formats = useFormats();
  const { seconds, left } = useSlowMode();
  const { chat } = useChatScope();
  const { elapsed } = chat.environment;
  const announced = chat.part(createAnnouncedWait);
  // Only the first wait can be one that another composer has begun.
  const [isKnown, setKnown] = useState(true);
  const [said, setSaid] = useState(0);
  if (said === 0 ? left > 0 : left === 0) {
    setSaid(left);
    setKnown(isKnown && Math.abs(elapsed() + left * 1_000 - announced.end) < tolerance);
  }
  useEffect(() => {
    if (left > 0) chat.part(createAnnouncedWait).end = elapsed() + left * 1_000;
  }, [chat, elapsed, left]);
  if (seconds === 0) return null;
  return (
    <>
      {left > 0 && (
        <span className="foyer-character-count" aria-hidden="true" data-slow-mode="" data-tip={labels.every(seconds)}>
          {toMinutes(left, formats)}
        </span>
      )}
      <output className="foyer-visually-hidden">{said > 0 && !isKnown && labels.wait(said)}</output>
    </>
  );
});

/** `m:ss`, in the digits of the language. */
function toMinutes(seconds: number, { number }: Formats): string {
  const rest = seconds % 60;
  return `${number(Math.floor(seconds / 60))}:${rest < 10 ? number(0) : ""}${number(rest)}`;
}
