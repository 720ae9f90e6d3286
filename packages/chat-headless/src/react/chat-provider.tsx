import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { ChatAdapter, Session } from "../core/port/adapter";
import { createChat } from "../core/owner/chat";
import type { Environment, KeyValueStorage } from "../core/port/environment";
import type { Emoji } from "../core/port/model";
import { type ChatFlags, defaultFlags } from "../core/views/permission";
import { createStore } from "../core/owner/store";
import type { Suggest } from "../core/composer/suggestions";
import { systemEnvironment } from "../core/clock/system-environment";
import { type ChatScope, createChatScope } from "./chat-scope";

export interface ChatProviderProps {
  /** Must stay the same object: another one is another connection. */
  readonly adapter: ChatAdapter;
  readonly channelUrl: string;
  /** Only `userId` tells sessions apart; the latest `getToken` is the one that is asked. */
  readonly session: Session;
  readonly flags?: Partial<ChatFlags>;
  /** Deleting hides a message and can be undone, where the service can do that. */
  readonly softDelete?: boolean;
  /** The emoji the event offers; the service's own when left out, no reactions when empty. */
  readonly emoji?: readonly Emoji[];
  /** Who can be mentioned; the channel's members when left out. */
  readonly suggest?: Suggest;
  readonly environment?: Environment;
  /** Where drafts and unsent texts are kept; `localStorage` when left out, nowhere for `null`. */
  readonly storage?: KeyValueStorage | null;
  /** Messages per page of history. */
  readonly pageSize?: number;
  /** The most messages a list holds at once; what is dropped is fetched again when it is wanted. */
  readonly maxHeld?: number;
  /** Hears of data that could not be read. */
  readonly report?: (problem: string, value: unknown) => void;
  readonly children?: ReactNode;
}

const ScopeContext = createContext<ChatScope | null>(null);

/**
 * One person in one channel, for the hooks below it. Connects when mounted and lets everything go when unmounted; mounting
 * twice in a row, as StrictMode does, is one connection.
 */
export function ChatProvider(props: ChatProviderProps) {
  const { adapter, channelUrl, session, flags, softDelete = false, emoji, suggest, report, children } = props;
  const { environment = systemEnvironment, storage, pageSize, maxHeld } = props;
  const { userId } = session;
  const hasSuggest = suggest !== undefined;

  const [latest] = useState(() => createStore({ session, suggest, report }));
  useEffect(() => latest.set({ session, suggest, report }), [latest, session, suggest, report]);

  const core = useMemo(() => {
    const keptIn = storage === undefined ? browserStorage() : storage;
    const chat = createChat({
      adapter,
      channelUrl,
      environment,
      storage: keptIn,
      session: { userId, getToken: (options) => latest.get().session.getToken(options) },
      report: (problem, value) => latest.get().report?.(problem, value),
      pageSize,
      maxHeld,
    });
    const ask: Suggest | undefined = hasSuggest
      ? (query, signal) => latest.get().suggest?.(query, signal) ?? []
      : undefined;
    return createChatScope(chat, keptIn, ask);
  }, [adapter, channelUrl, userId, environment, storage, pageSize, maxHeld, hasSuggest, latest]);

  useEffect(() => core.chat.open(), [core]);

  const scope = useMemo<ChatScope>(
    () => ({ ...core, flags: { ...defaultFlags, ...flags }, softDelete, emoji: emoji ?? null }),
    [core, flags, softDelete, emoji],
  );
  return <ScopeContext.Provider value={scope}>{children}</ScopeContext.Provider>;
}

/** The surrounding provider's chat and settings. */
export function useChatScope(): ChatScope {
  const scope = useContext(ScopeContext);
  if (!scope) {
    throw new Error("A chat hook has no chat to read here. Render it below a ChatProvider.");
  }
  return scope;
}

/** `localStorage` where there is one that may be used. */
function browserStorage(): KeyValueStorage | null {
  try {
    return localStorage;
  } catch {
    return null; // A server has none, and a browser may forbid it to the page.
  }
}
