import { Chat, Root } from "@foyer/event-ui";
import { type ChatAdapter, ChatProvider, type Session } from "@foyer/chat-headless";

interface AppProps {
  /** The page below knows nothing of the server behind it. */
  readonly adapter: ChatAdapter;
  readonly session: Session;
  /** Names of those who may sign in, by their ids. */
  readonly people: Readonly<Record<string, string>>;
}

const flags = { info: true };

/** The finished chat over your own server, and a choice of who you are. */
export function App({ adapter, session, people }: AppProps) {
  return (
    <Root className="page">
      <header className="page-header">
        <h1>Your own backend</h1>
        <nav aria-label="Who you are">
          {Object.entries(people).map(([id, name]) => (
            <a key={id} href={`?as=${id}`} aria-current={id === session.userId ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <ChatProvider adapter={adapter} channelUrl="hall" session={session} flags={flags}>
          <Chat />
        </ChatProvider>
      </main>
    </Root>
  );
}
