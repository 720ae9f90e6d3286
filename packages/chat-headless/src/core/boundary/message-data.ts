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

/**
 * A frozen copy of plain JSON. Properties that are `undefined` are left out.
 *
 * @throws {ChatError} `too-large` beyond `maxDataLength`; `invalid` for what is no plain JSON: deeper than `maxDataDepth`
 * (therefore also cyclic), a number that is not finite, a class, a name `__proto__`.
 */
export function toData(value: unknown): JsonValue {
  let room = maxDataLength;

  function take(length: number): void {
    room -= length;
    // Also where a hostile list has no number for its length.
    if (!(room >= 0)) throw new ChatError("too-large", `The data has more than ${maxDataLength} characters of JSON.`);
  }

  function takeText(text: string): void {
    take(text.length);
    take(JSON.stringify(text).length - text.length);
  }

  function copyList(list: readonly unknown[], depth: number): JsonValue {
    take(2 + Math.max(0, list.length - 1));
    const copy: JsonValue[] = [];
    for (let i = 0; i < list.length; i++) copy.push(copyPart(list[i], depth + 1));
    return Object.freeze(copy);
  }

  function copyObject(object: object, depth: number): JsonValue {
    const copy: Record<string, JsonValue> = {};
    take(2);
    for (const [name, part] of Object.entries(object)) {
      if (name === "__proto__") throw new ChatError("invalid", "The data has a name __proto__.");
      if (part === undefined) continue;
      takeText(name);
      // The colon, and a comma but for the first.
      take(Object.keys(copy).length === 0 ? 1 : 2);
      copy[name] = copyPart(part, depth + 1);
    }
    return Object.freeze(copy);
  }

  function copyPart(part: unknown, depth: number): JsonValue {
    if (depth > maxDataDepth) throw new ChatError("invalid", `The data is deeper than ${maxDataDepth}, or cyclic.`);
    if (typeof part === "string") {
      takeText(part);
      return part;
    }
    if (part === null || typeof part === "boolean" || (typeof part === "number" && Number.isFinite(part))) {
      take(String(part).length);
      // JSON knows no -0.
      return part === 0 ? 0 : part;
    }
    if (Array.isArray(part)) return copyList(part, depth);
    if (typeof part === "object" && isPlainObject(part)) return copyObject(part, depth);
    throw new ChatError("invalid", `The data is no plain JSON: it has a ${typeof part}.`);
  }

  try {
    return copyPart(value, 0);
  } catch (thrown) {
    if (thrown instanceof ChatError) throw thrown;
    throw new ChatError("invalid", "The data cannot be read.", { cause: thrown });
  }
}

/** An object of another realm has another `Object.prototype`, but that too inherits from nothing. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** What a service says beside the text; `null` for none, and for what is no plain JSON within the limits. */
export const data: Reader<JsonValue> = (value) => {
  if (value === undefined || value === null) return null;
  try {
    return toData(value);
  } catch {
    return null;
  }
};

/** What a person sends beside the content of a message. */
export interface OutgoingExtras {
  /** What the message is, for whoever knows that kind. @default "" */
  readonly customType?: string | undefined;
  /** @default null */
  readonly data?: JsonValue | undefined;
}

/**
 * What is sent beside the content, complete and checked.
 *
 * @throws {ChatError} `unsupported` where the service keeps neither; otherwise as `toData`.
 */
export function toExtras(
  { customType = "", data: given = null }: OutgoingExtras,
  capabilities: Capabilities,
): { readonly customType: string; readonly data: JsonValue } {
  if (customType === "" && given === null) return { customType, data: given };
  if (!capabilities.data) throw new ChatError("unsupported", "The service keeps no customType and no data.");
  if (customType.length > maxCustomTypeLength) throw new ChatError("invalid", "The customType is too long.");
  return { customType, data: toData(given) };
}
