import { createKinds, type KindAction, noKinds } from "./custom-kinds";
import { defaultPolicy } from "./policy";
import { fullCapabilities } from "@foyer/chat-adapter-memory";
import { describe, expect, it } from "vitest";
import { adminMessage, ann, ben, fileMessage, rowOf, textMessage, unknownMessage } from "../../../test/messages";
import { runSeed } from "../../../test/seed";
import type { Connection } from "../state/chat-state";
import type { Message } from "../port/model";
import { type ChatFlags, defaultFlags } from "./flags";
import { type Action, permit, type PermissionContext } from "./permission";
import type { Row } from "../state/row";
import { createSeededRandom } from "../clock/seeded-random";

const calm: PermissionContext = {
  flags: { ...defaultFlags, search: true, info: true, report: true },
  policy: defaultPolicy,
  kinds: noKinds,
  softDelete: true,
  capabilities: fullCapabilities,
  connection: "ready",
  loading: false,
  membership: { role: "attendee", muted: false, banned: false, revision: 0 },
  frozen: false,
  slowed: false,
  hasEmoji: true,
  selfId: "ann",
  parentId: null,
  rootDeleted: false,
  editedId: null,
  quotedId: null,
};

const own = rowOf(textMessage({ sender: ann }));
const others = rowOf(textMessage());
const replied = { replyCount: 2, lastReplyAt: 5, repliers: [], revision: 1 };

const actions: readonly Action[] = [
  "write",
  "send",
  "attach",
  "reply",
  "react",
  "edit",
  "delete",
  "undo-delete",
  "copy",
  "open-thread",
  "retry",
  "remove",
  "search",
  "show-info",
  "report",
];

function may(action: Action, change: Partial<PermissionContext> = {}, row: Row = others): string {
  const permission = permit(action, { ...calm, ...change }, row);
  return permission.type === "allowed" ? "allowed" : `${permission.type}: ${permission.reason}`;
}

describe("an own message", () => {
  it("an own message can be edited and deleted, and neither answered nor reacted to", () => {
    expect(actions.filter((action) => may(action, {}, own) === "allowed")).toEqual([
      "write",
      "send",
      "attach",
      "edit",
      "delete",
      "copy",
      "search",
      "show-info",
    ]);
  });

  it.each([
    ["delete", { ...own, message: textMessage({ sender: ann, thread: replied }) }, "refused: has-replies"],
    ["edit", rowOf(fileMessage("image/png", { sender: ann })), "absent: wrong-kind"],
    ["delete", rowOf(fileMessage("image/png", { sender: ann })), "allowed"],
    ["edit", rowOf(textMessage({ sender: ann, deleted: true })), "absent: deleted"],
    ["delete", rowOf(textMessage({ sender: ann, deleted: true })), "absent: deleted"],
    ["undo-delete", rowOf(textMessage({ sender: ann, deleted: true })), "allowed"],
    ["undo-delete", rowOf(textMessage({ deleted: true })), "absent: not-own-message"],
    ["edit", { ...own, deleting: true }, "refused: being-deleted"],
    ["edit", { ...own, status: "failed" as const }, "absent: not-sent"],
    ["retry", { ...own, status: "failed" as const }, "allowed"],
    ["remove", { ...own, status: "failed" as const }, "allowed"],
    ["retry", own, "absent: not-failed"],
    ["retry", { ...own, status: "unproven" as const }, "allowed"],
    ["edit", rowOf(unknownMessage({ sender: null })), "absent: not-own-message"],
  ] as const)("gets the decision of the table for %s (case %#)", (action, row, expected) => {
    expect(may(action, {}, row)).toBe(expected);
  });
});

describe("somebody else's message", () => {
  it("somebody else's message can be answered and reacted to, and neither edited nor deleted", () => {
    expect(actions.filter((action) => may(action) === "allowed")).toEqual([
      "write",
      "send",
      "attach",
      "reply",
      "react",
      "copy",
      "search",
      "show-info",
      "report",
    ]);
  });

  it("somebody else's message has no reply in a thread, and opens its thread only from the main list", () => {
    const root = rowOf(textMessage({ thread: replied }));
    expect(may("reply", { parentId: "9" })).toBe("absent: in-thread");
    expect(may("open-thread", {}, root)).toBe("allowed");
    expect(may("open-thread", { parentId: "9" }, root)).toBe("absent: in-thread");
    expect(may("open-thread")).toBe("absent: no-replies");
  });
});

