import type { Capabilities } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { ModerationCapabilities } from "../port/moderation";
import type { Driver, DriverCapabilities, DriverConnection, DriverModeration } from "./driver";

const nothing: Omit<Capabilities, "maxTextLength"> = {
  reactions: false,
  threads: false,
  typing: false,
  files: false,
  softDelete: false,
  search: false,
  members: false,
  presence: false,
  unread: false,
  mentions: false,
  reports: false,
  data: false,
  changes: false,
  idempotentSend: false,
  lengthUnit: "utf16",
  maxFileSize: 0,
};

/** The capabilities that have methods of their own, in a group of the same name. */
const groups = [
  "files",
  "softDelete",
  "reactions",
  "changes",
  "typing",
  "unread",
  "search",
  "members",
  "reports",
] as const satisfies readonly (keyof DriverConnection & keyof Capabilities)[];

export type GroupName = (typeof groups)[number];

export function toCapabilities(declared: DriverCapabilities): Capabilities {
  return { ...nothing, ...declared };
}

/** Throws `invalid` where a connection is not what was declared. A group may be declared as `false`: then it is not used. */
export function checkGroups(
  connection: DriverConnection,
  { capabilities: declared, moderation }: Pick<Driver, "capabilities" | "moderation">,
): void {
  if (!(declared.maxTextLength >= 0)) throw new ChatError("invalid", "The driver declares no maxTextLength.");
  for (const name of groups) {
    const isThere = connection[name] !== undefined;
    if (declared[name] && !isThere) {
      throw new ChatError("invalid", `The driver declares the capability "${name}", and open returned no such group.`);
    }
    if (declared[name] === undefined && isThere) {
      throw new ChatError("invalid", `open returned the group "${name}", and the driver does not declare it.`);
    }
  }
  if (moderation === undefined) return;
  for (const name of methodsOf(moderation)) {
    if (connection.moderation?.[name] === undefined) {
      throw new ChatError("invalid", `The driver declares moderation that needs "${name}", and open returned none.`);
    }
  }
}

/** The methods that the declared capabilities of operators need. */
function methodsOf(moderation: ModerationCapabilities): readonly (keyof DriverModeration)[] {
  const { mute, ban, freeze, operators, messagesBy, slowModes } = moderation;
  return [
    "getMember",
    ...(mute || ban ? (["restrict", "lift"] as const) : []),
    ...(operators ? (["setRole"] as const) : []),
    ...(freeze || slowModes.length > 0 ? (["changeChannel"] as const) : []),
    ...(messagesBy ? (["getMessagesBy"] as const) : []),
  ];
}
