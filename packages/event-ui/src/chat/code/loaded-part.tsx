import { type LazyPart, useLazyPart } from "@foyer/chat-headless";
import { createContext, type ReactNode, useState } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { Button } from "../../ui/parts/button";
import { Spinner } from "../../ui/parts/spinner";

/** Whether the code of what is rendered came after the frame of its `LoadedPart` was shown. */
export const LateContext = createContext(false);

/** Props of `LoadedPart`. */
export interface LoadedPartProps<T> {
  readonly part: LazyPart<T>;
  /** Renders the frame around the spinner while the part is loading, and around the error when it cannot be loaded. */
  readonly renderFrame: (content: ReactNode) => ReactNode;
  readonly children: (loaded: T) => ReactNode;
}

/** Renders `children` with a part of the code once that is loaded. After a failed load it says so; Retry tries at once. */
export function LoadedPart<T>({ part, renderFrame, children }: LoadedPartProps<T>) {
  const { chat, connection } = useLabels();
  const [isLoading, setLoading] = useState(() => part.get() === null);
  const [hasFailed, setFailed] = useState(false);
  const handleFailure = () => {
    setFailed(true);
    setLoading(false);
  };
  const loaded = useLazyPart(part, { onFailure: handleFailure });
  const handleRetry = () => {
    setLoading(true);
    part.load().catch(handleFailure);
  };

  if (loaded !== null)
    return <LateContext.Provider value={isLoading || hasFailed}>{children(loaded)}</LateContext.Provider>;
  return renderFrame(
    <>
      {isLoading && <Spinner label={chat.loading} />}
      {hasFailed && (
        <>
          <p role="alert">{connection.unableToConnect}</p>
          {/* Stays while it is tried again, and with it the focus. */}
          <Button onClick={handleRetry}>{connection.retry}</Button>
        </>
      )}
    </>,
  );
}
