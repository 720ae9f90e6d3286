import type { ChatAdapter, Role, Session, User } from "@foyer/chat-headless/core";

/**
 * Supplied by the author of an adapter: a service with one empty channel and three people who may use it, made anew for every
 * case and shared with nothing else. The channel has a name.
 *
 * Alice, Bob and Carol are attendees of the channel, neither muted nor banned; their names differ in the first letter.
 * Where the service knows members, all three are members already.
 */
export interface World {
  readonly channelUrl: string;
  readonly alice: WorldPerson;
  readonly bob: WorldPerson;
  readonly carol: WorldPerson;
  /**
   * Lets `ms` milliseconds pass: `environment.advance(ms)` where time is virtual, a real wait where it is not. With 0 it
   * lets what is pending happen. Never called twice at once.
   */
  advance(ms: number): Promise<void>;
  /**
   * Ends the service after every adapter was disconnected. Returns what they have left open, one line each: a socket, a timer,
   * a listener, a request. Empty when nothing is left.
   */
  dispose(): Promise<readonly string[]>;
  /** The suite's controls of the service. Cases that need a control which is missing here are not run, and are named. */
  readonly control?: Partial<WorldControl> | undefined;
  /**
   * How long a call or an event may take, in milliseconds of this world. An adapter's own time-outs must be shorter: the suite
   * fails a call that has not settled by then.
   * @default 10_000
   */
  readonly patience?: number | undefined;
  /**
   * How long to wait for events that must not come, in milliseconds of this world: longer than any event takes.
   * @default 100
   */
  readonly quietTime?: number | undefined;
}

/** One person of a world, who may use several adapters: several tabs or devices. */
export interface WorldPerson {
  /** The person as the service knows them. */
  readonly user: User;
  /** Signs this person in. The suite hands it to adapters, having put itself between to count and to refuse tokens. */
  readonly session: Session;
  /** A new adapter, not connected. */
  createAdapter(): ChatAdapter;
}

/** Acts of moderators, servers and networks. Each call resolves once the service has done it; events may follow. */
export interface WorldControl {
  /** Keeps this person from writing until `unmute`. */
  mute(userId: string): Promise<void>;
  unmute(userId: string): Promise<void>;
  /** Mutes for so many milliseconds; the end comes by itself. */
  muteFor(userId: string, duration: number): Promise<void>;
  /** Keeps this person from the channel until `unban`. */
  ban(userId: string): Promise<void>;
  /** Bans for so many milliseconds; the end comes by itself. */
  banFor(userId: string, duration: number): Promise<void>;
  unban(userId: string): Promise<void>;
  /** Keeps everybody but operators from writing until `unfreeze`. */
  freeze(): Promise<void>;
  unfreeze(): Promise<void>;
  /** Lets everybody but operators send one message in so many seconds; 0 ends that. */
  setSlowMode(seconds: number): Promise<void>;
  setRole(userId: string, role: Role): Promise<void>;
  /** Stores text messages of this person, all with the same `createdAt`. */
  post(userId: string, posts: readonly { readonly text: string; readonly customType: string }[]): Promise<void>;
  /** Stores a message of the service itself, without a sender. */
  announce(text: string): Promise<void>;
  /** Drops this person's connections without closing them properly. The next attempt to connect succeeds. */
  drop(userId: string): Promise<void>;
  /** The next message this person sends is stored and delivered to the others, but its acknowledgement is lost. */
  loseAck(userId: string): Promise<void>;
  /** The next join of this person is done, and its answer is lost. */
  loseJoin(userId: string): Promise<void>;
  /** Deletes the channel. */
  removeChannel(): Promise<void>;
  /** The reports of the channel, oldest first. */
  reports(): Promise<readonly WorldReport[]>;
  /** Expires this person's tokens. `getToken` returns a new one. */
  expireToken(userId: string): Promise<void>;
  /** A session that the service refuses. */
  readonly stranger: Session;
  /** A second channel, in the state of the first. */
  readonly secondChannelUrl: string;
  /** A kind of file the service does not take. */
  readonly refusedMimeType: string;
  /** An address for which the service adds a link preview, at once or later. */
  readonly previewedLink: string;
}

/** A report as those who moderate see it. The service may have its own words for the reason. */
export interface WorldReport {
  readonly messageId: string;
  readonly reporterId: string;
  readonly comment: string;
}

/** The name of a person of a `World`. */
export type PersonName = "alice" | "bob" | "carol";
/** Creates a world. It is called for each case. */
export type CreateWorld = () => World | Promise<World>;
