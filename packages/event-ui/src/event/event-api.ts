import type { Attendee, Branding, EventDetails } from "./event-model";

/** Options of every call of an `EventApi`. Once `signal` is aborted the call rejects. */
export interface EventCallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * The port to the event service. Every method rejects with an `EventApiError` and nothing else, and settles soon after its
 * signal is aborted.
 */
export interface EventApi {
  getEvent(
    request: { readonly domain: string; readonly eventSlug: string },
    options?: EventCallOptions,
  ): Promise<EventDetails>;
  getBranding(brandingId: string, options?: EventCallOptions): Promise<Branding>;
  /** The signed-in person as attendee of the event; `null` for a person who is not invited. */
  getCurrentAttendee(eventId: string, options?: EventCallOptions): Promise<Attendee | null>;
  getAttendees(eventId: string, options?: EventCallOptions): Promise<readonly Attendee[]>;
  /** A new token for the chat service. Never asked for twice by itself: the service may count. */
  createSessionToken(eventId: string, options?: EventCallOptions): Promise<string>;
}

/**
 * - `cancelled`: the signal was aborted; nothing to say.
 * - `timeout`, `network`: no answer came.
 * - `refused`: the service answered with a status that is no success.
 * - `malformed`: the service answered with something else than was agreed.
 */
export type EventApiErrorKind = "cancelled" | "timeout" | "network" | "refused" | "malformed";

/**
 * The error with which an `EventApi` rejects. `message` is for developers; people read `reasons`, or a label. Never put a
 * token into one.
 */
export class EventApiError extends Error {
  readonly kind: EventApiErrorKind;
  /** The HTTP status of the answer; `null` where there was none. */
  readonly status: number | null;
  /** Texts of the service for people to read. */
  readonly reasons: readonly string[];
  /** Milliseconds after which the service wants to be asked again; `null` where it does not say. */
  readonly retryAfter: number | null;

  constructor(
    kind: EventApiErrorKind,
    message: string,
    options: {
      readonly status?: number | null | undefined;
      readonly reasons?: readonly string[] | undefined;
      readonly retryAfter?: number | null | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "EventApiError";
    this.kind = kind;
    this.status = options.status ?? null;
    this.reasons = options.reasons ?? [];
    this.retryAfter = options.retryAfter ?? null;
  }
}
