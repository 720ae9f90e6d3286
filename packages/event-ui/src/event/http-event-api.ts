import { systemEnvironment, type Environment } from "@foyer/chat-headless/core";
import { EventApiError, type EventApi, type EventCallOptions } from "./event-api";
import { fetchJson, type JsonAnswer } from "./fetch-json";
import { defaultParsers, parseReasons, type EventApiParsers } from "./parse-answers";

/** The address of each call: below `apiDomain`, or anywhere if it is absolute. Encode the values that you insert. */
export interface EventApiPaths {
  event(request: { readonly domain: string; readonly eventSlug: string }): string;
  branding(request: { readonly brandingId: string }): string;
  currentAttendee(request: { readonly eventId: string }): string;
  attendees(request: { readonly eventId: string }): string;
  sessionToken(request: { readonly eventId: string }): string;
}

const part = encodeURIComponent;

/** The paths of the event service. */
const defaultPaths: EventApiPaths = {
  event: ({ domain, eventSlug }) => `/api/events/${part(domain)}/${part(eventSlug)}/`,
  branding: ({ brandingId }) => `/api/brandings/${part(brandingId)}/`,
  currentAttendee: ({ eventId }) => `/api/secure/events/${part(eventId)}/current-user/attendee/`,
  attendees: ({ eventId }) => `/api/secure/events/${part(eventId)}/attendees/`,
  sessionToken: ({ eventId }) => `/api/secure/events/${part(eventId)}/current-user/sendbird-session-token/`,
};

/** Options of `createHttpEventApi`. */
export interface HttpEventApiOptions {
  /** An address with scheme, with or without a slash at the end: `https://api.example.com`. Empty for the page's own. */
  readonly apiDomain: string;
  /** Sent with the secure calls in their `Authorization` header, and nowhere else. A function is asked for each call. */
  readonly accessToken: string | (() => string | Promise<string>);
  readonly paths?: Partial<EventApiPaths> | undefined;
  /** For a service with other shapes. An error that a parser throws becomes one of kind `malformed`. */
  readonly parsers?: Partial<EventApiParsers> | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly environment?: Environment | undefined;
  /** Tries of a GET, the first included; 3 by default. All of them end within 20 seconds, and one try lasts as long as is left of these. */
  readonly tries?: number | undefined;
}

interface Call<Result> {
  readonly what: string;
  readonly path: string;
  readonly secure: boolean;
  readonly method?: "GET" | "POST";
  readonly parse: (body: unknown) => Result;
}

/**
 * The event service over HTTP.
 *
 * @throws {TypeError} where `apiDomain` has no scheme: browsers would ask the page's own service, with the access token
 */
export function createHttpEventApi(options: HttpEventApiOptions): EventApi {
  if (!/^(https?:\/\/[^/]|$)/i.test(options.apiDomain)) throw new TypeError("apiDomain must start with https://");
  const paths = { ...defaultPaths, ...options.paths };
  const parsers = { ...defaultParsers, ...options.parsers };
  const settings = {
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    environment: options.environment ?? systemEnvironment,
    tries: options.tries ?? 3,
  };

  async function toHeaders({ what, secure, method }: Omit<Call<never>, "parse">) {
    return {
      Accept: "application/json",
      ...(method === "POST" && { "Content-Type": "application/json" }),
      ...(secure && { Authorization: `Bearer ${await getAccessToken(options.accessToken, what)}` }),
    };
  }

  async function ask(call: Omit<Call<never>, "parse">, signal?: AbortSignal) {
    const url = toUrl(options.apiDomain, call.path);
    return fetchJson({ method: "GET", ...call, url, headers: toHeaders(call), signal }, settings);
  }

  async function call<Result>(request: Call<Result>, { signal }: EventCallOptions = {}): Promise<Result> {
    return read(request, await ask(request, signal));
  }

  return {
    getEvent: (request, callOptions) =>
      call({ what: "event details", path: paths.event(request), secure: false, parse: parsers.event }, callOptions),
    getBranding: (brandingId, callOptions) =>
      call(
        { what: "branding", path: paths.branding({ brandingId }), secure: false, parse: parsers.branding },
        callOptions,
      ),
    async getCurrentAttendee(eventId, { signal } = {}) {
      const path = paths.currentAttendee({ eventId });
      const request = { what: "current attendee", path, secure: true, parse: parsers.currentAttendee };
      const answer = await ask(request, signal);
      return answer.status === 404 || answer.status === 403 ? null : read(request, answer);
    },
    getAttendees: (eventId, callOptions) =>
      call(
        { what: "attendees", path: paths.attendees({ eventId }), secure: true, parse: parsers.attendees },
        callOptions,
      ),
    async createSessionToken(eventId, callOptions) {
      const path = paths.sessionToken({ eventId });
      const request = {
        what: "session token",
        path,
        secure: true,
        method: "POST",
        parse: parsers.sessionToken,
      } as const;
      try {
        return await call(request, callOptions);
      } catch (cause) {
        const known = cause instanceof EventApiError ? cause : new EventApiError("network", "");
        const { kind, status, retryAfter } = known;
        const message = "Something went wrong while fetching Sendbird session token";
        throw new EventApiError(kind, message, { status, retryAfter, cause });
      }
    },
  };
}

async function getAccessToken(accessToken: HttpEventApiOptions["accessToken"], what: string): Promise<string> {
  if (typeof accessToken === "string") return accessToken;
  try {
    return await accessToken();
  } catch (cause) {
    throw new EventApiError("refused", `There is no access token for ${what}.`, { cause });
  }
}

function read<Result>({ what, parse }: Pick<Call<Result>, "what" | "parse">, answer: JsonAnswer): Result {
  const { ok, status, body, retryAfter } = answer;
  const reasons = parseReasons(body);
  if (!ok) {
    throw new EventApiError("refused", `The service answered ${status} for ${what}.`, { status, reasons, retryAfter });
  }
  try {
    return parse(body);
  } catch (cause) {
    // A refusal in the clothes of a success still says why.
    if (reasons.length > 0)
      throw new EventApiError("refused", `The service refused ${what}.`, { status, reasons, cause });
    if (cause instanceof EventApiError) throw cause;
    throw new EventApiError("malformed", `The answer for ${what} could not be read.`, { status, cause });
  }
}

function toUrl(apiDomain: string, path: string): string {
  if (/^https?:\/\//i.test(path)) return path;
  return `${apiDomain.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`;
}
