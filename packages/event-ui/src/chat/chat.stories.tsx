import type { Story } from "@ladle/react";
import { channelUrl } from "./test/stage-chat";
import { StoryChat, type StoryChatProps } from "./test/story-chat";
import { createConversation } from "./test/story-conversation";

export default { title: "Chat/Whole" };

const nothing = () => undefined;
const past = createConversation();

interface Controls {
  readonly role: "attendee" | "operator" | "muted" | "banned";
  readonly frozen: boolean;
  readonly network: "good" | "slow" | "flaky" | "down";
  readonly theme: "system" | "light" | "dark";
  readonly language: "en" | "de" | "ar";
  readonly flags: readonly string[];
  readonly softDelete: boolean;
}

/** Everything that can be turned, in one place. */
export const Playground: Story<Controls> = ({ role, frozen, network, theme, language, flags, softDelete }) => (
  <StoryChat
    key={[role, frozen, network, theme, language, flags, softDelete].join()}
    messages={past}
    language={language}
    softDelete={softDelete}
    flags={Object.fromEntries(allFlags.map((flag) => [flag, flags.includes(flag)]))}
    service={{ latency: network === "slow" ? 1500 : network === "flaky" ? { min: 100, max: 1200 } : 60 }}
    before={async ({ control }) => {
      const ann = { channelUrl, userId: "ann" };
      if (role === "operator") await control.setRole({ ...ann, role: "operator" });
      if (role === "muted") await control.mute(ann);
      if (role === "banned") await control.ban(ann);
      if (frozen) await control.freeze({ channelUrl });
      if (network === "down") await control.setConnections("down");
    }}
    onClose={nothing}
    {...(theme !== "system" && { theme })}
  />
);

const allFlags = ["search", "info", "reactions", "fileUpload", "moreMenu", "edit", "delete", "reply"];

Playground.args = {
  role: "attendee",
  frozen: false,
  network: "good",
  theme: "system",
  language: "en",
  flags: allFlags,
  softDelete: true,
};
Playground.argTypes = {
  role: { options: ["attendee", "operator", "muted", "banned"], control: { type: "radio" } },
  network: { options: ["good", "slow", "flaky", "down"], control: { type: "radio" } },
  theme: { options: ["system", "light", "dark"], control: { type: "radio" } },
  language: { options: ["en", "de", "ar"], control: { type: "radio" } },
  flags: { options: allFlags, control: { type: "inline-check" } },
};

const story = (props: StoryChatProps) => () => <StoryChat onClose={nothing} {...props} />;

export const Conversation = story({ messages: past });
export const Dark = story({ messages: past, theme: "dark" });
export const RightToLeft = story({ messages: past, language: "ar" });
export const German = story({ messages: past, language: "de" });
export const Narrow = story({ messages: past, width: 320 });
export const Wide = story({ messages: past, width: "min(960px, 100vw)" });
export const Empty = story({});
export const SomebodyIsTyping = story({
  messages: past,
  play: ({ control }) => void control.setTyping({ channelUrl, userId: "ben", typing: true }),
});
export const Muted = story({ messages: past, before: ({ control }) => control.mute({ channelUrl, userId: "ann" }) });
export const Frozen = story({ messages: past, before: ({ control }) => control.freeze({ channelUrl }) });
export const Banned = story({ messages: past, before: ({ control }) => control.ban({ channelUrl, userId: "ann" }) });
export const Loading = story({ messages: past, service: { latency: 3_600_000 } });
export const CannotConnect = story({
  messages: past,
  before: ({ control }) =>
    control.addFault({ operation: "authenticate", fault: { type: "fail", code: "session-refused" } }),
});
export const SoftDeletion = story({ messages: past, softDelete: true });
export const WithoutReactions = story({ messages: past, flags: { reactions: false } });
export const ReadOnlyFlags = story({
  messages: past,
  flags: { reactions: false, fileUpload: false, moreMenu: false, reply: false },
});
export const SearchAndInfo = story({ messages: past, flags: { search: true, info: true } });
export const Offline = story({
  messages: past,
  play: ({ control }) => void control.setConnections("down"),
});

/** Thirty people who have a lot to say. */
export const BusyEvent = story({
  messages: past,
  play: ({ control }, { chat }) => {
    let turn = 0;
    let cancel = () => {};
    const speak = () => {
      const words = lines[turn % lines.length] ?? "";
      void control.post({ channelUrl, userId: ["ben", "cleo", "dmitri", "stranger"][turn % 4] ?? "ben", text: words });
      turn += 1;
      cancel = chat.environment.after(180 + ((turn * 137) % 600), speak);
    };
    speak();
    return () => cancel();
  },
});

const lines = [
  "Is this seat taken?",
  "👏👏",
  "The next talk starts in five minutes",
  "Could somebody say that again in the back row? We did not hear the question.",
  "Slides: https://slides.example.org/next",
  "Ha!",
  "Thank you all for coming, this is the best day of the year.",
];
