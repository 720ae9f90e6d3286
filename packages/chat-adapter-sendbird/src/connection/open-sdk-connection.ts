import { ChatError, type ChatEvent, type Environment, type Session } from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import type { Lifetime, Link } from "./sdk-connection";
import { loadSdk, type Sdk } from "../sdk/load-sdk";
import type { SendbirdAdapterOptions } from "../options";
import { createReconnecting } from "./reconnector";
import { createInstance, isConnectedAs, part } from "../sdk/sdk-instance";
import type { ServerClock } from "../server-clock";
import { createSessionRenewal, toTokenError } from "./session-renewal";
import { toUser } from "../reading/to-message";
import { watchWake } from "./wake-detector";

/** What is done about a connection besides making it. */
export interface LinkListener {
  emit(event: ChatEvent): void;
  /** Called with every new connection, before it is used. Returns what to do first when it ends. */
  opened(link: Link): () => void;
  /** Called after an interruption, before that is told to be over. */
  restored(link: Link): Promise<void>;
  /** Events may have been missed, though the connection looks well. */
  doubted(): void;
}

interface Surroundings {
  readonly options: SendbirdAdapterOptions;
  readonly environment: Environment;
  readonly clock: ServerClock;
  readonly listener: LinkListener;
}

/** Ids under which handlers stand in an SDK instance that others may use as well. */
let links = 0;

/**
 * Signs in and follows the connection from then on. Rejects when the lifetime ends meanwhile.
 *
 * @param fail told once when the connection is lost for good.
 */
export async function openLink(
  { options, environment, clock, listener }: Surroundings,
  session: Session,
  lifetime: Lifetime,
  fail: (error: ChatError) => void,
): Promise<Link> {
  const { ended } = lifetime;
  const failOnce = (error: ChatError) => {
    if (!ended.aborted) fail(error);
  };
  const loaded = await unlessEnded(loadSdk(options.channelKind ?? "group", options.load ?? null), ended);
  const given = options.sdk as Sdk | undefined;
  const isShared = given !== undefined && isConnectedAs(given, session.userId);
  const token = isShared ? null : await getToken(session, ended);
  const sdk = given ?? createInstance(loaded, options);
  const renewal = isShared ? null : createSessionRenewal(loaded, session, environment, ended, failOnce);

  const parting: (() => unknown)[] = [];
  lifetime.undo(() => parting.forEach((step) => step()));
  if (renewal !== null) {
    sdk.setSessionHandler(renewal.handler);
    const connecting = sdk.connect(session.userId, token ?? undefined);
    lifetime.undo(() => part(sdk, connecting, given === undefined));
    await unlessEnded(connecting, ended);
  }
  if (sdk.currentUser === null) throw new ChatError("not-connected", "The Sendbird instance has nobody signed in.");
  clock.heard(sdk.lastConnectedAt);

  const link: Link = {
    sdk,
    loaded,
    self: toUser(sdk.currentUser),
    lifetime,
    renewed: async () => renewal?.settled(),
  };
  const stopFollowing = followInterruptions(link, environment, clock, listener, failOnce);
  const stopWatching = watchWake(environment, () => listener.doubted());
  parting.push(listener.opened(link), stopFollowing, stopWatching);
  return link;
}

/** Tells each interruption and its end; of several at once only the last end. */
function followInterruptions(
  link: Link,
  environment: Environment,
  clock: ServerClock,
  listener: LinkListener,
  fail: (error: ChatError) => void,
): () => void {
  const { sdk, loaded, lifetime } = link;
  const tell = (connection: "ready" | "reconnecting") => {
    if (!lifetime.ended.aborted) listener.emit({ type: "connection-changed", connection, error: null });
  };
  let interruptions = 0;

  async function restore(): Promise<void> {
    const interruption = interruptions;
    clock.heard(sdk.lastConnectedAt);
    await listener.restored(link);
    if (interruption === interruptions) tell("ready");
  }

  const reconnecting = createReconnecting(loaded, sdk, environment, {
    down() {
      interruptions += 1;
      tell("reconnecting");
    },
    back: () => void restore(),
    lost: fail,
  });
  const id = `foyer-link-${(links += 1)}`;
  sdk.addConnectionHandler(id, reconnecting.handler);
  return () => {
    reconnecting.stop();
    sdk.removeConnectionHandler(id);
  };
}

async function getToken(session: Session, ended: AbortSignal): Promise<string | null> {
  try {
    return await unlessEnded(session.getToken({ signal: ended }), ended);
  } catch (cause) {
    throw ended.aborted ? cause : toTokenError(cause);
  }
}

/** The promise, or the reason of the end as soon as that comes. */
async function unlessEnded<T>(promise: Promise<T>, ended: AbortSignal): Promise<T> {
  ended.throwIfAborted();
  return await new Promise<T>((resolve, reject) => {
    const abort = () => reject(toAdapterError(ended.reason));
    ended.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => ended.removeEventListener("abort", abort));
  });
}
