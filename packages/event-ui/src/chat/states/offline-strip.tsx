import { type ChatState, useChatScope, useChatState } from "@foyer/chat-headless";
import { useEffect, useState } from "react";
import { useLabels } from "../../ui/base/labels-provider";
import { VisuallyHidden } from "../../ui/base/visually-hidden";
import { Spinner } from "../../ui/parts/spinner";
import { RetryButton } from "./retry-button";

/** Milliseconds without a connection after which Retry is offered. Attempts go on whether it is pressed or not. */
const patience = 10_000;

/** The notice of a lost connection, over the messages so that it moves nothing. Renders a `<div>`. */
export function OfflineStrip({ isLoading }: { readonly isLoading: boolean }) {
  return useChatState(isReady) ? null : <AwayStrip isLoading={isLoading} />;
}

const isReady = ({ connection }: ChatState) => connection.type === "ready";

/** Mounted for as long as one absence of the connection lasts. */
function AwayStrip({ isLoading }: { readonly isLoading: boolean }) {
  const { connection: labels } = useLabels();
  const { environment, retry } = useChatScope().chat;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => environment.after(patience, () => setIsLate(true)), [environment]);

  const type = useChatState(({ connection: { type: now } }) =>
    isLate || (now === "connecting" && !isLoading) || /failed|refused|reconnecting/.test(now) ? now : null,
  );
  if (type === null) return null;
  const isLost = /failed|refused/.test(type);
  return (
    <div className="foyer-offline-strip" data-status={type}>
      {!isLost && <Spinner />}
      {isLate && !isLost ? (
        <span>
          {labels.waiting}
          <VisuallyHidden> {labels.trying}</VisuallyHidden>
        </span>
      ) : (
        <span>{isLost ? labels.unableToConnect : labels.trying}</span>
      )}
      {(isLost || isLate) && <RetryButton tone="quiet" onClick={() => retry()} />}
    </div>
  );
}
