import { type ChatFlags, defaultFlags } from "@foyer/chat-headless/core";
import { filled, flag, map, object, oneOf, optional, record, text } from "./decode";

/** The settings of a deployment, read from `globalThis.foyerConfig`. */
export interface RuntimeConfig {
  /** The event service, with scheme. Without it the in-memory event service serves the demo event. */
  readonly apiDomain?: string | undefined;
  /** The base address of the files of logos and avatars; relative to the page, or with scheme. @default "" */
  readonly assetsBase: string;
  /** The access token of the signed-in person, for the secure calls. */
  readonly accessToken?: string | undefined;
  /** Stands in for the first label of the host name. */
  readonly mockDomain?: string | undefined;
  /** Address of the logo on the loading screen, absolute or relative to the site. */
  readonly productLogo?: string | undefined;
  /** The service behind the chat. Members after `adapter` are read where that is `sendbird`. */
  readonly chat: {
    readonly adapter: "memory" | "sendbird";
    /** The id of the Sendbird application. Required. */
    readonly appId?: string | undefined;
    /** A fallback connect token, and never a platform token: everybody can read it. */
    readonly apiToken?: string | undefined;
    /** Another address for the service's calls, with scheme. */
    readonly apiHost?: string | undefined;
    /** Another address for its connection, with `wss:` or `ws:`. */
    readonly webSocketHost?: string | undefined;
    /** @default as the channel's url says */
    readonly channelKind?: "group" | "open" | undefined;
  };
  /** The features of the chat. @default `defaultFlags` */
  readonly flags?: Partial<ChatFlags> | undefined;
  /** Where those who moderate work together. */
  readonly moderation?:
    | {
        /** Whether the event service has reports and the history of moderation. It needs `apiDomain`. @default false */
        readonly desk?: boolean | undefined;
        /**
         * Where they are, below `apiDomain`. `{eventId}` and `{channelUrl}` stand for the event's.
         * @default "/api/secure/events/{eventId}/moderation/"
         */
        readonly deskPath?: string | undefined;
      }
    | undefined;
  /** Whether one's own deleted messages can be restored. */
  readonly softDelete?: boolean | undefined;
  /** The event at `/`. */
  readonly defaultEventSlug?: string | undefined;
}

const optionalText = optional(filled(text));
const runtimeConfig = object<RuntimeConfig>({
  apiDomain: optionalText,
  assetsBase: map(optional(text), (base) => base ?? ""),
  accessToken: optionalText,
  mockDomain: optionalText,
  productLogo: optionalText,
  chat: object<RuntimeConfig["chat"]>({
    adapter: oneOf("memory", "sendbird"),
    appId: optionalText,
    apiToken: optionalText,
    apiHost: optionalText,
    webSocketHost: optionalText,
    channelKind: optional(oneOf("group", "open")),
  }),
  flags: optional(record(flag, Object.keys(defaultFlags))),
  moderation: optional(object({ desk: optional(flag), deskPath: optionalText })),
  softDelete: optional(flag),
  defaultEventSlug: optionalText,
});

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
  const decoded = runtimeConfig(raw);
  if (!decoded.ok) {
    throw new RuntimeConfigError(
      decoded.mismatches.map(({ path, expected, isMissing }) => {
        const name = path.join(".") || "it";
        return isMissing ? `${name} is missing` : `${name} must be ${expected}`;
      }),
    );
  }
  const problems = findContradictions(decoded.value);
  if (problems.length > 0) throw new RuntimeConfigError(problems);
  return decoded.value;
}

function findContradictions({ apiDomain, accessToken, chat, moderation }: RuntimeConfig): readonly string[] {
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
  if (moderation?.desk === true && apiDomain === undefined)
    problems.push("apiDomain is missing, which moderation.desk needs");
  // Appended to a host, anything else might become a part of it.
  if (moderation?.deskPath?.startsWith("/") === false) problems.push("moderation.deskPath must start with /");
  return problems;
}

let kept: RuntimeConfig | null = null;

/** The page's configuration. It is read once: later changes of the global have no effect. */
export function readRuntimeConfig(): RuntimeConfig {
  return (kept ??= parseRuntimeConfig((globalThis as { foyerConfig?: unknown }).foyerConfig));
}
