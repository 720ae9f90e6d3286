import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { parseEmojis } from "../core/boundary/parse";
import { writingPart } from "../core/boundary/parts";
import { type ChatSettings, createChat } from "../core/owner/chat";
import type { ModerationDesk } from "../core/port/desk";
import type { ChatSeed } from "../core/owner/chat-seed";
import { createParts } from "../core/owner/parts";
import type { ChatAdapter, Session } from "../core/port/adapter";
import { type Optional, withDefaults } from "../core/port/complete";
import type { Environment, KeyValueStorage } from "../core/port/environment";
import type { Emoji } from "../core/port/model";
import { type ChatFlags, defaultFlags } from "../core/views/flags";
import { createKinds, type CustomKinds, noKinds } from "../core/views/custom-kinds";
import { type ChatPolicy, toPolicy } from "../core/views/policy";
import type { Suggest } from "../core/composer/suggestions";
import { systemEnvironment } from "../core/clock/system-environment";
import { type ChatClientProps, useChatClient } from "./chat-client-provider";
import type { ChatScope } from "./chat-scope";
import { useAdapterCheck } from "./use-adapter-check";
import { KnownUsersProvider } from "./use-known-users";
import { useStable } from "./use-stable";

/** Props of `ChatProvider` that concern one channel. */
export interface ChannelProps {
  readonly channelUrl: string;
  /** @default every flag's own default, `defaultFlags` */
  readonly flags?: Optional<ChatFlags> | undefined;
  /** Deleting hides a message and can be undone, where the service can do that. @default false */
  readonly softDelete?: boolean | undefined;
  /** The emoji the event offers; no reactions when empty. @default the service's own */
  readonly emoji?: readonly Emoji[] | undefined;
  /** The event's decisions about messages. @default the product's own, `defaultPolicy` */
  readonly policy?: Optional<ChatPolicy> | undefined;
  /**
   * Custom kinds of messages, by their `customType`: their words, and the actions that people may do with them. Make the object
   * once, outside of a component: another object renders every row anew. @default none
   */
  readonly kinds?: CustomKinds | undefined;
  /**
   * The newest page of this channel, loaded by a server: shown at once, also in its HTML, and with its cursor not requested
   * again. Read when a chat is made. @default the page is loaded when the channel is entered
   */
  readonly seed?: ChatSeed | undefined;
  /** Finds the people who can be mentioned. @default among the channel's members */
  readonly suggest?: Suggest | undefined;
  /** Messages per page of history. @default 30 */
  readonly pageSize?: number | undefined;
  /** The desk that operators share: reports, and the history of their acts. @default none */
  readonly desk?: ModerationDesk | null | undefined;
  /** The most messages that a list holds at once; dropped ones are fetched again when they are needed. @default no limit */
  readonly maxHeld?: number | undefined;
  readonly children?: ReactNode;
}

/** `adapter` and `session` may be left out below a `ChatClientProvider`. */
export type ChatProviderProps = ChannelProps & Optional<ChatClientProps>;

const ScopeContext = createContext<ChatScope | null>(null);

/**
 * One person in one channel, for the hooks below it. Joins when mounted and leaves when unmounted, over the one connection
 * of its adapter, which all providers of that adapter share; mounting twice in a row, as StrictMode does, joins once. Only
 * another `adapter`, `channelUrl`, `environment` or user makes a new chat; every other prop may change at any time.
 */
