import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type ChatOptions, createChat } from "../core/owner/chat";
import { createStore } from "../core/owner/store";
import type { Environment } from "../core/port/environment";
import type { Emoji } from "../core/port/model";
import { type ChatFlags, defaultFlags } from "../core/views/permission";
import type { Suggest } from "../core/composer/suggestions";
import { systemEnvironment } from "../core/clock/system-environment";
import { type ChatClientProps, useChatClient } from "./chat-client-provider";
import type { ChatScope } from "./chat-scope";

export interface ChannelProps {
  readonly channelUrl: string;
  /** @default every flag's own default, `defaultFlags` */
  readonly flags?: Partial<ChatFlags>;
  /** Deleting hides a message and can be undone, where the service can do that. @default false */
  readonly softDelete?: boolean;
  /** The emoji the event offers; no reactions when empty. @default the service's own */
  readonly emoji?: readonly Emoji[];
  /** Who can be mentioned. @default the channel's members */
  readonly suggest?: Suggest;
  /** Messages per page of history. @default 30 */
  readonly pageSize?: number;
  /** The most messages a list holds at once; what is dropped is fetched again when it is wanted. @default no limit */
  readonly maxHeld?: number;
  readonly children?: ReactNode;
}

/** `adapter` and `session` may be left out below a `ChatClientProvider`. */
export type ChatProviderProps = ChannelProps & Partial<ChatClientProps>;

const ScopeContext = createContext<ChatScope | null>(null);

/**
 * One person in one channel, for the hooks below it. Joins when mounted and leaves when unmounted, over the one connection
 * of its adapter, which all providers of that adapter share; mounting twice in a row, as StrictMode does, joins once. Only
 * another `adapter`, `channelUrl`, `environment` or user makes a new chat; every other prop may change at any time.
 */
export function ChatProvider(props: ChatProviderProps) {
  const client = useChatClient();
  const { channelUrl, flags, softDelete = false, emoji, children } = props;
  const { adapter = client?.adapter, session = client?.session, storage = client?.storage } = props;
  const { environment = client?.environment ?? systemEnvironment, report = client?.report } = props;
  const { suggest, pageSize, maxHeld } = props;
  if (!adapter || !session) {
    throw new Error("ChatProvider needs an adapter and a session, or a place below a ChatClientProvider.");
  }
  const { userId } = session;

  const settings = { session, suggest, report, storage, pageSize, maxHeld };
  const [latest] = useState(() => createStore(settings));
  useEffect(() => latest.set(settings));

  const source = useMemo(
    () => ({
      get storage() {
        const { storage = localStorage } = latest.get();
        return storage;
      },
    }),
    [latest],
  );
  const chat = useMemo(() => {
    const options: ChatOptions = {
      adapter,
      channelUrl,
      environment,
      session: { userId, getToken: (call) => latest.get().session.getToken(call) },
      get storage() {
        return source.storage;
      },
      get report() {
        return latest.get().report;
      },
      get pageSize() {
        return latest.get().pageSize;
      },
      get maxHeld() {
        return latest.get().maxHeld;
      },
    };
    return createChat(options);
  }, [adapter, channelUrl, userId, environment, latest, source]);

  useEffect(() => chat.open(), [chat]);
  useForgottenPerson(userId, storage, environment);

  const scope = useMemo<ChatScope>(
    () => ({
      chat,
      flags: { ...defaultFlags, ...flags },
      softDelete,
      emoji: emoji ?? null,
      source,
      suggest: () => latest.get().suggest,
    }),
    [chat, flags, softDelete, emoji, source, latest],
  );
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>;
}

/** Removes what a person has left in their storage once another one takes their place. */
function useForgottenPerson(userId: string, storage: ChatProviderProps["storage"], environment: Environment): void {
  const last = useRef({ userId, storage });
  useEffect(() => {
    const before = last.current;
    last.current = { userId, storage };
    if (before.userId === userId) return;
    const source = {
      get storage() {
        return before.storage === undefined ? localStorage : before.storage;
      },
    };
    const { load = (part) => part() } = environment;
    load(() => import("../core/owner/forget-person")).then(
      ({ forgetPerson }) => {
        // They may be back by then.
        if (last.current.userId !== before.userId) void forgetPerson(before.userId, source, environment);
      },
      () => {}, // Its code could not be loaded: what was left stays under its own name, unread.
    );
  }, [userId, storage, environment]);
}

/** The surrounding provider's chat and settings. Throws outside of a `ChatProvider`. */
export function useChatScope(): ChatScope {
  const scope = useContext(ScopeContext);
  if (!scope) {
    throw new Error("A chat hook must be used within a <ChatProvider> of the same package copy.");
  }
  return scope;
}

/** The surrounding provider's environment; the browser's own outside of a `ChatProvider`. */
export function useEnvironment(): Environment {
  return useContext(ScopeContext)?.chat.environment ?? systemEnvironment;
}
