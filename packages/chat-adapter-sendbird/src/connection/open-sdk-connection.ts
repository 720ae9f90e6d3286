import { ChatError, type ChatEvent, type Environment, type Session } from "@foyer/chat-headless/core";
import type { SendbirdAdapterOptions } from "../options";
import { loadSdk, type Sdk } from "../sdk/load-sdk";
import { closeSdkInstance, createSdkInstance, isConnectedAs, whenClosed } from "../sdk/sdk-instance";
import { createToAddress } from "../sdk/to-address";
import { toUser } from "../sdk/to-user";
import type { ServerClock } from "../server-clock";
import type { ConnectionLifetime } from "./connection-lifetime";
import { createReconnector } from "./reconnector";
import type { SdkConnection } from "./sdk-connection";
import { createSessionRenewal, toTokenError } from "./session-renewal";
import { unlessAborted } from "./unless-aborted";

/** What the adapter does about a connection besides opening it. */
export interface SdkConnectionListener {
  emit(event: ChatEvent): void;
  /** Called with every new connection, before it is used. Returns what to undo when it ends. */
  opened(connection: SdkConnection): () => void;
  /** Called after an interruption, before `ready` is emitted. Must not reject. */
  restored(connection: SdkConnection): Promise<void>;
}

interface Surroundings {
  readonly options: SendbirdAdapterOptions;
  readonly environment: Environment;
  readonly clock: ServerClock;
  readonly listener: SdkConnectionListener;
}

/** Makes handler ids unique in an SDK instance that others may use as well. */
let connections = 0;

/**
 * Signs in and follows the connection from then on. Rejects when the lifetime ends meanwhile; everything that was set up is
 * undone when the lifetime ends.
 *
 * @param fail called at most once, when the connection is lost for good.
 */
export async function openSdkConnection(
  { options, environment, clock, listener }: Surroundings,
  session: Session,
  lifetime: ConnectionLifetime,
  fail: (error: ChatError) => void,
): Promise<SdkConnection> {
  const { ended } = lifetime;
  const failOnce = (error: ChatError) => {
    if (!ended.aborted) fail(error);
  };
  const loaded = await unlessAborted(loadSdk(options.channelKind ?? "group", options.load ?? null), ended);
  const given = options.sdk as Sdk | undefined;
  if (given !== undefined) await unlessAborted(whenClosed(given), ended);
  const isShared = given !== undefined && isConnectedAs(given, session.userId);
  const token = isShared ? null : await getToken(session, ended);
  // The lifetime may have ended between the last answer and this line.
  ended.throwIfAborted();

  const sdk = given ?? createSdkInstance(loaded, options);
  const renewal = isShared ? null : createSessionRenewal(loaded, session, environment, ended, failOnce);
  if (renewal !== null) {
    sdk.setSessionHandler(renewal.handler);
    // The SDK has no way to remove a session handler, or to read the one before (@sendbird/chat 4.22.12).
    lifetime.onEnd(() => sdk.setSessionHandler(new loaded.chat.SessionHandler()));
    const connecting = sdk.connect(session.userId, token ?? undefined);
    lifetime.onEnd(() => closeSdkInstance(sdk, connecting, given === undefined));
    await unlessAborted(connecting, ended);
    ended.throwIfAborted();
  }
  if (sdk.currentUser === null) throw new ChatError("not-connected", "The Sendbird instance has no signed-in user.");
  clock.observe(sdk.lastConnectedAt);

  const toAddress = createToAddress(options);
  let interruptedAt = Number.NEGATIVE_INFINITY;
  let doubtSocket = () => {};
  const connection: SdkConnection = {
    sdk,
    loaded,
    self: toUser(sdk.currentUser, toAddress),
    toAddress,
    lifetime,
    interruptedAt: () => interruptedAt,
    doubtSocket: () => doubtSocket(),
    sessionRenewed: async () => renewal?.settled(),
  };
  const onDown = () => void (interruptedAt = environment.elapsed());
  const followed = followInterruptions(connection, environment, clock, listener, onDown, failOnce);
  doubtSocket = followed.doubtSocket;
  lifetime.onEnd(followed.stop);
  lifetime.onEnd(listener.opened(connection));
  return connection;
}

/** Emits `reconnecting` for each interruption, and `ready` only after the latest one. Returns what to undo. */
function followInterruptions(
  connection: SdkConnection,
  environment: Environment,
  clock: ServerClock,
  listener: SdkConnectionListener,
  onDown: () => void,
  fail: (error: ChatError) => void,
): { readonly doubtSocket: () => void; readonly stop: () => void } {
  const { sdk, loaded, lifetime } = connection;
  const emit = (state: "ready" | "reconnecting") => {
    if (!lifetime.ended.aborted) listener.emit({ type: "connection-changed", connection: state, error: null });
  };
  let interruptions = 0;

  async function restore(): Promise<void> {
    const interruption = interruptions;
    clock.observe(sdk.lastConnectedAt);
    await listener.restored(connection);
    if (interruption === interruptions) emit("ready");
  }

  const reconnector = createReconnector(loaded, sdk, environment, {
    onDown() {
      interruptions += 1;
      onDown();
      emit("reconnecting");
    },
    onBack: () => void restore(),
    onLost: fail,
  });
  const id = `foyer-connection-${(connections += 1)}`;
  sdk.addConnectionHandler(id, reconnector.handler);
  return {
    doubtSocket: () => reconnector.doubt(),
    stop() {
      reconnector.stop();
      sdk.removeConnectionHandler(id);
    },
  };
}

async function getToken(session: Session, ended: AbortSignal): Promise<string | null> {
  try {
    return await unlessAborted(session.getToken({ signal: ended }), ended);
  } catch (cause) {
    throw ended.aborted ? cause : toTokenError(cause);
  }
}
