import { backoffDelay, type Session, systemEnvironment, wait } from "@foyer/chat-headless";

/** Signs a person in. While the server cannot be reached it asks again: that is no refusal. */
export function createSession(url: string, userId: string): Session {
  async function request(signal: AbortSignal): Promise<Response | null> {
    const body = JSON.stringify({ personId: userId });
    const response = await fetch(`${url}/sessions`, { method: "POST", body, signal }).catch(() => null);
    return response === null || response.status >= 500 ? null : response;
  }

  return {
    userId,
    async getToken({ signal }) {
      for (let attempt = 0; ; attempt++) {
        const response = await request(signal);
        if (response?.ok) return ((await response.json()) as { readonly token: string }).token;
        if (response !== null) throw new Error(`The server does not let ${userId} in.`);
        await wait(systemEnvironment, backoffDelay(attempt, Math.random), signal);
      }
    },
  };
}
