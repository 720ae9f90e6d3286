import { type ChatState, type Connection, useChatScope, useChatState } from "@foyer/chat-headless";
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
const isGivenUp = (type: Connection["type"]) => type === "failed" || type === "refused";
/** Skeletons tell of the first connecting. */
const isToldAtOnce = (type: Connection["type"], isLoading: boolean) =>
  isGivenUp(type) || type === "reconnecting" || (type === "connecting" && !isLoading);

/** Mounted for as long as one absence of the connection lasts. */
function AwayStrip({ isLoading }: { readonly isLoading: boolean }) {
  const { connection: labels } = useLabels();
  const { environment, retry } = useChatScope().chat;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => environment.after(patience, () => setIsLate(true)), [environment]);

  const type = useChatState(({ connection }) =>
    isLate || isToldAtOnce(connection.type, isLoading) ? connection.type : null,
  );
  if (type === null) return null;
  const isLost = isGivenUp(type);
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
