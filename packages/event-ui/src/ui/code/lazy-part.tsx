import type { LazyPart } from "@foyer/chat-headless/core";
import { lazy, useContext, useState, type ComponentType } from "react";
import { LoadAttempt } from "../base/error-boundary";

/**
 * A component whose code is loaded once it is rendered, as by React's `lazy`, and which suspends meanwhile; at once where the
 * part is loaded already. It throws what the load failed with, and the load is tried again when the `ErrorBoundary` around it renders it
 * again: inside of a `ChatPanel` by Retry, and when the panel is opened again. An error boundary of another library gets the same failure
 * again. Make it outside of components.
 */
export function lazyPart<Props extends object>(part: LazyPart<ComponentType<Props>>): ComponentType<Props> {
  // One for each attempt: `lazy` keeps its failure, and a new one with each failure would be loaded without end.
  const attempts = new WeakMap<object, ComponentType<Props>>();

  function attemptOf(key: object): ComponentType<Props> {
    const attempt = attempts.get(key) ?? lazy(async () => ({ default: await part.load() }));
    attempts.set(key, attempt);
    return attempt;
  }

  return function Loaded(props: Props) {
    const key = useContext(LoadAttempt);
    // The component stays the one of the first render: another one would mount anew and lose its state.
    const [Part] = useState(() => part.get() ?? attemptOf(key));
    return <Part {...props} />;
  };
}
