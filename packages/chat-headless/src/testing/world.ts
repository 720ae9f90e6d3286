import type { ChatAdapter, Role, Session, User } from "@foyer/chat-headless/core";

/**
 * What an adapter's author supplies: a service with one empty channel and three people who may use it, made anew for
 * every case and shared with nothing else. The channel has a name.
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
   * Ends the service, after every adapter was disconnected. Answers what is left of them, one line each: a socket, a timer,
   * a listener, a request. Nothing left is an empty list.
   */
  dispose(): Promise<readonly string[]>;
  /** What the suite may do behind the adapters' back. Cases that need what is missing here are not run, and named. */
  readonly control?: Partial<WorldControl>;
  /** How long anything that is promised may take, in milliseconds of this world. 10,000 unless told. */
  readonly patience?: number;
  /**
   * How long to watch for what must not happen, in milliseconds of this world: longer than the longest way of an event. 100
   * unless told.
   */
  readonly quietTime?: number;
}

/** One person of a world, who may use several adapters: several tabs or devices. */
export interface WorldPerson {
  /** As the service knows them. */
  readonly user: User;
  /** Signs this person in. The suite hands it to adapters, having put itself between to count and to refuse tokens. */
  readonly session: Session;
  /** A new adapter, not connected. */
  createAdapter(): ChatAdapter;
}

/** The back door: what moderators, servers and networks do. Each call resolves once it is decided; events may follow. */
export interface WorldControl {
  mute(userId: string): Promise<void>;
  unmute(userId: string): Promise<void>;
  ban(userId: string): Promise<void>;
  unban(userId: string): Promise<void>;
  freeze(): Promise<void>;
  unfreeze(): Promise<void>;
  setRole(userId: string, role: Role): Promise<void>;
  /** Stores text messages of this person, all with the same `createdAt`. */
  post(userId: string, posts: readonly { readonly text: string; readonly customType: string }[]): Promise<void>;
  /** Stores a message of the service itself, without a sender. */
  announce(text: string): Promise<void>;
  /** Cuts this person's connections without a goodbye. The next attempt is let in. */
  drop(userId: string): Promise<void>;
  /** The next message this person sends is stored and told to the others, but its acknowledgement never comes. */
  loseAck(userId: string): Promise<void>;
  /** The tokens this person has got are worth nothing any more; `getToken` gives a new one. */
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

export type PersonName = "alice" | "bob" | "carol";
export type CreateWorld = () => World | Promise<World>;
