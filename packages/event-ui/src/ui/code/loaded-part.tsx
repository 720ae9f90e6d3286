import { type ReactNode, useState } from "react";
import { useLabels } from "../base/labels-provider";
import { Button } from "../parts/button";
import type { CodePart } from "./code-part";
import { Spinner } from "../parts/spinner";
import { useCodePart } from "./use-code-part";

/** Props of `LoadedPart`. */
export interface LoadedPartProps<T> {
  readonly part: CodePart<T>;
  /** What surrounds the spinner while the part is loaded, and the problem when it cannot be. */
  readonly renderFrame: (content: ReactNode) => ReactNode;
  readonly children: (loaded: T) => ReactNode;
}

/** Renders `children` with a part of the code once that is loaded. A failed load can be tried again. */
export function LoadedPart<T>({ part, renderFrame, children }: LoadedPartProps<T>) {
  const { chat, connection } = useLabels();
  const [isLoading, setLoading] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const handleFailure = () => {
    setFailed(true);
    setLoading(false);
  };
  const loaded = useCodePart(part, { isWanted: isLoading, onFailure: handleFailure });

  if (loaded !== null) return children(loaded);
  return renderFrame(
    <>
      {isLoading && <Spinner label={chat.loading} />}
      {hasFailed && (
        <>
          <p role="alert">{connection.unableToConnect}</p>
          {/* Stays while it is tried again, and with it the focus. */}
          <Button onClick={() => setLoading(true)}>{connection.retry}</Button>
        </>
      )}
    </>,
  );
}
