import { ChatError, type DriverSession, type Environment, type Line } from "@foyer/chat-headless/core";
import type { SendbirdAdapterOptions } from "../options";
import { type LoadedSdk, loadSdk, type Sdk } from "../sdk/load-sdk";
import { closeSdkInstance, createSdkInstance, isDeaf, isOpen, whenClosed } from "../sdk/sdk-instance";
import { createToAddress } from "../sdk/to-address";
import { toUser } from "../sdk/to-user";
import type { ServerClock } from "../server-clock";
import { isHidden, whenShown } from "./hidden-page";
import type { SdkConnection } from "./sdk-connection";
import { createSessionRenewal } from "./session-renewal";
import { unlessAborted } from "./unless-aborted";

/** The state that all connections of an adapter share. */
export interface SdkSurroundings {
  readonly options: SendbirdAdapterOptions;
  readonly environment: Environment;
  readonly clock: ServerClock;
  /** Whether the last connection was lost while the page was hidden: the SDK closes a hidden page's socket after 30 s. */
  isPaused: boolean;
  /** Whether the integrator's instance was connected by other code: then it is never closed. */
  isLent: boolean;
}

export interface OpenSdkConnection extends SdkConnection {
  /** Resolves when no session renewal is under way. */
  sessionRenewed(): Promise<void>;
  /** Rejects when the socket has closed and the SDK has not said so. */
  checkSocket(): Promise<void>;
  /** The socket was found closed. If the SDK does not notice that within a second, the connection ends. */
  doubtSocket(): void;
  /** Sets what is done when the SDK is connected again, before that is reported. */
  onRestored(act: () => void): void;
  /** Adds a step that runs when it is closed, last added first. */
  onClose(step: () => unknown): void;
  /** Never rejects. */
  close(): Promise<void>;
}

/** Milliseconds within which the SDK notices that its socket has closed. */
const noticeTime = 1_000;
/** Milliseconds that the SDK has for disconnecting where signing in has failed, before that is said. */
const closeTimeout = 2_000;

/** Makes handler ids unique in an SDK instance that others may use as well. */
let connections = 0;

/** Signs in. Rejects when the line ends meanwhile; everything that was set up is undone then, and by `close`. */
export async function openSdkConnection(
  surroundings: SdkSurroundings,
  session: DriverSession,
  line: Line,
): Promise<OpenSdkConnection> {
  const { options, environment, clock } = surroundings;
  const { signal } = line;
  const steps: (() => unknown)[] = [];

  let isClosed = false;
  async function close(): Promise<void> {
    isClosed = true;
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step();
      } catch {
        // A step that fails has nothing left to undo; the others still run.
      }
    }
  }

  /** The SDK reports its own disconnect as the end of a session. */
  function report(error: ChatError): void {
    if (!isClosed) line.closed(error);
  }

  async function signIn() {
    // The service counts connections, and the events of this one would not be seen.
    if (surroundings.isPaused) await whenShown(signal);
    surroundings.isPaused = false;
    const loaded = await unlessAborted(loadSdk(options.channelKind ?? "group", options.load ?? null), signal);
    const given = options.sdk as Sdk | undefined;
    if (given !== undefined) await unlessAborted(whenClosed(given), signal);
    const isSignedIn = given?.currentUser?.userId === session.userId;
    surroundings.isLent = isSignedIn && (surroundings.isLent || isOpen(given));
    if (surroundings.isLent && given !== undefined) {
      await unlessAborted(reconnect(given, loaded, steps), signal);
      return { sdk: given, loaded, sessionRenewed: async () => {} };
    }
    const token = await unlessAborted(session.getToken(), signal);
    // The line may have ended between the last answer and here.
    signal.throwIfAborted();
    const sdk = given ?? createSdkInstance(loaded, options);
    const renewal = createSessionRenewal(loaded, session, environment, signal, report);
    sdk.setSessionHandler(renewal.handler);
    // The SDK has no way to remove a session handler, or to read the one before (@sendbird/chat 4.22.12).
    steps.push(() => sdk.setSessionHandler(new loaded.chat.SessionHandler()));
    const connecting = sdk.connect(session.userId, token ?? undefined);
    steps.push(() => closeSdkInstance(sdk, connecting, given === undefined));
    await unlessAborted(connecting, signal);
    return { sdk, loaded, sessionRenewed: renewal.settled };
  }

  try {
    const { sdk, loaded, sessionRenewed } = await signIn();
    signal.throwIfAborted();
    if (sdk.currentUser === null) throw new ChatError("not-connected", "The Sendbird instance has no signed-in user.");
    clock.observe(sdk.lastConnectedAt);
    let isDown = false;
    let restored = () => {};
    let interruptedAt = Number.NEGATIVE_INFINITY;
    let cancelDoubt = () => {};
    steps.push(() => cancelDoubt());
    const toAddress = createToAddress(options);
    const connection: OpenSdkConnection = {
      sdk,
      loaded,
      self: toUser(sdk.currentUser, toAddress),
      toAddress,
      interruptedAt: () => interruptedAt,
      sessionRenewed,
      async checkSocket() {
        if (isDown) return;
        if (isDeaf(sdk)) return connection.doubtSocket();
        if (isOpen(sdk)) return;
        surroundings.isPaused = isHidden();
        throw new ChatError("connection-lost", "The socket has closed without a word.");
      },
      doubtSocket() {
        const before = interruptedAt;
        cancelDoubt();
        cancelDoubt = environment.after(noticeTime, () => {
          if (!isDown && interruptedAt === before) lost();
        });
      },
      onRestored: (act) => void (restored = act),
      onClose: (step) => void steps.push(step),
      close,
    };
    function lost(): void {
      surroundings.isPaused = isHidden();
      report(new ChatError("connection-lost", "The SDK has lost its connection."));
    }
    const id = `foyer-connection-${(connections += 1)}`;
    const handler = new loaded.chat.ConnectionHandler({
      // @sendbird/chat 4.22.12 may call both of these twice for one interruption.
      onReconnectStarted() {
        if (!isDown) interruptedAt = environment.elapsed();
        isDown = true;
        line.reconnecting();
      },
      onReconnectSucceeded() {
        isDown = false;
        clock.observe(sdk.lastConnectedAt);
        restored();
        line.ready();
      },
      onReconnectFailed: lost,
      onConnectionLost: lost,
    });
    sdk.addConnectionHandler(id, handler);
    steps.push(() => sdk.removeConnectionHandler(id));
    return connection;
  } catch (thrown) {
    let cancel = () => {};
    const isLate = new Promise<void>((resolve) => (cancel = environment.after(closeTimeout, resolve)));
    await Promise.race([close(), isLate]);
    cancel();
    throw thrown;
  }
}

/** Makes an instance of other code connect again, where it is not connected. */
async function reconnect(sdk: Sdk, { chat }: LoadedSdk, steps: (() => unknown)[]): Promise<void> {
  if (isOpen(sdk)) return;
  const id = `foyer-reconnect-${(connections += 1)}`;
  const remove = () => sdk.removeConnectionHandler(id);
  steps.push(remove);
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new ChatError("connection-lost", "The Sendbird instance does not connect again."));
    const handlers = { onReconnectSucceeded: resolve, onReconnectFailed: fail, onConnectionLost: fail };
    sdk.addConnectionHandler(id, new chat.ConnectionHandler(handlers));
    if (!sdk.reconnect()) reject(new ChatError("session-refused", "The Sendbird instance has no session."));
  });
  remove();
}
