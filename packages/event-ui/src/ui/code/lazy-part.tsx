import { createContext, lazy, useContext, useState, type ComponentType } from "react";
import type { CodePart } from "./code-part";

/** Loads that failed are tried again with each other value. */
export const LoadAttempt = createContext<object>({});

/**
 * A component whose code is loaded once it is rendered, as by React's `lazy`, and which suspends meanwhile; at once where the
 * part is loaded already. It throws what the load failed with. Inside of a `ChatPanel` the load is then tried again by Retry, and when the
 * panel is opened again. Make it outside of components.
 */
export function lazyPart<Props extends object>(part: CodePart<ComponentType<Props>>): ComponentType<Props> {
  // One for each attempt: `lazy` keeps its failure, and a new one with each failure would be loaded without end.
  const attempts = new WeakMap<object, ComponentType<Props>>();

  function attemptOf(key: object): ComponentType<Props> {
    const attempt = attempts.get(key) ?? lazy(async () => ({ default: await part.load() }));
    attempts.set(key, attempt);
    return attempt;
  }

  return function LazyPart(props: Props) {
    const key = useContext(LoadAttempt);
    // What it was shown with it stays: another component would begin anew.
    const [Part] = useState(() => part.get() ?? attemptOf(key));
    return <Part {...props} />;
  };
}
