import { type ChatAdapter, ChatProvider, type OnError, type Session } from "@foyer/chat-headless";
import { createDevtools, explainError } from "@foyer/chat-headless/devtools";
import { Chat } from "@foyer/event-ui";

/** Where your application collects errors. */
declare function collect(sentence: string, details: { readonly code: string; readonly cause: unknown }): void;

const onError: OnError = (error, during) => {
  // Lines that drop belong to every day.
  if (error.class === "retryable") return;
  collect(explainError(error, during), { code: error.code, cause: error.cause });
};

/** Once, beside the adapter. Does nothing where the browser's extension is not installed. */
const onAction = createDevtools();

export function WatchedChat({ adapter, session }: { readonly adapter: ChatAdapter; readonly session: Session }) {
  return (
    <ChatProvider adapter={adapter} session={session} channelUrl="hall" onError={onError} onAction={onAction}>
      <Chat />
    </ChatProvider>
  );
}
