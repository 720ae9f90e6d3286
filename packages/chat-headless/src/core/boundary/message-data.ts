import type { Capabilities } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { JsonValue } from "../port/json";
import type { Reader } from "./readers";

/**
 * UTF-16 units of the JSON of a message's `data`. Below what the services take that have a limit: Stream 5 kB of a message's
 * own fields, PubNub 32 kB and Matrix 64 kB of a whole message.
 */
export const maxDataLength = 4_000;
/** Objects and lists inside each other. JSON of a form, a card or a poll has three or four. */
export const maxDataDepth = 16;
/** UTF-16 units of a message's `customType`: the limit of Sendbird's platform API (`custom_type`, 128 characters). */
export const maxCustomTypeLength = 128;

/** A frozen copy of plain JSON. Throws a `RangeError` for what is too large, and anything for what is no plain JSON. */
function copyJson(value: unknown): JsonValue {
  let room = maxDataLength;

  /** Counts the least length that the JSON can have, so that a large value is refused before it is read. */
  function take(length: number): void {
    room -= length;
    // Also where a hostile list has no number for its length.
    if (!(room >= 0)) throw new RangeError("Too long.");
  }

  function copyPart(part: unknown, depth: number): JsonValue {
    take(typeof part === "string" ? part.length : 1);
    if (depth <= maxDataDepth) {
      if (part === null || typeof part === "string" || typeof part === "boolean") return part;
      // JSON knows no -0.
      if (typeof part === "number" && Number.isFinite(part)) return part || 0;
      if (Array.isArray(part)) {
        take(part.length);
        return Object.freeze(Array.from(part, (one: unknown) => copyPart(one, depth + 1)));
      }
      if (typeof part === "object" && isPlainObject(part)) return Object.freeze(copyFields(part, depth));
    }
    throw new TypeError("No plain JSON, or too deep.");
  }

  function copyFields(object: object, depth: number): Record<string, JsonValue> {
    const copy: Record<string, JsonValue> = {};
    for (const [name, part] of Object.entries(object)) {
      if (name === "__proto__") throw new TypeError(name);
      if (part === undefined) continue;
      take(name.length);
      copy[name] = copyPart(part, depth + 1);
    }
    return copy;
  }

  const copy = copyPart(value, 0);
  room = maxDataLength;
  take(JSON.stringify(copy).length);
  return copy;
}

/**
 * A frozen copy of plain JSON. Properties that are `undefined` are left out.
 *
 * @throws {ChatError} `too-large` beyond `maxDataLength`; `invalid` for what is no plain JSON: deeper than `maxDataDepth`
 * (therefore also cyclic), a number that is not finite, a class, a name `__proto__`.
 */
export function toData(value: unknown): JsonValue {
  try {
    return copyJson(value);
  } catch (thrown) {
    const code = thrown instanceof RangeError ? "too-large" : "invalid";
    throw new ChatError(code, "The data is no plain JSON within the limits.", { cause: thrown });
  }
}

/** An object of another realm has another `Object.prototype`, but that too inherits from nothing. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The data that a service sends beside the text; `null` for none, and for what is no plain JSON within the limits. */
export const data: Reader<JsonValue> = (value) => {
  try {
    return copyJson(value);
  } catch {
    return null;
  }
};

/** The kind and the data of a message of a custom kind, which are sent beside its content. */
export interface OutgoingExtras {
  /** A label that says of what kind the message is, for an interface that knows this kind. @default "" */
  readonly customType?: string | undefined;
  /** @default null */
  readonly data?: JsonValue | undefined;
}

/**
 * Returns the kind and the data that are sent beside the content, complete and checked.
 *
 * @throws {ChatError} `unsupported` where the service keeps neither; otherwise as `toData`.
 */
export function toExtras(
  { customType = "", data: given = null }: OutgoingExtras,
  capabilities: Capabilities,
): { readonly customType: string; readonly data: JsonValue } {
  if (customType === "" && given === null) return { customType, data: given };
  if (!capabilities.data) throw new ChatError("unsupported", "No customType and no data.");
  if (customType.length > maxCustomTypeLength) throw new ChatError("invalid", "The customType is too long.");
  return { customType, data: toData(given) };
}
