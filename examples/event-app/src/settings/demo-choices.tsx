import { Button } from "@foyer/event-ui";
import { use } from "react";
import { scenarios, type Scenario } from "../demo/scenario";
import { withParameters } from "./address";
import { Choice } from "./choice";
import type { SettingsTexts } from "./settings-texts";

/** What of the demo can be chosen here. */
export interface Demo {
  readonly userId: string;
  readonly scenario: Scenario;
  /** Whom one can be. */
  readonly people: Promise<readonly { readonly id: string; readonly name: string }[]>;
}

/** Who one is and what happens. Both are in the address, so choosing is going there. */
export function DemoChoices({ demo, texts }: { readonly demo: Demo; readonly texts: SettingsTexts }) {
  const people = use(demo.people);
  const go = (changes: Readonly<Record<string, string | null>>) =>
    window.location.assign(withParameters(window.location.href, changes));
  const other = people.find(({ id }) => id !== demo.userId);
  return (
    <>
      <Choice
        label={texts.person}
        hint={texts.personHint}
        value={demo.userId}
        options={people.map(({ id, name }) => ({ value: id, text: name }))}
        onChoose={(as) => go({ as })}
      />
      {other !== undefined && (
        <a
          className="settings-second"
          href={withParameters(window.location.href, { as: other.id })}
          target="_blank"
          rel="noreferrer"
        >
          {texts.secondWindow} ({other.name})
        </a>
      )}
      <Choice
        label={texts.scenario}
        value={demo.scenario}
        options={scenarios.map((value) => ({ value, text: texts.scenarios[value] }))}
        onChoose={(scenario) => go({ scenario: scenario === "demo" ? null : scenario })}
      />
      <div className="settings-choice">
        <Button icon="retry" onClick={() => void globalThis.foyer.reset()}>
          {texts.reset}
        </Button>
        <span className="settings-hint">{texts.resetHint}</span>
      </div>
    </>
  );
}

/** The name of who one is. */
export function SelfName({ demo }: { readonly demo: Demo }) {
  return use(demo.people).find(({ id }) => id === demo.userId)?.name ?? demo.userId;
}
