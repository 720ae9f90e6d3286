import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { ChatAdapter, Session } from "../core/port/adapter";
import type { Environment, KeyValueStorage } from "../core/port/environment";
import { toChatError } from "../core/boundary/to-chat-error";
import type { OnEvent } from "../core/port/activity";
import type { OnAction } from "../core/owner/chat";
import { clientOf } from "../core/owner/client";
import { raiseError } from "../core/boundary/raise-error";
import type { OnError } from "../core/port/operation";
import { createStore } from "../core/owner/store";
import { systemEnvironment } from "../core/clock/system-environment";
import { useAdapterCheck } from "./use-adapter-check";

/** The person and the service whose connection every channel below shares. */
export interface ChatClientProps {
  /** One person's connection to one service. Another object is another connection. */
  readonly adapter: ChatAdapter;
  /** Only `userId` distinguishes sessions; the latest `getToken` is the one that is called. */
  readonly session: Session;
  /** @default the browser's clock, timers and randomness */
  readonly environment?: Environment | undefined;
  /** The storage of drafts and unsent texts; `null` for none. @default `localStorage` */
  readonly storage?: KeyValueStorage | null | undefined;
  /**
   * Receives every failure, once, with what failed: of the adapter, of `getToken`, of the storage, of data that cannot be read,
   * also where it is tried again and nobody sees it. Log it, or send it to where errors are collected.
   * @default a warning in the console, in development
   */
  readonly onError?: OnError | undefined;
  /** Receives events of the use of a channel, for a data layer or a toast: without names and texts. @default none */
  readonly onEvent?: OnEvent | undefined;
  /** Receives everything that happens in a channel, for a log; see `/devtools`. @default nothing is logged */
  readonly onAction?: OnAction | undefined;
}

/** Props of `ChatClientProvider`. */
export interface ChatClientProviderProps extends ChatClientProps {
  readonly children?: ReactNode;
}

const ClientContext = createContext<ChatClientProps | null>(null);

/**
 * Connects an adapter for all `ChatProvider`s below it, and keeps it connected while none is mounted. Without one, the
 * `ChatProvider`s of an adapter share its connection all the same, and the last one to unmount disconnects it.
 */
export function ChatClientProvider({ children, ...props }: ChatClientProviderProps) {
  const { adapter, session, environment = systemEnvironment, storage, onError, onAction, onEvent } = props;
  const { userId } = session;
  useAdapterCheck(adapter, userId, "");
  const [latest] = useState(() => createStore({ session, onError }));
  useEffect(() => latest.set({ session, onError }), [latest, session, onError]);

  useEffect(() => {
    let isReleased = false;
    let release = () => {};
    const evict = () => {
      isReleased = true;
      release();
    };
    try {
      release = clientOf(adapter, environment).retain({
        session: { userId, getToken: (options) => latest.get().session.getToken(options) },
        channelUrl: null,
        get onError() {
          return latest.get().onError;
        },
        isReleased: () => isReleased,
        deletedIds: () => [],
        evict,
        receive() {},
      });
    } catch (thrown) {
      raiseError(latest.get().onError, toChatError(thrown), "connect");
    }
    return evict;
  }, [adapter, environment, userId, latest]);

  const client = useMemo(
    () => ({ adapter, session, environment, storage, onError, onAction, onEvent }),
    [adapter, session, environment, storage, onError, onAction, onEvent],
  );
  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>;
}

/** The surrounding `ChatClientProvider`'s settings; `null` outside of one. */
export function useChatClient(): ChatClientProps | null {
  return useContext(ClientContext);
}
