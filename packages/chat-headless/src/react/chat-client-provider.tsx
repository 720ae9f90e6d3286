import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { ChatAdapter, Session } from "../core/port/adapter";
import type { Environment, KeyValueStorage } from "../core/port/environment";
import type { Report } from "../core/boundary/parse";
import { clientOf } from "../core/owner/client";
import { createStore } from "../core/owner/store";
import { systemEnvironment } from "../core/clock/system-environment";

/** Whose connection to which service, for every channel below. */
export interface ChatClientProps {
  /** One person's connection to one service. Another object is another connection. */
  readonly adapter: ChatAdapter;
  /** Only `userId` distinguishes sessions; the latest `getToken` is the one that is called. */
  readonly session: Session;
  /** @default the browser's clock, timers and randomness */
  readonly environment?: Environment | undefined;
  /** Where drafts and unsent texts are kept; `null` for nowhere. @default `localStorage` */
  readonly storage?: KeyValueStorage | null | undefined;
  /** Receives a developer's note on data that could not be read. @default ignored */
  readonly report?: Report | undefined;
}

export interface ChatClientProviderProps extends ChatClientProps {
  readonly children?: ReactNode;
}

const ClientContext = createContext<ChatClientProps | null>(null);

/**
 * Connects an adapter for all `ChatProvider`s below it, and keeps it connected while none is mounted. Without one, the
 * `ChatProvider`s of an adapter share its connection all the same, and the last one to unmount disconnects it.
 */
export function ChatClientProvider({ children, ...props }: ChatClientProviderProps) {
  const { adapter, session, environment = systemEnvironment, storage, report } = props;
  const { userId } = session;
  const [latest] = useState(() => createStore({ session, report }));
  useEffect(() => latest.set({ session, report }), [latest, session, report]);

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
        report: (problem, value) => latest.get().report?.(problem, value),
        isReleased: () => isReleased,
        deletedIds: () => [],
        evict,
        receive() {},
      });
    } catch (thrown) {
      latest.get().report?.("The adapter is connected for another person.", thrown);
    }
    return evict;
  }, [adapter, environment, userId, latest]);

  const client = useMemo(
    () => ({ adapter, session, environment, storage, report }),
    [adapter, session, environment, storage, report],
  );
  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>;
}

/** The surrounding `ChatClientProvider`'s settings; `null` outside of one. */
export function useChatClient(): ChatClientProps | null {
  return useContext(ClientContext);
}
