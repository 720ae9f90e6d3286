import { defaultFlags, type ChatFlags } from "@foyer/chat-headless";
import { Button } from "@foyer/event-ui/ui";
import { readAddress } from "./address";
import type { DemoTexts } from "./demo-texts";

const names = Object.keys(defaultFlags) as (keyof ChatFlags)[];

/** Which parts the chat has, as `?flags=` says. */
export function FlagChoices({
  texts,
  onChoose,
}: {
  readonly texts: DemoTexts;
  /** Called with the parameter; `null` for the flags of a chat for which nothing was chosen. */
  readonly onChoose: (flags: string | null) => void;
}) {
  const flags = { ...defaultFlags, ...readAddress(window.location.search).flags };
  const toggle = (changed: keyof ChatFlags) => {
    const next = { ...flags, [changed]: !flags[changed] };
    const others = names.filter((name) => next[name] !== defaultFlags[name]);
    onChoose(others.map((name) => (next[name] ? name : `-${name}`)).join(",") || null);
  };
  return (
    <fieldset className="settings-choice">
      <legend className="settings-label">{texts.flags}</legend>
      <span className="settings-toggles">
        {names.map((name) => (
          <Button key={name} className="settings-toggle" aria-pressed={flags[name]} onClick={() => toggle(name)}>
            {texts.flagNames[name]}
          </Button>
        ))}
      </span>
    </fieldset>
  );
}