export function ChatProvider(props: ChatProviderProps) {
  const client = useChatClient();
  const { channelUrl, flags, softDelete = false, emoji, kinds, children } = props;
  const { adapter = client?.adapter, session = client?.session, storage = client?.storage } = props;
  const { environment = client?.environment ?? systemEnvironment, suggest, pageSize, maxHeld, seed, desk } = props;
  const { onError = client?.onError, onAction = client?.onAction, onEvent = client?.onEvent } = props;
  if (!adapter || !session) {
    throw new Error("ChatProvider needs an adapter and a session, or a place below a ChatClientProvider.");
  }
  const { userId } = session;

  const policy = toPolicy(props.policy);
  const settings: Settings = {
    session,
    suggest,
    onError,
    onAction,
    onEvent,
    given: storage,
    pageSize,
    maxHeld,
    seed,
    desk,
    policy,
  };
  const [latest] = useState(() => createLatest(settings));
  useEffect(() => void Object.assign(latest, settings));

  const chat = useMemo(
    () => createChat({ adapter, channelUrl, environment, session: { userId, getToken: latest.getToken } }, latest),
    [adapter, channelUrl, userId, environment, latest],
  );
  useEffect(() => chat.open(), [chat]);
  useForgottenPerson(adapter, userId, storage, environment);
  useAdapterCheck(adapter, userId, channelUrl);

  const given = useStable({ flags: withDefaults(defaultFlags, flags), softDelete, emoji: emoji ?? null, policy });
  const scope = useMemo(() => {
    const made: ChatScope = {
      ...given,
      emoji: given.emoji && parseEmojis(given.emoji),
      kinds: kinds ? createKinds(kinds, (thrown) => chat.raiseError(thrown, "kind")) : noKinds,
      chat,
      source: latest,
      suggest: latest.getSuggest,
      part: createParts(() => made),
    };
    return made;
  }, [given, kinds, chat, latest]);
  return (
    <ScopeContext.Provider value={scope}>
      <KnownUsersProvider chat={chat}>{children}</KnownUsersProvider>
    </ScopeContext.Provider>
  );
}

interface Settings extends Omit<ChatSettings, "storage"> {
  readonly session: Session;
  readonly suggest: Suggest | undefined;
  readonly policy: ChatPolicy;
  readonly given: ChatSettings["storage"];
}

/** The settings as they were last given, for functions that read them later. */
function createLatest(initial: Settings) {
  const latest = {
    ...initial,
    get storage(): KeyValueStorage | null {
      return orLocal(latest.given);
    },
    getToken: (options: Parameters<Session["getToken"]>[0]): Promise<string | null> => latest.session.getToken(options),
    getSuggest: (): Suggest | undefined => latest.suggest,
  };
  return latest;
}

/** Called when it is needed: there is no `localStorage` on a server, and a browser may forbid it. */
function orLocal(storage: ChatSettings["storage"]): KeyValueStorage | null {
  return storage === undefined ? localStorage : storage;
}

/** Removes the stored data of a person once another person takes their place. */
function useForgottenPerson(
  adapter: ChatAdapter,
  userId: string,
  storage: ChatProviderProps["storage"],
  environment: Environment,
): void {
  const last = useRef({ adapter, userId, storage });
  useEffect(() => {
    const before = last.current;
    last.current = { adapter, userId, storage };
    if (before.userId === userId) return;
    const source = {
      adapter: before.adapter,
      get storage() {
        return orLocal(before.storage);
      },
    };
    writingPart.load(environment).then(
      ({ forgetPerson }) => {
        // They may be back by then.
        if (last.current.userId !== before.userId) void forgetPerson(before.userId, source, environment);
      },
      () => {}, // The code could not be loaded: the data stays under its own name, unread.
    );
  }, [adapter, userId, storage, environment]);
}

/** The surrounding provider's chat and settings. Throws outside of a `ChatProvider`. */
export function useChatScope(): ChatScope {
  const scope = useContext(ScopeContext);
  if (!scope) {
    throw new Error(
      "No <ChatProvider> is above this hook, or @foyer/chat-headless is loaded twice: two versions, or import and require.",
    );
  }
  return scope;
}

/** The surrounding provider's environment; the browser's own outside of a `ChatProvider`. */
export function useEnvironment(): Environment {
  return useContext(ScopeContext)?.chat.environment ?? systemEnvironment;
}
