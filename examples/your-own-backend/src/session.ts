import { backoffDelay, type Session, systemEnvironment, wait } from "@foyer/chat-headless";

/** Signs a person in. While the server cannot be reached, or has too much to do, it asks again: that is no refusal. */
export function createSession(url: string, userId: string): Session {
  async function request(signal: AbortSignal): Promise<Response | null> {
    const body = JSON.stringify({ personId: userId });
    return fetch(`${url}/sessions`, { method: "POST", body, signal }).catch(() => null);
  }

  return {
    userId,
    async getToken({ signal }) {
      for (let attempt = 0; ; attempt++) {
        const response = await request(signal);
        if (response?.ok) return ((await response.json()) as { readonly token: string }).token;
        const isLater = response === null || response.status === 429 || response.status >= 500;
        if (!isLater) throw new Error(`The server does not let ${userId} in.`);
        const seconds = Number(response?.headers.get("Retry-After")) || 0;
        await wait(systemEnvironment, backoffDelay(attempt, Math.random, seconds * 1000), signal);
      }
    },
  };
}
