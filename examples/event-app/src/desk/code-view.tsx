import { Button, VisuallyHidden } from "@foyer/event-ui/ui";
import { useEffect, useState } from "react";
import { Segments } from "../settings/segments";
import type { DeskTexts } from "./desk-texts";
import { highlight } from "./highlight";
import { sampleNames, samples, type SampleName } from "./samples";

/** Milliseconds for which a button says that it has copied. */
const thanksTime = 2000;

/** How what one looks at is built, and it at work where there is a chat for it. */
export function CodeView({
  texts,
  live,
  id,
}: {
  readonly texts: DeskTexts;
  readonly live: boolean;
  readonly id: string;
}) {
  const [name, setName] = useState<SampleName>("chat");
  const { code, Live } = samples[name];
  const options = sampleNames.map((value) => ({ value, text: texts.samples[value] }));
  return (
    <div id={id} className="desk-code">
      <Segments label={texts.codeOf} value={name} options={options} onChoose={setName} />
      <div className="desk-sample">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
        <section className="desk-source" tabIndex={0} dir="ltr" aria-label={`${texts.codeOf}: ${texts.samples[name]}`}>
          <pre>
            <code>
              {highlight(code).map(({ text, kind, start }) => (
                <span key={start} data-kind={kind}>
                  {text}
                </span>
              ))}
            </code>
          </pre>
        </section>
        <CopyButton key={name} code={code} texts={texts} />
      </div>
      {live && Live !== undefined && (
        <section className="desk-live" aria-label={texts.runsHere}>
          <span className="desk-hint" aria-hidden="true">
            {texts.runsHere}
          </span>
          <Live />
        </section>
      )}
    </div>
  );
}

function CopyButton({ code, texts }: { readonly code: string; readonly texts: DeskTexts }) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), thanksTime);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied((times) => times + 1),
      () => {}, // A browser that does not allow it: the code can be selected.
    );
  return (
    <>
      <Button className="desk-copy" icon={copied > 0 ? "check" : "copy"} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <VisuallyHidden>
        <output>{copied > 0 && texts.copied}</output>
      </VisuallyHidden>
    </>
  );
}
