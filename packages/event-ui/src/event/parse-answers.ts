import { logWarning } from "../ui/base/log-warning";
import { amount, type Decoder, either, filled, items, map, nullish, object, record, text } from "./decode";
import { EventApiError } from "./event-api";
import type { Attendee, Branding, EventDetails, Variations } from "./event-model";

/** A list without the entries that cannot be read. Says how many were left out, and nothing of their content. */
function listOf<T>(what: string, decoder: Decoder<T>): Decoder<readonly T[]> {
  return map(items, (entries) => {
    const read = entries.flatMap((entry) => {
      const decoded = decoder(entry);
      return decoded.ok ? [decoded.value] : [];
    });
    const leftOut = entries.length - read.length;
    if (leftOut > 0) logWarning(`Left out ${leftOut} of ${entries.length} ${what} that could not be read.`, null);
    return read;
  });
}

const textOrNone = nullish(text, "");
const textOrNumber = either(text, map(amount, String));
const id = filled(textOrNumber);
const optionalId = map(nullish(textOrNumber, ""), (value) => value || null);
/** An ISO date or milliseconds; `null` for a number outside of the range of `Date`, such as nanoseconds. */
const time = map(nullish(either(text, amount), ""), (value) => {
  const at = typeof value === "string" ? Date.parse(value) : value;
  if (Math.abs(at) <= 8.64e15) return at;
  if (value !== "") logWarning("Left out a time of the event that is none.", null);
  return null;
});
const emoji = either(
  map(text, (key) => ({ key, url: "" })),
  object({ key: text, url: textOrNone }),
);

const eventDetails = object<EventDetails>({
  id,
  brandingId: optionalId,
  // A text only: 0 stands for no channel somewhere, and is none that could be joined.
  chatChannelUrl: map(textOrNone, (url) => url || null),
  chatEmojis: nullish(listOf("emoji", emoji), []),
  name: textOrNone,
  startsAt: time,
  endsAt: time,
});

const branding = object<Branding>({
  logos: listOf("logos", object({ type: textOrNone, image: textOrNone })),
  colors: nullish(record(textOrNone), {}),
});

/** A file's name, alone or as the `filename` of an object. */
const file = nullish(
  either(
    text,
    map(object({ filename: textOrNone }), ({ filename }) => filename),
  ),
  "",
);
const noFiles: Variations = { s: "", m: "" };
const variations = object<Variations>({ s: file, m: file });

const attendee = map(
  object({
    _id: id,
    screen_name: textOrNone,
    first_name: textOrNone,
    last_name: textOrNone,
    photo: nullish(either(text, variations), null),
    avatar_picture: nullish(object({ filename: textOrNone, variations: nullish(variations, noFiles) }), null),
    avatar_preset: file,
    company: textOrNone,
  }),
  (wire): Attendee => ({
    id: wire._id,
    screenName: wire.screen_name,
    firstName: wire.first_name,
    lastName: wire.last_name,
    photo: wire.photo,
    avatarPicture: wire.avatar_picture,
    avatarPreset: wire.avatar_preset,
    ...(wire.company !== "" && { company: wire.company }),
  }),
);

const failure = object({
  reasons: either(
    map(text, (reason) => [reason]),
    items,
  ),
});
const token = object({ token: filled(text) });

/** The agreed shapes, each into the model. A parser throws an `EventApiError` of kind `malformed`; further fields are ignored. */
export interface EventApiParsers {
  event(body: unknown): EventDetails;
  branding(body: unknown): Branding;
  /** `null` for an answer that says: no attendee. */
  currentAttendee(body: unknown): Attendee | null;
  attendees(body: unknown): readonly Attendee[];
  sessionToken(body: unknown): string;
}

/** The parsers of the answers of the event service. Each throws where an answer has another shape. */
export const defaultParsers: EventApiParsers = {
  event: (body) => parse("event details", eventDetails, body),
  branding: (body) => parse("branding", branding, body),
  currentAttendee: (body) => (body === null ? null : parse("current attendee", attendee, body)),
  attendees: (body) => parse("attendees", listOf("attendees", attendee), body),
  sessionToken: (body) => parse("session token", token, body).token,
};

/** The most reasons, and the most characters of each, that are shown. */
const maxReasons = 10;
const shownReason = /^.{0,300}/su;

/** The texts for people in the answer of a failed call: `{ reasons }`, one text or several. Empty for any other shape. */
export function parseReasons(body: unknown): readonly string[] {
  const decoded = failure(body);
  if (!decoded.ok) return [];
  return decoded.value.reasons
    .flatMap((reason) => (typeof reason === "string" ? shownReason.exec(reason.trim())?.[0] || [] : []))
    .slice(0, maxReasons);
}

function parse<T>(what: string, decoder: Decoder<T>, body: unknown): T {
  const decoded = decoder(body);
  if (decoded.ok) return decoded.value;
  const problems = decoded.mismatches
    .slice(0, 5)
    .map(({ path, expected }) => `${path.join(".") || "the answer"}: expected ${expected}`);
  throw new EventApiError("malformed", `The answer for ${what} has another shape than agreed. ${problems.join("; ")}`);
}
