import { english, LabelsProvider, type LabelSet } from "@foyer/event-ui";
import { arabic } from "@foyer/event-ui/labels/arabic";
import { german } from "@foyer/event-ui/labels/german";
import { Suspense, useState } from "react";
import { StagedChat } from "../stage/staged-chat";

const languages: readonly { readonly name: string; readonly set: LabelSet }[] = [
  { name: "English", set: english },
  { name: "Deutsch", set: german },
  { name: "العربية", set: arabic },
];
const overrides = { header: { publicChat: "Lounge" } };

export default function Languages() {
  const [index, setIndex] = useState(0);
  const [isOwn, setOwn] = useState(false);
  const set = languages[index]?.set ?? english;
  return (
    <div className="editor">
      <form aria-label="Labels" onSubmit={(event) => event.preventDefault()}>
        <label>
          Language{" "}
          <select value={index} onChange={({ target }) => setIndex(Number(target.value))}>
            {languages.map(({ name }, at) => (
              <option key={name} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={isOwn} onChange={({ target }) => setOwn(target.checked)} /> “Lounge” as the
          title
        </label>
      </form>
      <LabelsProvider set={set} {...(isOwn && { overrides })}>
        <div lang={set.locale} dir={set.direction}>
          <Suspense fallback={<p>Loading</p>}>
            <StagedChat />
          </Suspense>
        </div>
      </LabelsProvider>
    </div>
  );
}
