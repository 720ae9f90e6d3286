import { memo, useLayoutEffect } from "react";
import {
  type ChatScope,
  ConversationScope,
  type PermissionContext,
  type Row,
  useChannel,
  useChatScope,
  useComposer,
  useConnection,
  useConversation,
  useFileViewer,
  useMembership,
  useMessageActions,
  useParentId,
  usePermissions,
  useReactions,
  useSearch,
  useTyping,
  useUnreadCount,
} from "@foyer/chat-headless";

/** The results of the hooks for one list when it was rendered last. */
export interface Reading {
  readonly scope: ChatScope;
  readonly conversation: ReturnType<typeof useConversation>;
  readonly permissions: PermissionContext;
  readonly composer: ReturnType<typeof useComposer>;
  readonly connection: ReturnType<typeof useConnection>["connection"];
  readonly channel: ReturnType<typeof useChannel>;
  readonly membership: ReturnType<typeof useMembership>;
  readonly typing: ReturnType<typeof useTyping>;
  readonly unread: number;
}

export interface ReaderProps {
  readonly threads: readonly string[];
  /** Called at each commit of a list. */
  readonly onRead: (parentId: string | null, reading: Reading) => void;
  readonly onSearch: (search: ReturnType<typeof useSearch>) => void;
}

/** Rows that are read one by one, from the newest on: about as many as fit on a screen. */
const rowsOnScreen = 6;

/** Everything that a chat would show, without showing it. */
export function Reader({ threads, onRead, onSearch }: ReaderProps) {
  const search = useSearch();
  useLayoutEffect(() => onSearch(search));
  return (
    <>
      <ListReader onRead={onRead} />
      {threads.map((parentId) => (
        <ConversationScope key={parentId} parentId={parentId}>
          <ListReader onRead={onRead} />
        </ConversationScope>
      ))}
    </>
  );
}

function ListReader({ onRead }: Pick<ReaderProps, "onRead">) {
  const parentId = useParentId();
  const reading: Reading = {
    scope: useChatScope(),
    conversation: useConversation(),
    permissions: usePermissions(),
    composer: useComposer(),
    connection: useConnection().connection,
    channel: useChannel(),
    membership: useMembership(),
    typing: useTyping(),
    unread: useUnreadCount(),
  };
  useFileViewer();
  useLayoutEffect(() => onRead(parentId, reading));
  const { rows } = reading.conversation;
  return rows
    .slice(Math.max(0, rows.length - rowsOnScreen))
    .map((row) => <RowReader key={row.key} row={row} context={reading.permissions} />);
}

const RowReader = memo(({ row, context }: { readonly row: Row; readonly context: PermissionContext }) => {
  useMessageActions(row, context);
  useReactions(row);
  return null;
});
