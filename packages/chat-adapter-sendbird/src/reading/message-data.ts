/**
 * What this adapter keeps in a message's free `data` field, under a name of its own beside whatever else is there, so that
 * other tabs and later sessions know it.
 */
export interface MessageData {
  /** The client key. */
  readonly key?: string;
  /** Pixels of a picture, and its small versions; the service keeps neither for files uploaded with progress. */
  readonly width?: number;
  readonly height?: number;
  readonly thumbnails?: readonly string[];
  /** Of a softly deleted message: what it was before. */
  readonly was?: { readonly customType: string; readonly updatedAt: number };
  /** Of a message whose deletion was undone: when it was really edited last. The service takes both for edits. */
  readonly editedAt?: number;
  /** What stood in the field before, where that was no JSON object to stand beside. */
  readonly raw?: string;
}

const place = "foyer";

/** Never throws: what cannot be read is no data of ours. */
export function readMessageData(data: string): MessageData {
  const own = toRecord(toRecord(parse(data))[place]);
  const was = toRecord(own["was"]);
  return {
    ...(typeof own["key"] === "string" ? { key: own["key"] } : {}),
    ...(isCount(own["width"]) ? { width: own["width"] } : {}),
    ...(isCount(own["height"]) ? { height: own["height"] } : {}),
    ...(Array.isArray(own["thumbnails"])
      ? { thumbnails: own["thumbnails"].filter((url) => typeof url === "string") }
      : {}),
    ...(typeof was["customType"] === "string" && isCount(was["updatedAt"])
      ? { was: { customType: was["customType"], updatedAt: was["updatedAt"] } }
      : {}),
    ...(isCount(own["editedAt"]) ? { editedAt: own["editedAt"] } : {}),
    ...(typeof own["raw"] === "string" ? { raw: own["raw"] } : {}),
  };
}

/** The field with our part changed: `undefined` takes a fact away. What others put there stays. */
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
  return JSON.stringify({ ...rest, [place]: Object.fromEntries(own) });
}

function parse(data: string): unknown {
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
