import type { JsonValue } from "@foyer/chat-headless/core";

/**
 * The data that this adapter stores in a message's free `data` field for other tabs and later sessions: one property, `foyer`,
 * beside whatever else is in that JSON object.
 */
export interface MessageData {
  /** The client key. */
  readonly key?: string | undefined;
  /** A picture's size in pixels and its thumbnails: the service stores neither for a file that is sent by its address. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly thumbnails?: readonly string[] | undefined;
  /** Softly deleted messages only: the message's state before. */
  readonly was?: { readonly customType: string } | undefined;
  /**
   * The field's content as a text, where it cannot stand beside this property: former content that was not a JSON object, and
   * a message's data that is none.
   */
  readonly raw?: string | undefined;
}

const property = "foyer";

/** Never throws: what cannot be parsed is ignored. */
export function readMessageData(data: string): MessageData {
  const own = toRecord(toRecord(parse(data))[property]);
  const was = toRecord(own["was"]);
  return {
    ...(typeof own["key"] === "string" ? { key: own["key"] } : {}),
    ...(isCount(own["width"]) ? { width: own["width"] } : {}),
    ...(isCount(own["height"]) ? { height: own["height"] } : {}),
    ...(Array.isArray(own["thumbnails"])
      ? { thumbnails: own["thumbnails"].filter((url) => typeof url === "string") }
      : {}),
    ...(typeof was["customType"] === "string" ? { was: { customType: was["customType"] } } : {}),
    ...(typeof own["raw"] === "string" ? { raw: own["raw"] } : {}),
  };
}

/** Returns the field with this adapter's part changed; `undefined` removes a property. Everything else in it is kept. */
export function writeMessageData(
  data: string,
  change: { readonly [Fact in keyof MessageData]: MessageData[Fact] | undefined },
): string {
  const parsed = parse(data);
  const rest = isRecord(parsed) ? parsed : {};
  const raw = data === "" || isRecord(parsed) ? {} : { raw: data };
  const own = Object.entries({ ...readMessageData(data), ...raw, ...change }).filter(
    ([, value]) => value !== undefined,
  );
  return JSON.stringify({ ...rest, [property]: Object.fromEntries(own) });
}

/** A message's data as the field's content, without a part of this adapter. */
export function toDataField(data: JsonValue): string {
  if (data === null) return "";
  const raw = JSON.stringify(data);
  const hasRoom = isRecord(data) && Object.keys(data).length > 0 && !Object.hasOwn(data, property);
  return hasRoom ? raw : JSON.stringify({ [property]: { raw } });
}

/** Returns the field with other data beside this adapter's part. */
export function replaceData(field: string, data: JsonValue): string {
  const { raw: _, ...own } = readMessageData(field);
  return writeMessageData(toDataField(data), own);
}

/** A message's data: the field without this adapter's part, whichever client wrote it; `null` for none, and for invalid JSON. */
export function readData(field: string): JsonValue {
  const parsed = parse(field);
  if (!isRecord(parsed)) return parsed as JsonValue;
  const { [property]: _, ...rest } = parsed;
  if (Object.keys(rest).length > 0) return rest as JsonValue;
  return parse(readMessageData(field).raw ?? "") as JsonValue;
}

function parse(data: string): unknown {
  // Most messages have none, and to throw costs much.
  if (data === "") return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
