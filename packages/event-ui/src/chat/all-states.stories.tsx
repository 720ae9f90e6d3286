import { useId } from "react";
import { StoryChat, type StoryChatProps } from "./test/story-chat";
import { channelUrl } from "./test/stage-chat";
import { createConversation } from "./test/story-conversation";

export default { title: "All states" };

const past = createConversation();
const self = { channelUrl, userId: "ann" };

interface State extends StoryChatProps {
  readonly name: string;
  /** The id of the story that shows this state alone. */
  readonly story: string;
}

const states: readonly State[] = [
  { name: "Conversation", story: "chat--whole--conversation", messages: past },
  { name: "Dark", story: "chat--whole--dark", messages: past, theme: "dark" },
  { name: "Right to left", story: "chat--whole--right-to-left", messages: past, language: "ar" },
  { name: "Compact", story: "chat--whole--compact", messages: past, "data-density": "compact" },
  { name: "Loading", story: "chat--whole--loading", service: { latency: 3_600_000 } },
  { name: "No messages", story: "chat--whole--empty" },
  {
    name: "Members are typing",
    story: "chat--whole--somebody-is-typing",
    messages: past,
    play: ({ control }) => void control.setTyping({ channelUrl, userId: "ben", typing: true }),
  },
  {
    name: "Offline",
    story: "chat--whole--offline",
    messages: past,
    play: ({ control }) => void control.setConnections("down"),
  },
  {
    name: "No connection",
    story: "chat--whole--cannot-connect",
    before: ({ control }) =>
      control.addFault({ method: "authenticate", fault: { type: "fail", code: "session-refused" } }),
  },
  {
    name: "Muted",
    story: "chat--whole--muted",
    messages: past,
    before: ({ control }) => control.mute(self),
  },
  {
    name: "Frozen channel",
    story: "chat--whole--frozen",
    messages: past,
    before: ({ control }) => control.freeze({ channelUrl }),
  },
  { name: "Banned", story: "chat--whole--banned", messages: past, before: ({ control }) => control.ban(self) },
];

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
  gap: 24,
  padding: 16,
};
const cell = { display: "grid", gridTemplate: '"name" auto "chat" 560px / minmax(0, 1fr)', gap: 8 };
const frame = { border: "1px solid var(--foyer-border)", borderRadius: 12, overflow: "hidden" };
const heading = { margin: 0, font: "600 0.875rem/1.4 var(--foyer-font)" };

function StateCell({ name, story, ...chat }: State) {
  const id = useId();
  return (
    <section style={cell} aria-labelledby={id}>
      <h2 style={heading} id={id}>
        <a style={{ color: "inherit" }} href={`?story=${story}`}>
          {name}
        </a>
      </h2>
      <div style={frame}>
        <StoryChat {...chat} width="100%" height="100%" />
      </div>
    </section>
  );
}

/** The whole chat in each state that a page can meet, side by side. Each name leads to the story of that state. */
export const AllStates = () => (
  <div style={grid}>
    {states.map((state) => (
      <StateCell key={state.story} {...state} />
    ))}
  </div>
);
