import { type FileInfo, type JsonValue, toData } from "@foyer/chat-headless";
import { childOf, type Element, textOf, x } from "../xmpp/element";

/** The namespace of what XMPP has no element for. */
const foyer = "urn:foyer:chat:0";

/** The most people that one message mentions. */
const maxMentions = 100;

/** The content of our element, as JSON: XML can hold neither every character nor every value. */
export interface Payload {
  /** Left out where the body says the same. */
  readonly text?: string;
  readonly template?: string;
  readonly mentions?: readonly string[];
  /** Also in the main list, of a reply. */
  readonly main?: boolean;
  readonly customType?: string;
  readonly data?: JsonValue;
  readonly file?: FileInfo;
  /** A message of the platform. */
  readonly admin?: boolean;
  readonly op?: "edit" | "hide" | "show" | "role";
  /** The message that `op` changes, or the person. */
  readonly target?: string;
  readonly role?: string;
}

/** Writes our element. */
export function writePayload(payload: Payload): Element {
  const json = JSON.stringify(payload).replaceAll(/[\ufffe\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`);
  return x("foyer", { xmlns: foyer }, json);
}

/** Reads our element field by field, as anybody in the room may have written it; `null` where there is none. */
export function readPayload(stanza: Element): Payload | null {
  const element = childOf(stanza, "foyer", foyer);
  if (element === undefined) return null;
  const raw = parse(textOf(element));
  const { op } = raw;
  return {
    ...(typeof raw["text"] === "string" && { text: raw["text"] }),
    ...(typeof raw["template"] === "string" && { template: raw["template"] }),
    ...(isTexts(raw["mentions"]) && { mentions: [...new Set(raw["mentions"])].slice(0, maxMentions) }),
    ...(typeof raw["main"] === "boolean" && { main: raw["main"] }),
    ...(typeof raw["customType"] === "string" && { customType: raw["customType"] }),
    ...readData(raw["data"]),
    ...readFile(raw["file"]),
    ...(raw["admin"] === true && { admin: true }),
    ...((op === "edit" || op === "hide" || op === "show" || op === "role") && { op }),
    ...(typeof raw["target"] === "string" && { target: raw["target"] }),
    ...(typeof raw["role"] === "string" && { role: raw["role"] }),
  };
}

/** Data that is too large or too deep is none. */
function readData(value: unknown): { readonly data?: JsonValue } {
  try {
    return value === undefined ? {} : { data: toData(value) };
  } catch {
    return {};
  }
}

function readFile(value: unknown): { readonly file?: FileInfo } {
  const { url, name, mimeType, size, width, height } = Object(value) as Partial<Record<string, unknown>>;
  if (typeof url !== "string" || url === "" || typeof name !== "string") return {};
  return {
    file: {
      url,
      name,
      mimeType: typeof mimeType === "string" ? mimeType : "",
      size: toCount(size),
      thumbnails: [],
      width: toCount(width),
      height: toCount(height),
    },
  };
}

const toCount = (value: unknown) => (typeof value === "number" && value >= 0 ? value : 0);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string" && each !== "" && each.length < 64);

function parse(json: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(json)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