describe("a muted person", () => {
  const muted = { membership: { role: "attendee", muted: true, banned: false, revision: 0 } } as const;

  it.each([
    ["write", others, "refused: muted"],
    ["attach", others, "refused: muted"],
    ["reply", others, "refused: muted"],
    ["react", others, "refused: muted"],
    ["edit", own, "refused: muted"],
    ["delete", own, "allowed"],
    ["copy", others, "allowed"],
    ["report", others, "allowed"],
  ] as const)("gets the decision of the table for %s", (action, row, expected) => {
    expect(may(action, muted, row)).toBe(expected);
  });
});

describe("writing", () => {
  it.each<[Connection["type"], string]>([
    ["idle", "allowed"],
    ["connecting", "allowed"],
    ["ready", "allowed"],
    ["reconnecting", "allowed"],
    ["catching-up", "allowed"],
    ["failed", "refused: not-connected"],
    ["refused", "refused: not-connected"],
    ["left", "refused: not-connected"],
  ])("writing while the connection is %s is %s", (connection, expected) => {
    expect(may("write", { connection })).toBe(expected);
  });

  it("writing is for operators where the channel is frozen", () => {
    expect(may("write", { frozen: true })).toBe("refused: frozen");
    const membership = { role: "operator", muted: false, banned: false, revision: 0 } as const;
    expect(may("write", { frozen: true, membership })).toBe("allowed");
  });

  it("goes on in slow mode, while sending waits for it, but for operators", () => {
    const membership = { role: "operator", muted: false, banned: false, revision: 0 } as const;
    expect([may("write", { slowed: true }), may("send", { slowed: true })]).toEqual(["allowed", "refused: slow-mode"]);
    expect(may("send", { slowed: true, membership })).toBe("allowed");
  });

  it("waits for the first messages, and ends with the thread's root", () => {
    expect(may("write", { loading: true })).toBe("refused: loading");
    expect(may("write", { parentId: "9", rootDeleted: true })).toBe("refused: thread-deleted");
  });
});

describe("a message of a custom kind (P2)", () => {
  const restricted = createKinds(
    { poll: { describe: () => "", permissions: { edit: false, react: false } } },
    () => {},
  );
  const poll = (sender = ben) => rowOf(textMessage({ sender, customType: "poll" }));

  it.each([
    ["edit", ann],
    ["delete", ann],
    ["reply", ben],
    ["react", ben],
    ["copy", ben],
  ] as const satisfies readonly (readonly [KindAction, typeof ann])[])(
    "cannot be kept from more than it says: %s",
    (action, sender) => {
      const kindWith = (isAllowed: boolean) =>
        createKinds({ poll: { describe: () => "", permissions: { [action]: isAllowed } } }, () => {});
      expect(may(action, {}, poll(sender))).toBe("allowed");
      expect(may(action, { kinds: kindWith(false) }, poll(sender))).toBe("absent: wrong-kind");
      expect(may(action, { kinds: kindWith(true) }, poll(sender))).toBe("allowed");
      expect(may(action, { kinds: kindWith(false) }, rowOf(textMessage({ sender, customType: "card" })))).toBe(
        "allowed",
      );
      const others = (["edit", "delete", "reply", "react", "copy"] as const).filter((other) => other !== action);
      const asked = others.map((other) =>
        may(other, { kinds: kindWith(false) }, poll(other === "edit" || other === "delete" ? ann : ben)),
      );
      expect(asked).toEqual(others.map(() => "allowed"));
    },
  );

  it("is allowed nothing that the service, the rules or a flag refuse", () => {
    const generous = createKinds(
      { poll: { describe: () => "", permissions: { edit: true, delete: true, reply: true } } },
      () => {},
    );
    expect(may("edit", { kinds: generous }, poll(ben))).toBe("absent: not-own-message");
    expect(may("edit", { kinds: generous, flags: { ...calm.flags, edit: false } }, poll(ann))).toBe("absent: flag-off");
    expect(may("delete", { kinds: generous, connection: "failed" }, poll(ann))).toBe("refused: not-connected");
    expect(may("reply", { kinds: generous, capabilities: { ...fullCapabilities, threads: false } }, poll(ben))).toBe(
      "absent: unsupported",
    );
    expect(may("edit", { kinds: restricted }, poll(ben))).toBe("absent: not-own-message");
  });
});

