import {
  backoffDelay,
  ChatError,
  type ChatErrorCode,
  type Environment,
  type ModerationDesk,
} from "@foyer/chat-headless";

interface HttpDeskOptions {
  /** Where the desk of the channel is, with scheme and with a slash at the end. */
  readonly url: string;
  /** Of the signed-in person: the same that the event service takes. */
  readonly accessToken: string;
  readonly environment: Pick<Environment, "after" | "elapsed" | "onWake" | "random">;
}

interface DeskCall {
  readonly query?: Readonly<Record<string, string | number | null>>;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds between two questions whether there is something new. */
const pace = 10_000;
/** Milliseconds for an answer. */
const patience = 20_000;

const codes: Readonly<Partial<Record<number, ChatErrorCode>>> = {
  401: "session-expired",
  403: "not-allowed",
  404: "not-found",
  429: "rate-limited",
  503: "busy",
};

/** The milliseconds that an answer asks to wait, which it states in seconds or as a date of its own clock; `null` for none. */
function toRetryAfter(headers: Headers): number | null {
  const wait = headers.get("Retry-After");
  if (wait === null) return null;
  const seconds = Number(wait);
  return Number.isNaN(seconds) ? Date.parse(wait) - Date.parse(headers.get("Date") ?? "") : seconds * 1_000;
}

/** The desk of a channel at a server of your own. Its answers' shapes are loaded with the first one, which operators alone get. */
export function createHttpDesk({ url, accessToken, environment }: HttpDeskOptions): ModerationDesk {
  /** Until when nothing is asked unbidden, in milliseconds of the page's `elapsed()`: the server asked to wait. */
  let restUntil = 0;

  function toRefusal({ status, headers }: Response): ChatError {
    const retryAfter = toRetryAfter(headers);
    const error = new ChatError(codes[status] ?? "server-error", `The desk answered ${status}.`, { retryAfter });
    if (error.retryAfter !== null) {
      const rest = backoffDelay(0, environment.random, error.retryAfter);
      restUntil = Math.max(restUntil, environment.elapsed() + rest);
    }
    return error;
  }

  async function ask(path: string, { query = {}, body, signal }: DeskCall): Promise<unknown> {
    const asked = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
    const controller = new AbortController();
    const stop = () => controller.abort();
    const stopTimer = environment.after(patience, stop);
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    try {
      const response = await fetch(`${url}${path}?${new URLSearchParams(asked)}`, {
        headers: { Authorization: `Bearer ${accessToken}`, ...(body && { "Content-Type": "application/json" }) },
        credentials: "omit",
        signal: controller.signal,
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
      if (!response.ok) throw toRefusal(response);
      return await response.json();
    } catch (cause) {
      if (cause instanceof ChatError) throw cause;
      if (signal?.aborted) throw new ChatError("cancelled", "The call was cancelled.");
      if (controller.signal.aborted) throw new ChatError("timeout", "The desk did not answer.");
      throw cause instanceof SyntaxError
        ? new ChatError("malformed", "The answer of the desk is no JSON.")
        : new ChatError("connection-lost", "The desk cannot be reached.", { cause });
    } finally {
      stopTimer();
      signal?.removeEventListener("abort", stop);
    }
  }
  const answers = () => import("./desk-answers");

  return {
    subscribe(_channelUrl, listener) {
      const look = () => {
        const isHidden = globalThis.document?.visibilityState === "hidden";
        if (!isHidden && environment.elapsed() >= restUntil) listener();
      };
      let stopTimer = () => {};
      const wait = () => {
        stopTimer = environment.after(pace, () => {
          wait();
          look();
        });
      };
      wait();
      const stopWaking = environment.onWake?.(look);
      return () => {
        stopTimer();
        stopWaking?.();
      };
    },
    async getReports(_channelUrl, query, { signal } = {}) {
      const answer = await ask("reports/", { query: { ...query }, signal });
      return (await answers()).toReportPage(answer);
    },
    async changeReport(_channelUrl, reportId, change, { signal } = {}) {
      const answer = await ask(`reports/${encodeURIComponent(reportId)}/`, { body: { change }, signal });
      return (await answers()).toReport(answer);
    },
    async getActions(_channelUrl, { userId: user, limit, cursor }, { signal } = {}) {
      const answer = await ask("actions/", { query: { user, limit, cursor }, signal });
      return (await answers()).toActionPage(answer);
    },
  };
}
