declare const safe: unique symbol;

/** An address that has passed `safeUrl`. UI types accept nothing else, so that forgetting the check does not compile. */
export type SafeUrl = string & { readonly [safe]: true };

// Control characters, bidi controls, zero-width and line separators: none belongs in an address a person is to trust. A
// backslash is read as a slash by browsers and as itself by people.
const unsafeCharacters =
  /[\\\u0000-\u0020\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/;

const defaultProtocols = ["http:", "https:"] as const;

/** UTF-16 units of an address: as many as a text has that is not cut where it is read. */
export const maxUrlLength = 19_999;

/**
 * `raw` as an absolute address that may be opened or loaded, or `null`. Only the given protocols (by default http and
 * https), no user name or password, no backslash, no control or invisible characters, at most 19,999 UTF-16 units. `base`
 * makes relative addresses absolute; without it they are refused. The page's address policy decides on its host as well.
 */
export function safeUrl(
  raw: unknown,
  options: {
    readonly protocols?: readonly ("http:" | "https:" | "mailto:" | "blob:")[] | undefined;
    readonly base?: string | undefined;
  } = {},
): SafeUrl | null {
  if (typeof raw !== "string") return null;
  const trimmed = raw.trim();
  if (trimmed === "" || trimmed.length > maxUrlLength || unsafeCharacters.test(trimmed)) return null;
  const protocols: readonly string[] = options.protocols ?? defaultProtocols;
  let url: URL;
  try {
    url = new URL(trimmed, options.base);
  } catch {
    return null;
  }
  if (!protocols.includes(url.protocol)) return null;
  if (url.username !== "" || url.password !== "") return null;
  // Browsers mend `https:host` and `https:///host`; people who read them expect something else.
  if (/^https?:(?!\/\/[^/])/i.test(trimmed)) return null;
  return url.href as SafeUrl;
}