/**
 * The same rules once more, as the product states them: what makes an action not apply at all, and what refuses it for
 * now. Nothing here is shared with the table under test.
 */
function reasons(action: Action, c: PermissionContext, row: Row): { absent: boolean; refused: boolean } {
  const { message } = row;
  const mine = message.sender !== null && message.sender.id === c.selfId;
  const plainOrPreview = message.type === "text";
  const person = message.type === "text" || message.type === "file";
  const stored = row.status === "sent";
  const replies = message.thread?.replyCount ?? 0;
  const inThread = c.parentId !== null;
  const online = c.connection === "ready";
  const hopeless = ["failed", "refused", "left"].includes(c.connection);
  const silenced = c.membership.muted || (c.frozen && c.membership.role !== "operator");
  const { banned } = c.membership;
  const editing = c.editedId !== null;
  const quoting = c.quotedId !== null;
  const cannotWrite = banned || silenced || c.loading || hopeless || c.rootDeleted;
  switch (action) {
    case "write":
      return { absent: false, refused: cannotWrite };
    case "send":
      return { absent: false, refused: cannotWrite || (c.slowed && c.membership.role !== "operator") };
    case "attach":
      return { absent: !c.flags.fileUpload || !c.capabilities.files, refused: cannotWrite || editing };
    case "reply":
      return {
        absent:
          !c.flags.reply ||
          !c.capabilities.threads ||
          inThread ||
          (mine && !c.policy.ownReplies) ||
          !person ||
          !stored ||
          message.deleted,
        refused: banned || silenced || hopeless || editing,
      };
    case "react":
      return {
        absent:
          !c.flags.reactions ||
          !c.capabilities.reactions ||
          !c.hasEmoji ||
          (mine && !c.policy.ownReactions) ||
          !person ||
          !stored ||
          message.deleted,
        refused: banned || silenced || !online,
      };
    case "edit":
      return {
        absent: !c.flags.edit || !mine || !plainOrPreview || !stored || message.deleted,
        refused: banned || silenced || !online || quoting || row.deleting,
      };
    case "delete":
      return {
        absent: !c.flags.delete || !mine || !stored || message.deleted,
        refused: banned || !online || editing || quoting || replies > 0 || row.deleting,
      };
    case "undo-delete":
      return {
        absent: !c.flags.delete || !c.softDelete || !c.capabilities.softDelete || !mine || !stored || !message.deleted,
        refused: banned || !online,
      };
    case "copy":
      return { absent: message.deleted || message.type === "file" || message.type === "unsupported", refused: false };
    case "open-thread":
      return { absent: !c.capabilities.threads || inThread || replies === 0, refused: false };
    case "retry":
      return { absent: row.status !== "failed", refused: banned || silenced || hopeless };
    case "remove":
      return { absent: row.status !== "failed", refused: false };
    case "search":
      return { absent: !c.flags.search || !c.capabilities.search, refused: banned || !online };
    case "show-info":
      return { absent: !c.flags.info, refused: banned };
    case "report":
      return {
        absent: !c.flags.report || c.capabilities.reports !== true || mine || !person || !stored || message.deleted,
        refused: banned || !online,
      };
  }
}

