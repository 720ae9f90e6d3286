import type { Row } from "@foyer/chat-headless";
import { memo } from "react";
import { ErrorBoundary } from "../../ui/base/error-boundary";
import type { Labels } from "../../labels/labels";
import { toDistinction } from "../context/people";
import { isActive } from "../context/active-row";
import { type RowControls, RowControlsProvider, toRowControls } from "../context/row-controls";
import type { RowElementProps } from "../context/row-element";
import { type RowServices, useRowServices, useRowState } from "../context/row-services";
import { makeRowActions } from "./actions/row-actions";
import { SendState } from "./actions/send-state";
import { bodyOf } from "./message-body";
import { makePersonButton } from "./person-button";
import { ReactionBadges } from "./reactions/reaction-badges";
import { QuoteBlock } from "./text/quote-block";
import { ThreadLine } from "./thread-line";
import { type RowPlace, type RowView, toRowView } from "./to-row-view";

/** Props of `MessageRow`. */
export interface MessageRowProps {
  readonly row: Row;
  /** `showsTime` is `true` where it is left out. */
  readonly grouping: RowPlace;
  /** Props that the list sets on the root element. */
  readonly element?: RowElementProps | undefined;
}

/** One message. Renders when its row, its place in its group or its part in the list's keyboard changes. Renders an `<article>`. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, element } = props;
  const services = useRowServices();
  const { cannotRead } = services.labels.message;
  const controls = toRowControls(element === undefined || element["data-entered"] === true);
  return (
    <RowControlsProvider value={controls}>
      <ErrorBoundary
        fallback={
          <article {...element} className="foyer-message" data-key={row.key} aria-label={cannotRead}>
            <p className="foyer-message-unknown">{cannotRead}</p>
          </article>
        }
        resetKey={row}
      >
        <MessageArticle {...props} services={services} controls={controls} />
      </ErrorBoundary>
    </RowControlsProvider>
  );
});

interface MessageArticleProps extends MessageRowProps {
  readonly services: RowServices;
  readonly controls: RowControls;
}

function MessageArticle({ row, grouping, element, services, controls }: MessageArticleProps) {
  const { message, status } = row;
  const view = toRowView(row, grouping, services);
  const state = useRowState(services, row.key, message.id);
  const { heading, thread } = view;
  return (
    <article
      {...element}
      className="foyer-message"
      data-key={row.key}
      aria-label={view.name}
      data-status={status}
      data-kind={view.kind}
      data-custom-type={message.customType || undefined}
      data-own={view.isOwn || undefined}
      data-mentioned={view.isMentioned || undefined}
      data-starts-group={grouping.startsGroup || undefined}
      data-ends-group={grouping.endsGroup || undefined}
      data-pending-change={row.hasPendingChange || undefined}
      data-deleting={row.deleting || undefined}
      data-editing={state.isEdited || undefined}
      data-active={isActive(state) || undefined}
    >
      {heading !== null && makeHeading(heading, services.labels)}
      <div className="foyer-message-line">
        {makePersonButton(view, services, controls)}
        <div className="foyer-bubble" data-shape={view.shape}>
          {view.quotedId !== null && <QuoteBlock message={message} parentId={view.quotedId} />}
          {bodyOf[view.body](view, services)}
        </div>
        {makeRowActions({ row, isOffered: view.hasMenu, state, services, controls })}
      </div>
      {view.hasReactions && <ReactionBadges row={row} />}
      {thread !== null && <ThreadLine messageId={message.id} thread={thread} />}
      {status !== "sent" && <SendState row={row} />}
    </article>
  );
}

/** The name above the first message of a group. */
function makeHeading({ person, isOperator, meta }: NonNullable<RowView["heading"]>, { message, info }: Labels) {
  const distinction = toDistinction(person);
  return (
    <span className="foyer-message-sender">
      <bdi>{person.name}</bdi>
      {distinction !== null && <bdi className="foyer-distinction">{distinction}</bdi>}
      {isOperator && <span className="foyer-message-operator">{info.operator}</span>}
      {person.unknown && <span className="foyer-message-unknown-sender">{message.unknownSender}</span>}
      {meta !== null && <bdi className="foyer-message-time">{meta.text}</bdi>}
    </span>
  );
}
