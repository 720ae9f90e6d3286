import type { Session } from "@foyer/chat-headless";
import { EventApiError, type EventApi, type RuntimeConfig } from "@foyer/event-ui";

/**
 * Where the chat's session token comes from: the event service; for a site without one, or whose service has no such call,
 * the configured token.
 */
export function createTokenSource(
  api: EventApi,
  { apiDomain, chat }: RuntimeConfig,
  eventId: string,
): Session["getToken"] {
  const fallback = chat.apiToken ?? null;
  if (apiDomain === undefined && chat.adapter !== "memory") return () => Promise.resolve(fallback);
  return async ({ signal }) => {
    try {
      return await api.createSessionToken(eventId, { signal });
    } catch (error) {
      if (fallback !== null && error instanceof EventApiError && error.status === 404) return fallback;
      throw error;
    }
  };
}