describe("the whole table", () => {
  const random = createSeededRandom(runSeed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  /** Mostly `usual`, so that single reasons are met as well as heaps of them. */
  const rarely = <T>(usual: T, other: T): T => (random() < 0.15 ? other : usual);
  const preview = { url: "https://a.example/", title: "", description: "", image: null };

  function randomRow(): Row {
    const sender = pick([ann, ben]);
    const more = { sender, deleted: rarely(false, true), thread: rarely(null, replied) };
    const { sender: _, ...senderless } = more;
    const message: Message = pick([
      textMessage(more),
      textMessage(more),
      textMessage({ ...more, linkPreview: preview }),
      fileMessage("image/png", more),
      fileMessage("application/pdf", more),
      adminMessage(senderless),
      unknownMessage(more),
    ]);
    return rowOf(message, {
      status: rarely("sent", pick(["failed", "pending", "unconfirmed"] as const)),
      deleting: rarely(false, true),
    });
  }

  function randomContext(): PermissionContext {
    const flags = Object.fromEntries(Object.keys(defaultFlags).map((name) => [name, rarely(true, false)]));
    const capable = (name: "threads" | "reactions" | "files" | "softDelete" | "search" | "reports") => ({
      [name]: rarely(true, false),
    });
    return {
      flags: flags as unknown as ChatFlags,
      softDelete: rarely(true, false),
      kinds: noKinds,
      policy: { ...defaultPolicy, ownReplies: rarely(false, true), ownReactions: rarely(false, true) },
      capabilities: {
        ...fullCapabilities,
        ...capable("threads"),
        ...capable("reactions"),
        ...capable("files"),
        ...capable("softDelete"),
        ...capable("search"),
        ...capable("reports"),
      },
      connection: rarely(
        "ready",
        pick(["idle", "connecting", "reconnecting", "catching-up", "failed", "refused", "left"] as const),
      ),
      loading: rarely(false, true),
      membership: {
        role: pick(["attendee", "operator", "speaker"]),
        muted: rarely(false, true),
        banned: rarely(false, true),
        revision: 0,
      },
      frozen: rarely(false, true),
      slowed: rarely(false, true),
      hasEmoji: rarely(true, false),
      selfId: "ann",
      parentId: rarely<string | null>(null, "9"),
      rootDeleted: rarely(false, true),
      editedId: rarely<string | null>(null, "k"),
      quotedId: rarely<string | null>(null, "2"),
    };
  }

  it("says what the product says, in 3,000 random cases of every action", () => {
    const met = new Set<string>();
    const wrong: string[] = [];
    for (let i = 0; i < 3_000; i++) {
      const context = randomContext();
      const row = randomRow();
      for (const action of actions) {
        const { absent, refused } = reasons(action, context, row);
        const permission = permit(action, context, row);
        const expected = absent ? "absent" : refused ? "refused" : "allowed";
        if (permission.type !== expected)
          wrong.push(`case ${i}: ${action} is not ${expected} in ${JSON.stringify({ context, row })}`);
        met.add(permission.type === "allowed" ? `${action} allowed` : `${action} ${permission.reason}`);
      }
    }
    expect(wrong.slice(0, 3), `seed ${runSeed}`).toEqual([]);
    // A generator that never meets a rule would prove nothing about it.
    expect(met.size).toBeGreaterThanOrEqual(80);
  });

  it("gives the same object for the same answer, so that nothing renders again", () => {
    expect(permit("reply", calm, own)).toBe(permit("reply", { ...calm }, { ...own }));
    expect(permit("write", { ...calm, loading: true })).toBe(permit("write", { ...calm, loading: true }));
  });
});

it.each([
  ["edit", { connection: "reconnecting" }, own, "refused: not-connected"],
  ["edit", { quotedId: "7" }, own, "refused: being-quoted"],
  ["delete", { editedId: "7" }, own, "refused: being-edited"],
  ["attach", { editedId: "7" }, others, "refused: being-edited"],
] as const)("%s, where the context is %j", (action, context, row, expected) => {
  expect(may(action, context, row)).toBe(expected);
});

it.each([
  [true, true, "allowed"],
  [true, false, "absent: hard-delete"],
  [false, true, "absent: hard-delete"],
])("a deletion can be undone where that is chosen (%s) and supported (%s)", (softDelete, supported, expected) => {
  const capabilities = { ...fullCapabilities, softDelete: supported };
  const row = rowOf(textMessage({ sender: ann, deleted: true }));
  expect(may("undo-delete", { softDelete, capabilities }, row)).toBe(expected);
});

it("a message can be reported only where the service declares it", () => {
  const { reports: _, ...capabilities } = fullCapabilities;
  expect(may("report", { capabilities })).toBe("absent: unsupported");
  expect(may("report", { flags: defaultFlags })).toBe("absent: flag-off");
});
