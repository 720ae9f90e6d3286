import { ChatError, type Environment, type Session, type User } from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import { createLifetime, type Lifetime, type Link } from "./sdk-connection";
import { type LinkListener, openLink } from "./open-sdk-connection";
import type { SendbirdAdapterOptions } from "../options";
import type { ServerClock } from "../server-clock";

/** Makes and ends connections, one at a time: a new one ends the one before. */
export interface Connection {
  connect(session: Session, signal: AbortSignal | undefined): Promise<User>;
  disconnect(): Promise<void>;
  /** The present connection; throws `not-connected` without one. */
  link(): Link;
}

export function createConnection(
  options: SendbirdAdapterOptions,
  environment: Environment,
  clock: ServerClock,
  listener: LinkListener,
): Connection {
  let lifetime: Lifetime | null = null;
  let link: Link | null = null;

  function end(ending: Lifetime | null, reason: ChatError): Promise<void> | undefined {
    if (ending === lifetime) link = null;
    return ending?.end(reason);
  }

  return {
    async connect(session, signal) {
      const before = lifetime;
      const mine = createLifetime();
      lifetime = mine;
      const abort = () => void end(mine, givenUp());
      signal?.addEventListener("abort", abort);
      if (signal?.aborted === true) abort();
      try {
        await end(before, givenUp());
        const opened = await openLink({ options, environment, clock, listener }, session, mine, (error) => {
          listener.emit({ type: "connection-changed", connection: "failed", error });
          void end(mine, error);
        });
        if (mine.ended.aborted) throw givenUp();
        link = opened;
        return opened.self;
      } catch (thrown) {
        // Ended meanwhile, by whoever: that is why, whatever the SDK made of it.
        const error = mine.ended.aborted ? toAdapterError(mine.ended.reason) : toAdapterError(thrown);
        await end(mine, error);
        throw error;
      } finally {
        signal?.removeEventListener("abort", abort);
      }
    },
    async disconnect() {
      await end(lifetime, link === null ? givenUp() : new ChatError("not-connected", "The connection was ended."));
    },
    link() {
      if (link !== null && !link.lifetime.ended.aborted) return link;
      throw new ChatError("not-connected", "Connect first: there is no connection to call over.");
    },
  };
}

function givenUp(): ChatError {
  return new ChatError("cancelled", "The connecting was given up.");
}
