import {
  type ChatAdapter,
  ChatProvider,
  type JsonValue,
  type QuotedMessage,
  type Row,
  type Session,
  useReactions,
  useSend,
} from "@foyer/chat-headless";
import { Chat, type ChatKinds } from "@foyer/event-ui/chat";
import { useRowControls } from "@foyer/event-ui/chat/parts";

interface Poll {
  readonly question: string;
  readonly options: readonly string[];
}

/** Others have written the data: anything may stand in it. `null` for what is no poll. */
function readPoll({ data }: { readonly data: JsonValue }): Poll | null {
  const { question, options } = Object(data) as { readonly [Name in keyof Poll]?: unknown };
  if (typeof question !== "string" || !Array.isArray(options)) return null;
  return { question, options: options.filter((option) => typeof option === "string").slice(0, 5) };
}

function describe(message: QuotedMessage): string {
  const poll = readPoll(message);
  return poll === null ? message.text : `Poll: ${poll.question} (${poll.options.join(", ")})`;
}

/** A vote is a reaction: the first option is voted for with the channel's first emoji, and so on. One person has one vote. */
function PollBody({ row }: { readonly row: Row }) {
  const { badges, emoji, permission, toggle } = useReactions(row);
  const controls = useRowControls();
  const poll = readPoll(row.message);
  if (poll === null) throw new Error("A poll without a question or options.");
  return (
    <fieldset className="poll">
      <legend dir="auto">{poll.question}</legend>
      {poll.options.slice(0, emoji.length).map((option, index) => {
        const key = emoji[index]?.key ?? "";
        const badge = badges.find((one) => one.key === key);
        return (
          <button
            key={key}
            type="button"
            aria-pressed={badge?.own === true}
            disabled={permission.type !== "allowed"}
            onClick={() => toggle(key)}
            {...controls}
          >
            <bdi>{option}</bdi> <span>{badge?.count ?? 0}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** For the `kinds` of a `ChatProvider`. The votes would be for another question: nobody edits it. */
export const pollKinds: ChatKinds = {
  poll: { describe, permissions: { edit: false }, render: PollBody },
};

/** The draft that is sent. Its text is for clients that know no polls. */
export function toPollMessage({ question, options }: Poll) {
  return { text: `${question} ${options.join(" / ")}`, customType: "poll", data: { question, options } };
}

/** Asks the channel. */
export function AskButton({ poll }: { readonly poll: Poll }) {
  const { send, permission } = useSend();
  return (
    <button type="button" disabled={permission.type !== "allowed"} onClick={() => send(toPollMessage(poll))}>
      Ask: {poll.question}
    </button>
  );
}

/** A chat with polls, and a button that asks one. The chat fills what the button leaves. */
export function PollChat({ adapter, session }: { readonly adapter: ChatAdapter; readonly session: Session }) {
  return (
    <ChatProvider adapter={adapter} session={session} channelUrl="hall" kinds={pollKinds}>
      <div style={{ display: "flex", flexDirection: "column", blockSize: "100%" }}>
        <AskButton poll={{ question: "Lunch?", options: ["Pizza", "Soup"] }} />
        <Chat style={{ flex: 1, minBlockSize: 0 }} />
      </div>
    </ChatProvider>
  );
}
