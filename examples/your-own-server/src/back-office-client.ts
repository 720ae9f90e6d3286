import { backoffDelay, type Session, systemEnvironment, wait } from "@foyer/chat-headless";
import type { FindNames } from "./driver/people";

/** The chat's server, as the back office describes it. */
export interface ChatPlace {
  readonly url: string;
  readonly host: string;
  readonly platformId: string;
  readonly people: Readonly<Record<string, string>>;
}

/** Asks until there is an answer: a back office that is away or busy refuses nobody. */
async function ask<T>(address: string, init: RequestInit, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(address, { ...init, signal }).catch(() => null);
    if (response?.ok) return (await response.json()) as T;
    const isLater = response === null || response.status === 429 || response.status >= 500;
    if (!isLater) throw new Error(`The back office refuses: ${response?.status}.`);
    await wait(systemEnvironment, backoffDelay(attempt, Math.random), signal);
  }
}

export const readPlace = (url: string): Promise<ChatPlace> => ask(`${url}/chat`, {}, new AbortController().signal);

/** Names are the back office's: a server of XMPP knows addresses only. */
export function createFindNames(url: string): FindNames {
  return (ids) => {
    const query = new URLSearchParams(ids.map((id) => ["id", id]));
    return ask(`${url}/people?${query}`, {}, AbortSignal.timeout(5000));
  };
}

export const createSession = (url: string, userId: string): Session => ({
  userId,
  async getToken({ signal }) {
    const init = { method: "POST", body: JSON.stringify({ personId: userId }) };
    return (await ask<{ readonly token: string }>(`${url}/sessions`, init, signal)).token;
  },
});
