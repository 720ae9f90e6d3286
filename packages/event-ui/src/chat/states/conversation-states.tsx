import {
  type ConversationStatus,
  useChatScope,
  useConversation,
  type UseConversationResult,
  useLazyPart,
} from "@foyer/chat-headless";
import { type ReactElement, type ReactNode, useEffect } from "react";
import { Icon } from "../../ui/parts/icon";
import { extrasPart } from "../code/parts";
import { useLabels } from "../../ui/base/labels-provider";
import { LoadingRows } from "./loading-rows";
import { NoMessages } from "./no-messages";
import { OfflineStrip } from "./offline-strip";
import { RetryButton } from "./retry-button";
import { StatePage } from "./state-page";
import { useAfterPaint } from "./use-after-paint";

/** Props of `ConversationStates`. */
export interface ConversationStatesProps {
  /** Leads out of a thread whose first message is gone. */
  readonly onBack: () => void;
  /** The list, shown once there is something to read or known to be nothing. */
  readonly children: ReactNode;
}

/** The place of the messages: the list, or what stands there while there is none. Renders a `<div>` that can take the focus while there is no list. */
export function ConversationStates({ onBack, children }: ConversationStatesProps) {
  const now = useConversation(toState);
  const isEmpty = useConversation(hasNoRows);
  const isListThere = useAfterPaint(now === "ready" || !isEmpty);
  const isPutOff = now === "ready" && !isListThere;
  const state = isPutOff ? "loading" : now;
  return (
    <div className="foyer-conversation" data-status={state} tabIndex={state === "ready" ? undefined : -1}>
      {toContent(state, onBack, children, isEmpty || isPutOff)}
      {(state === "ready" || state === "loading") && <OfflineStrip isLoading={state === "loading"} />}
    </div>
  );
}

const toState = ({ rootDeleted, status }: UseConversationResult) => (rootDeleted ? "thread-deleted" : status);
const hasNoRows = ({ rows }: UseConversationResult) => rows.length === 0;

/** One element, so that it is rendered once while the channel opens. */
const loadingRows = <LoadingRows />;

/** Each state has its content: one that lacks it does not compile. */
function toContent(
  state: ConversationStatus | "thread-deleted",
  onBack: () => void,
  list: ReactNode,
  isEmpty: boolean,
): ReactElement {
  switch (state) {
    // Beside them stand messages that wait to be sent.
    case "loading":
      return (
        <>
          {loadingRows}
          {!isEmpty && list}
        </>
      );
    case "cannot-connect":
      return (
        <>
          <CannotConnect />
          {!isEmpty && list}
        </>
      );
    case "no-channel":
      return <NoChannel />;
    case "banned":
      return <Banned />;
    case "thread-deleted":
      return <ThreadDeleted onBack={onBack} />;
    case "ready":
      return (
        <>
          {list}
          {isEmpty && <NoMessages />}
        </>
      );
  }
}

/** In place of the messages while none could be loaded, with the one thing that can be done. */
export function CannotConnect() {
  const { connection } = useLabels();
  const { retry } = useConversation();
  return (
    <StatePage picture={<Icon name="warning" />} title={connection.unableToConnectToService} hint={connection.hint}>
      <RetryButton tone="accent" icon="retry" onClick={retry} />
    </StatePage>
  );
}

/** Shown in place of the messages to a person who may not read them. */
export function Banned() {
  const { chat } = useLabels();
  const extras = useLazyPart(extrasPart);
  return (
    <StatePage picture={<Icon name="ban" />} title={chat.banned} hint={chat.bannedHint}>
      {extras !== null && (
        <p className="foyer-state-hint">
          <extras.RestrictionDetails />
        </p>
      )}
    </StatePage>
  );
}

/** Milliseconds for reading why the thread closes. The header's arrow leads back at once. */
const readingTime = 4_000;

/** In place of a thread whose first message was deleted: says so, then closes the thread. */
export function ThreadDeleted({ onBack }: { readonly onBack: () => void }) {
  const { environment } = useChatScope().chat;
  const { list } = useLabels();
  useEffect(() => environment.after(readingTime, onBack), [environment, onBack]);
  return <StatePage picture={<Icon name="trash" />} title={list.threadDeleted} hint={list.threadCloses} />;
}

/** In place of a channel that does not exist, or was deleted. Nothing can be done about it. */
export function NoChannel() {
  const { chat } = useLabels();
  return <StatePage picture={<Icon name="hash" />} title={chat.noChannels} hint={chat.noChannelsHint} />;
}
