import {
  array,
  getDotPath,
  nonEmpty,
  nullish,
  number,
  object,
  pipe,
  record,
  safeParse,
  string,
  transform,
  trim,
  union,
  unknown,
  type GenericSchema,
} from "valibot";
import { logWarning } from "../ui/base/log-warning";
import { EventApiError } from "./event-api";
import type { Attendee, Branding, EventDetails, Variations } from "./event-model";

/** A list without the entries that cannot be read. Says how many were left out, and nothing of what they hold. */
function listOf<Output>(what: string, schema: GenericSchema<unknown, Output>) {
  return pipe(
    array(unknown()),
    transform((entries) => {
      const read = entries.flatMap((entry) => {
        const parsed = safeParse(schema, entry);
        return parsed.success ? [parsed.output] : [];
      });
      const leftOut = entries.length - read.length;
      if (leftOut > 0) logWarning(`Left out ${leftOut} of ${entries.length} ${what} that could not be read.`, null);
      return read;
    }),
  );
}

const text = pipe(nullish(string(), ""), trim());
const id = pipe(union([string(), pipe(number(), transform(String))]), trim(), nonEmpty());
const optionalId = pipe(
  nullish(union([string(), pipe(number(), transform(String))]), ""),
  transform((value) => (value.trim() === "" ? null : value.trim())),
);
/** An ISO date or milliseconds; `null` for what no `Date` can show, such as nanoseconds. */
const time = pipe(
  nullish(union([string(), number()]), ""),
  transform((value) => {
    const at = typeof value === "string" ? Date.parse(value) : value;
    if (Math.abs(at) <= 8.64e15) return at;
    if (value !== "") logWarning("Left out a time of the event that is none.", null);
    return null;
  }),
);
const emoji = union([
  pipe(
    string(),
    transform((key) => ({ key, url: "" })),
  ),
  object({ key: string(), url: text }),
]);

const eventDetails = object({
  id,
  brandingId: optionalId,
  chatChannelUrl: optionalId,
  chatEmojis: nullish(listOf("emoji", emoji), []),
  name: text,
  startsAt: time,
  endsAt: time,
});

const branding = object({
  logos: listOf("logos", object({ type: text, image: text })),
  colors: nullish(record(string(), text), {}),
});

/** A file's name, alone or as the `filename` of an object. */
const file = pipe(
  nullish(
    union([
      string(),
      pipe(
        object({ filename: text }),
        transform(({ filename }) => filename),
      ),
    ]),
    "",
  ),
  trim(),
);
const noFiles: Variations = { s: "", m: "" };
const variations = object({ s: file, m: file });

const attendee = pipe(
  object({
    _id: id,
    screen_name: text,
    first_name: text,
    last_name: text,
    photo: nullish(union([string(), variations]), null),
    avatar_picture: nullish(object({ filename: text, variations: nullish(variations, noFiles) }), null),
    avatar_preset: file,
    company: text,
  }),
  transform((wire): Attendee => ({
    id: wire._id,
    screenName: wire.screen_name,
    firstName: wire.first_name,
    lastName: wire.last_name,
    photo: wire.photo,
    avatarPicture: wire.avatar_picture,
    avatarPreset: wire.avatar_preset,
    ...(wire.company !== "" && { company: wire.company }),
  })),
);

const failure = object({ reasons: union([string(), array(string())]) });
const token = object({ token: pipe(string(), trim(), nonEmpty()) });

/** The agreed shapes, each into the model. A parser throws an `EventApiError` of kind `malformed`; further fields are ignored. */
export interface EventApiParsers {
  event(body: unknown): EventDetails;
  branding(body: unknown): Branding;
  /** `null` for an answer that says: no attendee. */
  currentAttendee(body: unknown): Attendee | null;
  attendees(body: unknown): readonly Attendee[];
  sessionToken(body: unknown): string;
}

export const defaultParsers: EventApiParsers = {
  event: (body) => parse("event details", eventDetails, body),
  branding: (body) => parse("branding", branding, body),
  currentAttendee: (body) => (body === null ? null : parse("current attendee", attendee, body)),
  attendees: (body) => parse("attendees", listOf("attendees", attendee), body),
  sessionToken: (body) => parse("session token", token, body).token,
};

/** More of them, or longer ones, nobody reads. */
const maxReasons = 10;
const maxReasonLength = 300;

/** What a failed call wants people to read: `{ reasons }`, one text or several. Empty for any other shape. */
export function parseReasons(body: unknown): readonly string[] {
  const parsed = safeParse(failure, body);
  if (!parsed.success) return [];
  const { reasons } = parsed.output;
  return (typeof reasons === "string" ? [reasons] : reasons)
    .map((reason) => reason.trim().slice(0, maxReasonLength))
    .filter((reason) => reason !== "")
    .slice(0, maxReasons);
}

function parse<Output>(what: string, schema: GenericSchema<unknown, Output>, body: unknown): Output {
  const parsed = safeParse(schema, body);
  if (parsed.success) return parsed.output;
  // The expectation alone: what was received may be a token.
  const problems = parsed.issues
    .slice(0, 5)
    .map((issue) => `${getDotPath(issue) ?? "the answer"}: expected ${issue.expected ?? "another value"}`);
  throw new EventApiError("malformed", `The answer for ${what} has another shape than agreed. ${problems.join("; ")}`);
}
