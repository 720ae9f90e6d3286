import type { ChatError, User } from "@foyer/chat-headless/core";
import type { LoadedSdk, Sdk, SdkChannel } from "../sdk/load-sdk";

/** One connection, from the connect that made it to the disconnect or failure that ends it. */
export interface Link {
  readonly sdk: Sdk;
  readonly loaded: LoadedSdk;
  readonly self: User;
  readonly lifetime: Lifetime;
  /** Resolves once no renewal of the session is under way. */
  renewed(): Promise<void>;
}

/** How long a connection lives, and what has to be told and undone when it ends. */
export interface Lifetime {
  /** Aborted when the connection ends, with a `ChatError` that says why: nothing of it may go on. */
  readonly ended: AbortSignal;
  /** Calls that wait for an answer. */
  readonly waiting: Set<(reason: ChatError) => void>;
  /** Undone at the end, first come first. */
  undo(...steps: readonly (() => unknown)[]): void;
  /** Resolves when everything is undone; ending twice is harmless. */
  end(reason: ChatError): Promise<void>;
}

export function createLifetime(): Lifetime {
  const ending = new AbortController();
  const waiting = new Set<(reason: ChatError) => void>();
  const steps: (() => unknown)[] = [];
  let undone: Promise<void> | null = null;

  async function undoAll(): Promise<void> {
    for (const step of steps) await step();
  }

  return {
    ended: ending.signal,
    waiting,
    undo: (...more) => void steps.push(...more),
    end(reason) {
      if (undone !== null) return undone;
      ending.abort(reason);
      for (const stop of [...waiting]) stop(reason);
      return (undone = undoAll());
    },
  };
}

/** The channel, from what the SDK knows of it or from the service. */
export function getChannel({ sdk }: Pick<Link, "sdk">, channelUrl: string): Promise<SdkChannel> {
  const module = sdk.groupChannel ?? sdk.openChannel;
  if (module === undefined) throw new TypeError("The Sendbird instance has the module of no kind of channel.");
  return module.getChannel(channelUrl);
}
