import {
  ChatProvider,
  useChannel,
  useComposer,
  useConnection,
  useConversation,
  usePermissions,
  useTyping,
  type ChatAdapter,
} from "@foyer/chat-headless";
import { useMemo } from "react";
import { MessageRow } from "./message-row";

interface AppProps {
  /** Of your service; the page below knows nothing of it. */
  readonly adapter: ChatAdapter;
  readonly channelUrl: string;
  readonly userId: string;
}

export function App({ adapter, channelUrl, userId }: AppProps) {
  const session = useMemo(() => ({ userId, getToken: async () => null }), [userId]);
  return (
    <ChatProvider adapter={adapter} channelUrl={channelUrl} session={session}>
      <main>
        <Title />
        <Messages />
        <Typing />
        <Writing />
      </main>
    </ChatProvider>
  );
}

function Title() {
  const channel = useChannel();
  const { connection, retry } = useConnection();
  return (
    <header>
      <h1>{channel?.name ?? "…"}</h1>
      {(connection.type === "failed" || connection.type === "refused") && (
        <button type="button" onClick={retry}>
          Connect again
        </button>
      )}
    </header>
  );
}

function Messages() {
  const { status, rows, hasOlder, loadOlder } = useConversation();
  const permissions = usePermissions();
  if (status !== "ready") return <output>{status === "loading" ? "Loading…" : "There is no connection."}</output>;
  return (
    <div role="log" aria-label="Messages" tabIndex={0}>
      {hasOlder && (
        <button type="button" onClick={() => void loadOlder()}>
          Earlier messages
        </button>
      )}
      {rows.slice().map((row) => (
        <MessageRow key={row.key} row={row} permissions={permissions} />
      ))}
    </div>
  );
}

function Typing() {
  const names = useTyping().map(({ name }) => name);
  return <output>{names.length === 0 ? "" : `${names.join(", ")} typing…`}</output>;
}

function Writing() {
  const { getInputProps, mode, canSubmit, submit, cancel } = useComposer();
  const isEditing = mode.type === "editing";
  return (
    <footer>
      <textarea aria-label="Message" rows={2} {...getInputProps()} />
      <button type="button" disabled={!canSubmit} onClick={submit}>
        {isEditing ? "Save" : "Send"}
      </button>
      {isEditing && (
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      )}
    </footer>
  );
}
