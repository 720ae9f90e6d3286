import { useChatScope } from "@foyer/chat-headless";
import {
  MessageBody,
  ReactionBadges,
  type RenderRow,
  RowActions,
  RowControlsProvider,
  SendState,
  ThreadLine,
  toMessageName,
  toRowControls,
} from "@foyer/event-ui/chat/parts";
import { usePerson } from "@foyer/event-ui/chat";
import { useFormats, useLabels } from "@foyer/event-ui/ui";

type OwnRowProps = { readonly row: Parameters<RenderRow>[0]; readonly element: Parameters<RenderRow>[2] };

/** One line for each message: time, name, text. `element` makes it a row of the list: its focus, its place, its keys. */
function OwnRow({ row, element }: OwnRowProps) {
  const { message, status } = row;
  const labels = useLabels();
  const formats = useFormats();
  const person = usePerson(message.sender);
  const { kinds } = useChatScope();
  return (
    <RowControlsProvider value={toRowControls(element["data-entered"] === true)}>
      <article
        {...element}
        className="own-row"
        data-status={status}
        aria-label={toMessageName(row, person, labels, formats, kinds)}
      >
        <time className="own-row-time">{formats.time(message.createdAt)}</time>
        <bdi className="own-row-name">{person?.name ?? labels.message.announcement}</bdi>
        <div className="own-row-text">
          <MessageBody row={row} meta={null} />
          {message.reactions.length > 0 && <ReactionBadges row={row} />}
          {message.thread !== null && <ThreadLine messageId={message.id} thread={message.thread} />}
          {status !== "sent" && <SendState row={row} />}
        </div>
        <div className="own-row-actions">
          <RowActions row={row} />
        </div>
      </article>
    </RowControlsProvider>
  );
}

/** For `MessageList`. A function of its own: another one at each render would render every row. */
export const renderOwnRow: RenderRow = (row, _grouping, element) => <OwnRow row={row} element={element} />;
