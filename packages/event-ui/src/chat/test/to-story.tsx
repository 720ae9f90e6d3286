import { type ChatFlags, defaultFlags } from "@foyer/chat-headless";
import type { MemoryChatService } from "@foyer/chat-adapter-memory";
import type { ReactNode } from "react";
import { channelUrl } from "./stage-chat";
import { StoryChat, type StoryChatProps } from "./story-chat";

const roles = ["attendee", "operator", "muted", "banned"] as const;
const networks = ["good", "slow", "flaky", "down"] as const;
const flagNames = Object.keys(defaultFlags) as (keyof ChatFlags)[];

interface StoryControls {
  readonly role: (typeof roles)[number];
  readonly frozen: boolean;
  readonly network: (typeof networks)[number];
  readonly flags: readonly (keyof ChatFlags)[];
  readonly softDelete: boolean;
}

/** A story as the story runner reads it, in the Component Story Format. */
interface Story {
  (controls: StoryControls): ReactNode;
  args?: StoryControls;
  argTypes?: Readonly<
    Partial<Record<keyof StoryControls, { options: readonly string[]; control: { type: "radio" | "inline-check" } }>>
  >;
}

/** A story of a chat whose role, network and flags can be changed while it is shown. Every change begins it anew. */
export function toStory(props: StoryChatProps = {}): Story {
  const story: Story = (controls) => (
    <StoryChat
      key={JSON.stringify(controls)}
      {...props}
      softDelete={controls.softDelete}
      flags={Object.fromEntries(flagNames.map((name) => [name, controls.flags.includes(name)]))}
      service={{ ...latencyOf(controls.network), ...props.service }}
      before={async (stage) => {
        await props.before?.(stage);
        await turn(stage, controls);
      }}
    />
  );
  const flags = { ...defaultFlags, ...props.flags };
  story.args = {
    role: "attendee",
    frozen: false,
    network: "good",
    flags: flagNames.filter((name) => flags[name]),
    softDelete: props.softDelete ?? false,
  };
  story.argTypes = {
    role: { options: [...roles], control: { type: "radio" } },
    network: { options: [...networks], control: { type: "radio" } },
    flags: { options: flagNames, control: { type: "inline-check" } },
  };
  return story;
}

/** Milliseconds of each call. */
function latencyOf(network: StoryControls["network"]) {
  if (network === "slow") return { latency: 1500 };
  return network === "flaky" ? { latency: { min: 100, max: 1200 } } : {};
}

async function turn({ control }: MemoryChatService, { role, frozen, network }: StoryControls): Promise<void> {
  const self = { channelUrl, userId: "ann" };
  if (role === "operator") await control.setRole({ ...self, role: "operator" });
  if (role === "muted") await control.mute(self);
  if (role === "banned") await control.ban(self);
  if (frozen) await control.freeze({ channelUrl });
  if (network === "down") await control.setConnections("down");
  if (network === "flaky") await control.addFault({ method: "any", fault: { type: "lose-ack" }, probability: 0.2 });
}
