import { forwardRef, useCallback, useMemo, useState, type ComponentPropsWithoutRef } from "react";
import { classNames } from "./class-names";

export interface Utterance {
  readonly id: number;
  readonly text: string;
}

/** Screen readers read a node once, when it appears; old ones need not stay. */
const keptUtterances = 4;

/** What a `LiveRegion` has to say, and `say` to add to it. The same text said twice is read twice. */
export function useUtterances(): { readonly utterances: readonly Utterance[]; readonly say: (text: string) => void } {
  const [utterances, setUtterances] = useState<readonly Utterance[]>([]);
  const say = useCallback((text: string) => {
    setUtterances((said) => [...said, { id: (said.at(-1)?.id ?? 0) + 1, text }].slice(-keptUtterances));
  }, []);
  return useMemo(() => ({ utterances, say }), [utterances, say]);
}

export interface LiveRegionProps extends Omit<ComponentPropsWithoutRef<"div">, "children"> {
  readonly utterances: readonly Utterance[];
  /** `true` interrupts what is being read. */
  readonly urgent?: boolean;
}

/** Reads each utterance to screen readers once, unseen. Must be there before the first one. Renders a `<div>`. */
export const LiveRegion = forwardRef<HTMLDivElement, LiveRegionProps>(function LiveRegion(
  { utterances, urgent = false, className, ...rest },
  ref,
) {
  return (
    <div
      ref={ref}
      role={urgent ? "alert" : "status"}
      aria-live={urgent ? "assertive" : "polite"}
      aria-atomic="false"
      {...rest}
      className={classNames("foyer-visually-hidden", className)}
    >
      {utterances.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
});
