import { mentionsSelf, type Message, messageKind, type Row, useChatScope, useParentId } from "@foyer/chat-headless";
import { memo } from "react";
import { ErrorBoundary } from "../../ui/base/error-boundary";
import { useFormats, useLabels } from "../../ui/base/labels-provider";
import { type ChatKind, chatKindOf } from "../context/chat-kinds";
import type { RowElementProps } from "../context/row-element";
import type { RowGrouping } from "../context/row-grouping";
import { toRowControls, RowControlsProvider } from "../context/row-controls";
import { type Person, toDistinction, usePerson } from "../context/people";
import { useBeingEdited } from "../context/use-being-edited";
import { isShownAsCard } from "../file/file-name";
import { MessageBody } from "./message-body";
import { PersonButton } from "./person-button";
import { toRowMeta } from "./text/row-meta";
import { toMessageName } from "./message-name";
import { isLarge } from "./text/message-text";
import { QuoteBlock } from "./text/quote-block";
import { ReactionBadges } from "./reactions/reaction-badges";
import { RowActions } from "./actions/row-actions";
import { SendState } from "./actions/send-state";
import { ThreadLine } from "./thread-line";

/** Props of `MessageRow`. */
export interface MessageRowProps {
  readonly row: Row;
  /** `showsTime` is `true` where it is left out. */
  readonly grouping: Pick<RowGrouping, "startsGroup" | "endsGroup"> & Partial<Pick<RowGrouping, "showsTime">>;
  /** What the list needs on the root. */
  readonly element?: RowElementProps;
}

/** One message. Renders when its row, its place in its group or its part in the list's keyboard changes. Renders an `<article>`. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, element } = props;
  const { cannotRead } = useLabels().message;
  return (
    <RowControlsProvider value={toRowControls(element === undefined || element["data-entered"] === true)}>
      <ErrorBoundary
        fallback={
          <article {...element} className="foyer-message" data-key={row.key} aria-label={cannotRead}>
            <p className="foyer-message-unknown">{cannotRead}</p>
          </article>
        }
        resetKey={row}
      >
        <MessageArticle {...props} />
      </ErrorBoundary>
    </RowControlsProvider>
  );
});

function MessageArticle({ row, grouping, element }: MessageRowProps) {
  const { message, status } = row;
  const labels = useLabels();
  const formats = useFormats();
  const { chat, kinds } = useChatScope();
  const { selfId } = chat;
  const person = usePerson(message.sender);
  const isOwn = message.sender?.id === selfId;
  const isEdited = useBeingEdited(message.id);
  return (
    <article
      {...element}
      className="foyer-message"
      data-key={row.key}
      aria-label={toMessageName(row, person, labels, formats, kinds)}
      data-status={status}
      data-kind={message.deleted ? "deleted" : messageKind(message).toLowerCase()}
      data-custom-type={message.customType || undefined}
      data-own={isOwn || undefined}
      data-mentioned={mentionsSelf(message, selfId) || undefined}
      data-starts-group={grouping.startsGroup || undefined}
      data-ends-group={grouping.endsGroup || undefined}
      data-pending-change={row.hasPendingChange || undefined}
      data-deleting={row.deleting || undefined}
      data-editing={isEdited || undefined}
    >
      {message.sender !== null && person !== null && !isOwn && grouping.endsGroup && (
        <PersonButton user={message.sender} person={person} row={row} />
      )}
      <MessageStack row={row} person={isOwn ? null : person} grouping={grouping} />
      <RowActions row={row} />
    </article>
  );
}

interface MessageStackProps extends Pick<MessageRowProps, "row" | "grouping"> {
  /** Whose name stands above; `null` for one's own messages and announcements. */
  readonly person: Person | null;
}

function MessageStack({ row, person, grouping }: MessageStackProps) {
  const { message, status } = row;
  const labels = useLabels();
  const formats = useFormats();
  const isMainList = useParentId() === null;
  const { kinds } = useChatScope();
  const named = grouping.startsGroup ? person : null;
  const time = grouping.showsTime === false ? null : formats.time(message.createdAt);
  const meta = toRowMeta(row, named === null ? time : null, labels);
  return (
    <div className="foyer-message-stack" data-tip={formats.dateTime(message.createdAt)}>
      {named !== null && <SenderLine person={named} time={time} />}
      <div className="foyer-bubble" data-shape={toShape(message, chatKindOf(message, kinds))}>
        {isMainList && message.parentId !== null && <QuoteBlock message={message} parentId={message.parentId} />}
        <MessageBody row={row} meta={meta} />
      </div>
      {message.reactions.length > 0 && !message.deleted && <ReactionBadges row={row} />}
      {isMainList && message.thread !== null && message.thread.replyCount > 0 && (
        <ThreadLine messageId={message.id} thread={message.thread} />
      )}
      {status !== "sent" && <SendState row={row} />}
    </div>
  );
}

function SenderLine({ person, time }: { readonly person: Person; readonly time: string | null }) {
  const { unknownSender } = useLabels().message;
  const distinction = toDistinction(person);
  return (
    <span className="foyer-message-sender">
      <bdi>{person.name}</bdi>
      {distinction !== null && <bdi className="foyer-distinction">{distinction}</bdi>}
      {person.unknown && <span className="foyer-message-unknown-sender">{unknownSender}</span>}
      {time !== null && <bdi className="foyer-message-time">{time}</bdi>}
    </span>
  );
}

/**
 * How the bubble is drawn: as any text around a kind of one's own, a frame around a picture, none at all around a few emoji, a line around what has nothing to
 * show, a small one for an announcement.
 */
function toShape(message: Message, kind: ChatKind | undefined): "large" | "media" | "outline" | "notice" | undefined {
  if (message.deleted) return "outline";
  if (kind?.render) return undefined;
  if (message.type === "unsupported") return "outline";
  if (message.type === "admin") return "notice";
  if (message.type === "file" && !isShownAsCard(message.file)) return "media";
  return message.type === "text" && message.linkPreview === null && isLarge(message) ? "large" : undefined;
}
