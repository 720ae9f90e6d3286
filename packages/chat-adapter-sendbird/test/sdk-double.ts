import type { ConnectionHandler, SessionHandler } from "@sendbird/chat";
import { type ChatEvent, createVirtualEnvironment, type Session } from "@foyer/chat-headless/core";
import { createSendbirdAdapter, type SendbirdAdapterOptions } from "../src/index";
import type { Sdk, SdkChannel } from "../src/sdk/load-sdk";
import { asSdk, groupSdk, openSdk, toSdkChannel, toSdkUser } from "./sdk-objects";

/** An SDK instance that does what the test says, and what it was told to do. */
export interface SdkDouble {
  readonly sdk: Sdk;
  /** The calls that the instance received, by name. */
  readonly calls: string[];
  readonly connectionHandlers: Map<string, ConnectionHandler>;
  readonly channelHandlers: Set<string>;
  sessionHandler(): SessionHandler | null;
  /** Settles the connects that are under way, as the given person. */
  admit(userId?: string): void;
  refuse(code: number): void;
  /** Settles the disconnects that are under way. */
  goodbye(): void;
  setState(state: "OPEN" | "CLOSED"): void;
  /** Closes the socket without changing what the instance says of it. */
  breakSocket(): void;
}

/**
 * @param isPrompt whether connects and disconnects settle by themselves
 * @param kind of the one channel that there is, the hall
 */
export function createSdkDouble(isPrompt = true, kind: "group" | "open" = "group"): SdkDouble {
  const calls: string[] = [];
  const connectionHandlers = new Map<string, ConnectionHandler>();
  const channelHandlers = new Set<string>();
  let handler: SessionHandler | null = null;
  let connecting: { readonly done: () => void; readonly fail: (reason: Error) => void; readonly userId: string }[] = [];
  let disconnecting: (() => void)[] = [];
  const note = (call: string) => async () => void calls.push(call);
  const channel: SdkChannel = toSdkChannel(kind, {
    myMemberState: "joined",
    myMutedState: "unmuted",
    myLastRead: 0,
    lastMessage: null,
    unreadMessageCount: 0,
    refresh: async () => channel,
    createOperatorListQuery: () => ({ hasNext: false, next: async () => [] }),
    createMemberListQuery: () => ({ hasNext: false, next: async () => [] }),
    operators: [],
    isOperator: () => false,
    getMyMutedInfo: async () => ({ isMuted: false }),
    getMessagesByTimestamp: async () => [],
    createMutedUserListQuery: () => ({ hasNext: false, next: async () => [] }),
    enter: note("enter"),
    exit: note("exit"),
    startTyping: note("start typing"),
    endTyping: note("end typing"),
    markAsRead: note("mark as read"),
  });
  const getChannel = async () => channel;
  const websocketClient = { isOpen: true };
  const _requestQueue = { commandRouter: { websocketClient } };
  const properties = {
    currentUser: null as object | null,
    connectionState: "CLOSED",
    lastConnectedAt: 0,
    setSessionHandler: (next: SessionHandler) => void (handler = next),
    connect: (userId: string, token?: string) =>
      new Promise<void>((done, fail) => {
        calls.push(`connect ${userId} ${token}`);
        connecting.push({ done, fail, userId });
        if (isPrompt) admit();
      }),
    disconnect: () =>
      new Promise<void>((done) => {
        calls.push("disconnect");
        disconnecting.push(done);
        if (isPrompt) goodbye();
      }),
    reconnect: () => calls.push("reconnect") > 0,
    addConnectionHandler: (id: string, added: ConnectionHandler) => void connectionHandlers.set(id, added),
    removeConnectionHandler: (id: string) => void connectionHandlers.delete(id),
    _release: () => void calls.push("release"),
    ...(kind === "group" && {
      groupChannel: {
        getChannel,
        _requestQueue,
        addGroupChannelHandler: (id: string) => void channelHandlers.add(id),
        removeGroupChannelHandler: (id: string) => void channelHandlers.delete(id),
      },
    }),
    ...(kind === "open" && {
      openChannel: {
        getChannel,
        _requestQueue,
        addOpenChannelHandler: (id: string) => void channelHandlers.add(id),
        removeOpenChannelHandler: (id: string) => void channelHandlers.delete(id),
      },
    }),
  };

  function admit(userId?: string): void {
    for (const { done, userId: asked } of connecting) {
      properties.currentUser = toSdkUser(userId ?? asked);
      properties.connectionState = "OPEN";
      properties.lastConnectedAt = 90_000;
      done();
    }
    connecting = [];
  }

  function goodbye(): void {
    properties.currentUser = null;
    properties.connectionState = "CLOSED";
    for (const done of disconnecting) done();
    disconnecting = [];
  }

  return {
    sdk: asSdk(properties),
    calls,
    connectionHandlers,
    channelHandlers,
    sessionHandler: () => handler,
    admit,
    refuse(code) {
      for (const { fail } of connecting) fail(Object.assign(new Error("no"), { name: "SendbirdError", code }));
      connecting = [];
    },
    goodbye,
    setState: (state) => void (properties.connectionState = state),
    breakSocket: () => void (websocketClient.isOpen = false),
  };
}

/** An adapter over SDK doubles in virtual time: those that it creates, or the integrator's own. */
export function createAdapterOverDoubles(doubles: readonly SdkDouble[], options: Partial<SendbirdAdapterOptions> = {}) {
  const environment = createVirtualEnvironment();
  const settings: Record<string, unknown>[] = [];
  const init = (params: Record<string, unknown>) => {
    settings.push(params);
    const next = doubles[settings.length - 1];
    if (next === undefined) throw new Error("No more instances are expected.");
    return next.sdk;
  };
  const adapter = createSendbirdAdapter({
    appId: "app",
    environment,
    load: async () => ({
      chat: { ...groupSdk.chat, default: { init } },
      message: groupSdk.message,
      channel: (options.channelKind === "open" ? openSdk.open : groupSdk.group) ?? {},
    }),
    ...options,
  });
  const events: ChatEvent[] = [];
  adapter.subscribe((event) => events.push(event));
  let tokens = 0;
  const session: Session = { userId: "ann", getToken: async () => `token-${(tokens += 1)}` };
  return { adapter, environment, settings, events, session, tokens: () => tokens };
}
