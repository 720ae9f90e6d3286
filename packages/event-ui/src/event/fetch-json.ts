import { retryDelay, type Environment } from "@foyer/chat-headless/core";
import { EventApiError } from "./event-api";

export interface JsonRequest {
  /** For messages: `event details`. */
  readonly what: string;
  readonly method: "GET" | "POST";
  readonly url: string;
  /** They are waited for in the time of the call, and for no longer than that. */
  readonly headers: Promise<Readonly<Record<string, string>>>;
  readonly signal: AbortSignal | undefined;
}

export interface JsonAnswer {
  readonly status: number;
  readonly ok: boolean;
  /** `null` where the body is no JSON and the status is no success. */
  readonly body: unknown;
  /** Milliseconds of its `Retry-After`; `null` for none, and for an unreadable one. */
  readonly retryAfter: number | null;
}

export interface FetchSettings {
  readonly fetch: typeof globalThis.fetch;
  readonly environment: Environment;
  /** Tries of a safe request, the first included. */
  readonly tries: number;
}

/** Milliseconds for all tries and the waits between them: the longest that people look at a loading screen. */
const longestCall = 20_000;

/**
 * One request for JSON. A GET is tried again after a network failure, 429 and 5xx, with the core's back-off, after as long
 * as `Retry-After` says. Everything else happens once, and so does what could not end within `longestCall`.
 */
export async function fetchJson(request: JsonRequest, settings: FetchSettings): Promise<JsonAnswer> {
  const { environment } = settings;
  const end = environment.elapsed() + longestCall;
  for (let tried = 1; ; tried++) {
    const outcome = await attempt(request, settings, end - environment.elapsed()).catch(
      (error: EventApiError) => error,
    );
    const last = request.method !== "GET" || tried >= settings.tries;
    const pause = last ? null : toPause(outcome, tried, environment);
    if (pause === null || environment.elapsed() + pause >= end) {
      if (outcome instanceof EventApiError) throw outcome;
      return outcome;
    }
    await wait(pause, request, environment);
  }
}

/** Rejects with an `EventApiError`. @param timeout milliseconds for the whole answer, its body included */
async function attempt(
  { what, method, url, headers, signal }: JsonRequest,
  settings: FetchSettings,
  timeout: number,
): Promise<JsonAnswer> {
  const controller = new AbortController();
  const ended = new Promise<never>((_, reject) => controller.signal.addEventListener("abort", reject));
  const stopTimer = settings.environment.after(timeout, () =>
    controller.abort(new EventApiError("timeout", `No answer for ${what} within ${timeout} ms.`)),
  );
  const forward = () => controller.abort(new EventApiError("cancelled", `The request for ${what} was cancelled.`));
  signal?.addEventListener("abort", forward);
  try {
    if (signal?.aborted) forward();
    const { fetch } = settings;
    const known = await Promise.race([ended, headers]);
    const response = await fetch(url, { method, headers: known, signal: controller.signal, credentials: "omit" });
    const text = await response.text();
    return {
      status: response.status,
      ok: response.ok,
      body: parse(text, response, what),
      retryAfter: toMilliseconds(response.headers.get("Retry-After"), settings.environment),
    };
  } catch (cause) {
    if (controller.signal.aborted) throw controller.signal.reason as EventApiError;
    if (cause instanceof EventApiError) throw cause;
    throw new EventApiError("network", `The request for ${what} failed before an answer came.`, { cause });
  } finally {
    stopTimer();
    signal?.removeEventListener("abort", forward);
  }
}

function parse(text: string, { ok, status }: Response, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (!ok) return null;
    // Without the cause, whose message quotes the answer: that may be a token.
    throw new EventApiError("malformed", `The answer for ${what} is no JSON.`, { status });
  }
}

/** Milliseconds until another try; `null` where another try would not help. */
function toPause(outcome: JsonAnswer | EventApiError, tried: number, environment: Environment): number | null {
  if (outcome instanceof EventApiError) {
    if (outcome.kind !== "network") return null;
  } else if (outcome.status !== 429 && outcome.status < 500) return null;
  return retryDelay(tried - 1, environment.random, outcome);
}

/** Milliseconds of a `Retry-After` header, in seconds or as a date; `null` for none, and for an unreadable one. */
function toMilliseconds(header: string | null, environment: Environment): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  // oxlint-disable-next-line foyer/no-clock-difference -- the service states a date
  const asked = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - environment.now();
  return Number.isNaN(asked) ? null : Math.max(0, asked);
}

/** Ends early when the request is cancelled, which the next try says. */
function wait(pause: number, { signal }: JsonRequest, environment: Environment): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      cancel();
      signal?.removeEventListener("abort", stop);
      resolve();
    };
    const cancel = environment.after(pause, stop);
    signal?.addEventListener("abort", stop);
  });
}
