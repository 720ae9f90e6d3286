import type { ChannelEvent, Session } from "../../port/adapter";
import { ChatError } from "../../port/chat-error";
import type { OnError } from "../../port/operation";
import { raiseError } from "../../boundary/raise-error";

/** A user of the connection: an open channel, or a provider that keeps it open without one. */
export interface ClientUser {
  readonly session: Session;
  /** The channel whose events it receives; `null` for none. */
  readonly channelUrl: string | null;
  /** Receives failures of the connection, once for all users with the same function. */
  readonly onError?: OnError | undefined;
  /** Whether it was released in the current task, so that another person may take the connection over. */
  isReleased(): boolean;
  /** Ends its use now, because another person takes the connection over. */
  evict(): void;
  receive(event: ChannelEvent): void;
  /** The messages of its channel that it knows to be deleted for good. */
  deletedIds(): readonly string[];
}

/** Makes room for a user of a connection. Throws a `ChatError` `invalid` while another person uses it. */
export function admit(users: ReadonlySet<ClientUser>, user: ClientUser): void {
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
}

/** Hands an event to the users of its channel, except the one that it comes from. */
export function handOut(users: ReadonlySet<ClientUser>, event: ChannelEvent, from?: ClientUser): void {
  for (const user of [...users]) if (user !== from && user.channelUrl === event.channelUrl) user.receive(event);
}

/** Reports each failure of a connection once to every `onError`, and that of a token not again when the adapter fails for it. */
export function createFailureReport(users: () => readonly (ClientUser | undefined)[]): OnError {
  let tokenFailed = false;
  return (error, during) => {
    const isKnown = tokenFailed && error.class === "auth";
    tokenFailed = during === "getToken" && error.class !== "cancelled";
    const listeners = new Set(users().map((user) => user?.onError));
    if (!isKnown) for (const onError of listeners) raiseError(onError, error, during);
  };
}
