import type { MemoryChatControl } from "@foyer/chat-adapter-memory";
import type { Channel, ChatAdapter, Environment, Membership, Message, Position } from "@foyer/chat-headless/core";
import type { Dice } from "./dice";
import type { PageClock } from "./page-clock";
import type { PageSettings } from "./settings";

/** The requests to a service that do not come from a page. Each may reject for what is not there any more. */
type Requests<Name extends keyof MemoryChatControl> = {
  readonly [Each in Name]: (...args: Parameters<MemoryChatControl[Each]>) => Promise<unknown>;
};

/** The real state of a channel, with which a page is compared. */
interface ChannelFacts {
  info(): Channel;
  readonly people: {
    get(userId: string): PersonFacts;
  };
  readonly log: {
    /** The messages of the main list or of a thread, oldest first. */
    list(parentId: string | null): readonly Message[];
    all(): readonly Message[];
    get(id: string): Message | undefined;
    /** Whether a thread can still be read whose root is deleted. @default it can */
    readonly listsOrphans?: boolean;
  };
  unreadCount(userId: string): number;
  /** The acts of operators, where the service records them. */
  readonly actions?: {
    page(of: { readonly targetId: string | null; readonly beforeId: string | null; readonly limit: number }): {
      readonly actions: readonly ServiceAction[];
    };
  };
}

/** The ends of a person's mute and ban, in milliseconds since the epoch by the service, and the reasons; where they are known. */
interface Restrictions {
  readonly mutedUntil: number | null;
  readonly bannedUntil: number | null;
  readonly muteReason: string;
  readonly banReason: string;
}

/** One person in a channel. */
export interface PersonFacts extends Omit<Membership, "revision">, Partial<Restrictions> {
  /** The newest message that this person has seen, where the service can be asked. */
  readonly seen?: Position | null;
}

/** Something that was done to a person or a message. */
export interface ServiceAction {
  readonly id: string;
  readonly at: number;
  /** The operator's id; `null` for the service itself. */
  readonly by: string | null;
  readonly kind: string;
  readonly targetId: string | null;
  readonly messageId: string | null;
  /** `null` for until it is lifted, and for what has no length. */
  readonly seconds: number | null;
  readonly reason: string;
}

/** The service of a world: in memory, or a real one that can be looked into. */
export interface WorldService {
  readonly control: Requests<
    | "post"
    | "postAdmin"
    | "edit"
    | "deleteMessage"
    | "undoDelete"
    | "react"
    | "setTyping"
    | "markAsSeen"
    | "mute"
    | "unmute"
    | "ban"
    | "unban"
    | "setRole"
    | "freeze"
    | "unfreeze"
    | "expireTokens"
    | "wakeClients"
    | "setConnections"
    | "restart"
  > &
    Partial<Requests<"setSlowMode">> & { issueToken(of: { readonly userId: string }): Promise<string> };
  readonly server: { channel(url: string): ChannelFacts; isPresent(userId: string): boolean };
  stats(): { readonly messages: number; readonly clients: number; readonly inFlight: number };
  close(): void;
}

/** The properties of a page that its line needs. */
export interface LineEnd {
  readonly settings: PageSettings;
  readonly clock: PageClock;
  readonly environment: Environment;
  /** Chance keyed by the step and by how often this was asked in it. */
  dice(what: string): Dice;
}

/** The way from one life of a page to the service. */
export interface Line {
  readonly adapter: ChatAdapter;
  drop(): void;
  /** From now on nothing passes, and neither side is notified. */
  sleep(): void;
  /** The page's process has ended. */
  cut(): void;
  /** Listeners of the page on its adapter. */
  listeners(): number;
}
