import { defaultFlags } from "@foyer/chat-headless/core";
import {
  boolean,
  getDotPath,
  nonEmpty,
  object,
  optional,
  picklist,
  pipe,
  record,
  safeParse,
  string,
  trim,
  type InferOutput,
} from "valibot";

const text = pipe(string(), trim(), nonEmpty());

const schema = object({
  /** The event service, with scheme. Without it the in-memory event service serves the demo event. */
  apiDomain: optional(text),
  /** Where files of logos and avatars lie; relative to the page, or with scheme. */
  assetsBase: optional(pipe(string(), trim()), ""),
  /** Of the signed-in person, for the secure calls. */
  accessToken: optional(text),
  /** Stands in for the first label of the host name. */
  mockDomain: optional(text),
  /** Address of the logo on the loading screen, absolute or relative to the site. */
  productLogo: optional(text),
  chat: object({
    adapter: picklist(["memory", "sendbird"]),
    appId: optional(text),
    apiToken: optional(text),
    apiHost: optional(text),
    webSocketHost: optional(text),
    channelKind: optional(picklist(["group", "open"])),
  }),
  flags: optional(record(picklist(Object.keys(defaultFlags) as (keyof typeof defaultFlags)[]), boolean())),
  /** Whether one's own deleted messages can be restored. */
  softDelete: optional(boolean()),
  /** The event at `/`. */
  defaultEventSlug: optional(text),
});

/** What a deployment decides, read from `globalThis.foyerConfig`. */
export type RuntimeConfig = Readonly<InferOutput<typeof schema>>;

/** The configuration is missing or wrong. `problems` names each entry; for developers. */
export class RuntimeConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const where = "It belongs into runtime-config.js beside index.html, which has to run before the app.";
    super(`globalThis.foyerConfig cannot be used: ${problems.join("; ")}. ${where}`);
    this.name = "RuntimeConfigError";
    this.problems = problems;
  }
}

/** A configuration from anything. Throws a `RuntimeConfigError` that names every problem, without any value. */
export function parseRuntimeConfig(raw: unknown): RuntimeConfig {
  if (raw === undefined) throw new RuntimeConfigError(["it is not set"]);
  const parsed = safeParse(schema, raw);
  if (!parsed.success) {
    // The expectation alone: what was received may be a token.
    throw new RuntimeConfigError(
      parsed.issues.map((issue) => {
        const path = getDotPath(issue) ?? "it";
        return issue.received === "undefined"
          ? `${path} is missing`
          : `${path} must be ${issue.expected ?? "another value"}`;
      }),
    );
  }
  const problems = findContradictions(parsed.output);
  if (problems.length > 0) throw new RuntimeConfigError(problems);
  return parsed.output;
}

function findContradictions({ apiDomain, accessToken, chat }: RuntimeConfig): readonly string[] {
  const problems: string[] = [];
  const services = [
    ["apiDomain", apiDomain, "http"],
    ["chat.apiHost", chat.apiHost, "http"],
    ["chat.webSocketHost", chat.webSocketHost, "ws"],
  ] as const;
  for (const [name, address, scheme] of services) {
    if (address === undefined) continue;
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || !new RegExp(`^${scheme}s?://[^/]`, "i").test(address))
      problems.push(`${name} must start with ${scheme}s:// or ${scheme}://`);
    // They would be sent along with every request, and might be secrets.
    else if (url.username + url.password + url.search + url.hash !== "")
      problems.push(`${name} must have no user name, query or hash`);
  }
  if (apiDomain !== undefined && accessToken === undefined)
    problems.push("accessToken is missing, which apiDomain needs");
  if (chat.adapter === "sendbird" && chat.appId === undefined) {
    problems.push('chat.appId is missing, which chat.adapter "sendbird" needs');
  }
  return problems;
}

let kept: RuntimeConfig | null = null;

/** The page's configuration. Read once: what is set on the global later changes nothing. */
export function readRuntimeConfig(): RuntimeConfig {
  return (kept ??= parseRuntimeConfig((globalThis as { foyerConfig?: unknown }).foyerConfig));
}
