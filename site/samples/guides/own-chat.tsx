import {
  type ChatAdapter,
  ChatProvider,
  type Session,
  useComposer,
  useConversation,
  useTyping,
} from "@foyer/chat-headless";

/** Two halls of one event: one connection, two providers. */
export function Halls({ adapter, session }: { readonly adapter: ChatAdapter; readonly session: Session }) {
  return ["hall-a", "hall-b"].map((channelUrl) => (
    <ChatProvider key={channelUrl} adapter={adapter} session={session} channelUrl={channelUrl}>
      <Hall />
    </ChatProvider>
  ));
}

function Hall() {
  const { rows } = useConversation();
  const typing = useTyping();
  const { getInputProps } = useComposer();
  return (
    <>
      <p>
        {rows.length} messages, {typing.length} typing
      </p>
      <textarea aria-label="Message" {...getInputProps()} />
    </>
  );
}
