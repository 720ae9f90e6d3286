import { useEffect, useReducer } from "react";
import { createCodePart } from "../../ui/parts/code-part";

/** The code of what stands around the field and behind its text: nothing of it is there when the chat opens. */
export const extrasPart = createCodePart(() => import("./around/composer-extras"));

/** The same once it is loaded; `null` before. A load that failed is tried again when `attempt` changes. */
export function useExtras(attempt: unknown) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  const extras = extrasPart.get();
  const isWanted = extras === null;
  useEffect(() => {
    if (isWanted) extrasPart.load().then(render, () => {});
  }, [isWanted, attempt]);
  return extras;
}
