import { toBrandTokens } from "@foyer/event-ui";
import { Suspense, useState } from "react";
import { StagedChat } from "../stage/staged-chat";

/** Sets a few tokens, shows the chat with them, and says how to write them down. */
export default function TokenEditor() {
  const [brand, setBrand] = useState("#0a6a77");
  const [step, setStep] = useState(4);
  const [curve, setCurve] = useState(2);
  const [text, setText] = useState(15);
  const [compact, setCompact] = useState(false);
  const sizes = {
    "--foyer-step": `${step}px`,
    "--foyer-curve": `${curve}px`,
    "--foyer-message-text": `${text / 16}rem`,
  } as const;
  const css = Object.entries(sizes).map(([name, value]) => `  ${name}: ${value};`);
  return (
    <div className="editor">
      <form aria-label="Tokens" onSubmit={(event) => event.preventDefault()}>
        <label>
          Brand colour <input type="color" value={brand} onChange={({ target }) => setBrand(target.value)} />
        </label>
        <Slider name="Density" unit="px" min={3} max={5} step={0.25} value={step} onChange={setStep} />
        <Slider name="Corners" unit="px" min={0} max={3} step={0.25} value={curve} onChange={setCurve} />
        <Slider name="Text" unit="px" min={13} max={19} step={0.5} value={text} onChange={setText} />
        <label>
          <input type="checkbox" checked={compact} onChange={({ target }) => setCompact(target.checked)} /> Compact rows
        </label>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <pre tabIndex={0} aria-label="What to write">{`<Root tokens={toBrandTokens("${brand}")}>

.foyer-root {
${css.join("\n")}
}${compact ? '\n\n<Chat data-density="compact" />' : ""}`}</pre>
      </form>
      <Suspense fallback={<p>Loading</p>}>
        <StagedChat
          tokens={{ ...toBrandTokens(brand), ...sizes }}
          density={compact ? "compact" : undefined}
          flags={{ search: true, info: true }}
        />
      </Suspense>
    </div>
  );
}

interface SliderProps {
  readonly name: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Slider({ name, unit, onChange, ...range }: SliderProps) {
  return (
    <label>
      {name} ({range.value} {unit})
      <input type="range" {...range} onChange={({ target }) => onChange(Number(target.value))} />
    </label>
  );
}
