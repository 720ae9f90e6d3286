import { Button } from "@foyer/event-ui/ui";
import { use } from "react";
import { scenarios } from "../demo/scenario";
import { withParameters } from "./address";
import { Choice } from "./choice";
import "./demo-choices.css";
import type { Demo } from "./demo";
import { demoTexts } from "./demo-texts";
import { FlagChoices } from "./flag-choices";
import { usePreferences } from "./use-preferences";

/** The choice of the person and of the scenario. Both are in the address, so choosing is going there. */
export default function DemoChoices({ demo }: { readonly demo: Demo }) {
  const texts = demoTexts[usePreferences().language];
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
      <FlagChoices texts={texts} onChoose={(flags) => go({ flags })} />
      <div className="settings-choice">
        <Button icon="retry" onClick={() => void globalThis.foyer.reset()}>
          {texts.reset}
        </Button>
        <span className="settings-hint">{texts.resetHint}</span>
      </div>
    </>
  );
}
