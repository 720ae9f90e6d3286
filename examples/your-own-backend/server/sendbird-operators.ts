import { ChatError } from "@foyer/chat-headless/core";
import * as v from "valibot";

/** Whether a person is an operator of a channel. Throws a `ChatError` while that cannot be known. */
export type IsOperator = (channelUrl: string, userId: string) => Promise<boolean>;

export interface SendbirdApplication {
  readonly appId: string;
  /** The application's master key. It stays on this server. */
  readonly apiToken: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** Milliseconds for which an answer is used: an operator who was unregistered sees the desk for as long. */
const freshness = 5000;
const patience = 5000;

const answer = v.object({ operators: v.array(v.object({ user_id: v.string() })) });
const unavailable = (cause?: unknown) =>
  new ChatError("busy", "Sendbird does not say who the operators are.", { retryAfter: freshness, cause });

/**
 * Operators as Sendbird has them. Follows its Platform API v3, "List operators of a group channel" and "of an open channel": a
 * channel has at most 100, which one page holds.
 */
export function createSendbirdOperators({
  appId,
  apiToken,
  fetch = globalThis.fetch,
}: SendbirdApplication): IsOperator {
  const known = new Map<string, { readonly at: number; readonly ids: Promise<ReadonlySet<string>> }>();

  async function read(channelUrl: string): Promise<ReadonlySet<string>> {
    for (const kind of ["group_channels", "open_channels"]) {
      const url = `https://api-${appId}.sendbird.com/v3/${kind}/${encodeURIComponent(channelUrl)}/operators?limit=100`;
      const init = { headers: { "Api-Token": apiToken }, signal: AbortSignal.timeout(patience) };
      const response = await fetch(url, init);
      if (response.ok) {
        const { operators } = v.parse(answer, await response.json());
        return new Set(operators.map(({ user_id }) => user_id));
      }
      // A channel of the other kind, or none.
      if (response.status !== 400 && response.status !== 404) throw unavailable();
    }
    return new Set();
  }

  return async (channelUrl, userId) => {
    const now = performance.now();
    let entry = known.get(channelUrl);
    if (entry === undefined || now - entry.at >= freshness) {
      entry = { at: now, ids: read(channelUrl) };
      known.set(channelUrl, entry);
    }
    try {
      return (await entry.ids).has(userId);
    } catch (error) {
      if (known.get(channelUrl) === entry) known.delete(channelUrl);
      throw unavailable(error);
    }
  };
}
