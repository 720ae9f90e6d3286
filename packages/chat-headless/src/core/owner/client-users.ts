import type { ChannelEvent, Session } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { OnError } from "../port/operation";
import { raiseError } from "../boundary/raise-error";

/** Somebody who uses the connection: an open channel, or a provider that keeps it open without one. */
export interface ClientUser {
  readonly session: Session;
  /** The channel whose events it receives; `null` for none. */
  readonly channelUrl: string | null;
  /** Receives failures of the connection, once for all users with the same function. */
  readonly onError?: OnError | undefined;
  /** Whether it was released in the current task, so that somebody else may take the connection over. */
  isReleased(): boolean;
  /** Ends its use now, because another person takes the connection over. */
  evict(): void;
  receive(event: ChannelEvent): void;
  /** The messages of its channel that it knows to be deleted for good. */
  deletedIds(): readonly string[];
}

/** Everybody who uses one connection. All of them are one person. */
export interface ClientUsers {
  /** Whose connection it is; "" for nobody's. */
  personId(): string;
  /** Where a token comes from; `undefined` where nobody can give one. */
  session(): Session | undefined;
  /** Makes room for a user. Throws a `ChatError` `invalid` while another person uses the connection. */
  admit(user: ClientUser): void;
  add(user: ClientUser): void;
  remove(user: ClientUser): void;
  isEmpty(): boolean;
  /** Forgets the last user, who hears of failures until the connection is closed. */
  forget(): void;
  channelUrls(): ReadonlySet<string>;
  /** Hands an event to the users of its channel, except the one that it comes from. */
  receive(event: ChannelEvent, from?: ClientUser): void;
  readonly raiseError: OnError;
}

export function createClientUsers(): ClientUsers {
  const users = new Set<ClientUser>();
  let latest: ClientUser | undefined;
  /** Whether the last failure was that of a token. */
  let tokenFailed = false;

  return {
    personId: () => latest?.session.userId ?? "",
    // Of several users the latest one is the likeliest to hold a fresh provider.
    session: () => [...users].findLast((user) => !user.isReleased())?.session,
    admit(user) {
      const { channelUrl, session } = user;
      for (const other of [...users]) {
        if (other.session.userId !== session.userId) {
          if (!other.isReleased())
            throw new ChatError("invalid", `The adapter is connected for "${other.session.userId}".`);
          other.evict();
        } else if (channelUrl !== null && channelUrl === other.channelUrl) {
          // The channel stays joined: an event that is still under way may be older than a deletion that has come.
          for (const messageId of other.deletedIds()) user.receive({ type: "message-deleted", channelUrl, messageId });
        }
      }
    },
    add: (user) => void users.add((latest = user)),
    remove: (user) => void users.delete(user),
    isEmpty: () => users.size === 0,
    forget: () => void (latest = undefined),
    channelUrls: () => new Set([...users].flatMap(({ channelUrl }) => channelUrl ?? [])),
    receive(event, from) {
      for (const user of [...users]) if (user !== from && user.channelUrl === event.channelUrl) user.receive(event);
    },
    raiseError(error, during) {
      // The adapter may fail for the token that has failed already.
      const isKnown = tokenFailed && error.class === "auth";
      tokenFailed = during === "getToken" && error.class !== "cancelled";
      const listeners = (users.size > 0 ? [...users] : [latest]).map((user) => user?.onError);
      if (!isKnown) for (const onError of new Set(listeners)) raiseError(onError, error, during);
    },
  };
}
