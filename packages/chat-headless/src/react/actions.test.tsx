import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createReactWorld } from "../../test/react-world";
import * as headless from "../index";
import type { Row } from "../index";

const { composerOf, useChatScope, useComposer, useConversation, useFileViewer, useMessageActions } = headless;
const { useReactions, useReactionBadges, useSearch, useMembers, useSend, useConnection, useMarkSeen } = headless;

/** Compared as methods are: each subject calls its own actions with its own result. */
type Action<T> = { call(result: T): unknown }["call"];

/** A hook, and each function that it hands out, as it is called in a handler. */
interface Subject<T = object> {
  readonly use: (rows: { readonly own: Row; readonly other: Row; readonly file: Row }) => T;
  readonly actions: Readonly<Record<string, Action<T>>>;
  /** Functions that change nothing. */
  readonly readings?: readonly string[];
  /** Texts of the field at first, and the actions of which one is in each pair that is tried with it. @default all, without a text */
  readonly texts?: Readonly<Record<string, readonly string[] | "all">>;
}

const subject = <T extends object>(one: Subject<T>): Subject => one;
const picture = (name: string) => new File(["a"], name, { type: "image/png" });

const subjects: Readonly<Record<string, Subject>> = {
  useComposer: subject({
    use: () => useComposer(),
    actions: {
      submit: (it) => it.submit(),
      submitAs: (it) => it.submitAs({ customType: "poll", data: { options: ["a", "b"] } }),
      cancel: (it) => it.cancel(),
      chooseFile: (it) => it.chooseFile(picture("a.png"), picture("b.png")),
      // One of the files that were rendered would be another one in the second handler.
      removeFile: (it) =>
        it.removeFile({ blob: new Blob(), name: "x.png", mimeType: "image/png", width: 0, height: 0 }),
      setText: (it) => it.setText("@Be"),
      insert: (it) => it.insert("one "),
      chooseSuggestion: (it) => it.chooseSuggestion(),
      suggestEmoji: (it) => it.suggestEmoji(() => [{ emoji: "😄", name: "smile" }]),
    },
    readings: ["optionId", "getInputProps", "focus"],
    texts: { "@B": "all", "": ["submit"], ":sm": ["chooseSuggestion"] },
  }),
  useSend: subject({ use: () => useSend(), actions: { send: (it) => it.send("Yes") } }),
  useMessageActions: subject({
    use: ({ own }) => ({ ...useMessageActions(own), composer: useComposer() }),
    actions: {
      reply: (it) => it.reply(),
      edit: (it) => it.edit(),
      remove: (it) => it.remove(),
      undoDelete: (it) => it.undoDelete(),
      report: (it) => it.report({ reason: "spam", comment: "" }).catch(() => {}),
      retry: (it) => it.retry(),
      dismiss: (it) => it.dismiss(),
      submitOfTheComposer: (it) => it.composer.submit(),
      setTextOfTheComposer: (it) => it.composer.setText("changed"),
    },
    readings: ["permission"],
  }),
  useReactions: subject({
    use: ({ other }) => useReactions(other),
    actions: { toggle: (it) => it.toggle("thumbsup"), toggleOther: (it) => it.toggle("heart_eyes") },
  }),
  useReactionBadges: subject({
    use: ({ other }) => useReactionBadges(other),
    actions: { toggle: (it) => it.toggle("thumbsup"), toggleOther: (it) => it.toggle("heart_eyes") },
  }),
  useFileViewer: subject({
    use: ({ file }) => ({ ...useFileViewer(), key: file.key }),
    actions: { open: (it) => it.open(it.key), close: (it) => it.close(), move: (it) => it.move(1) },
  }),
  useConversation: subject({
    use: ({ own }) => ({ ...useConversation(), id: own.message.id }),
    actions: {
      loadOlder: (it) => it.loadOlder(),
      loadOlderUntil: (it) => it.loadOlderUntil({ isFound: () => true }),
      fillHole: (it) => it.fillHole("none", "older"),
      reveal: (it) => it.reveal(it.id),
      retry: (it) => it.retry(),
      readAt: (it) => it.readAt(0),
    },
  }),
  useCatchUp: subject({
    use: () => headless.useCatchUp({ total: 3 }),
    actions: { loadMore: (it) => it.loadMore() },
  }),
  useConnection: subject({ use: () => useConnection(), actions: { retry: (it) => it.retry() } }),
  useSearch: subject({
    use: () => useSearch(),
    actions: { ask: (it) => it.ask("theirs"), askElse: (it) => it.ask("mine"), more: (it) => it.more() },
  }),
  useMembers: subject({ use: () => useMembers(), actions: { more: (it) => it.more() } }),
  useMarkSeen: subject({
    use: () => ({ markSeen: useMarkSeen() }),
    actions: { markSeen: (it) => it.markSeen() },
  }),
};

/** They hand out values only, or functions that find one. */
const withoutActions = [
  "useChannel",
  "useChatNotification",
  "useChatScope",
  "useChatState",
  "useEmoji",
  "useKnownUsers",
  "useLazyPart",
  "useMembership",
  "useMessage",
  "useNotifications",
  "useObjectUrl",
  "useParentId",
  "usePermissions",
  "useReadable",
  "useSelf",
  "useSlowMode",
  "useTextTokens",
  "useTyping",
  "useUnreadCount",
  "useUnreadMentions",
];

/** The state after two actions of one rendering: called in one handler, or in two with a rendering between them. */
async function outcome(tested: Subject, text: string, names: readonly string[], inOneHandler: boolean) {
  const world = await createReactWorld();
  const own = await world.post("ann", "mine");
  const other = await world.post("ben", "theirs");
  const posted = { channelUrl: "hall", userId: "ben", name: "a.png", mimeType: "image/png", file: new Blob(["a"]) };
  const file = (await world.service.control.postFile(posted)).id;
  const held: { result?: object; scope?: headless.ChatScope; rows?: readonly Row[] } = {};

  function Probe({ rows }: { readonly rows: readonly Row[] }) {
    const rowOf = (id: string) => rows.find(({ message }) => message.id === id)!;
    const result: object = tested.use({ own: rowOf(own), other: rowOf(other), file: rowOf(file) });
    useEffect(() => void Object.assign(held, { result }));
    return null;
  }
  function Chat() {
    const rows = useConversation().rows.slice();
    const scope = useChatScope();
    useEffect(() => void Object.assign(held, { scope, rows }));
    return (
      <>
        <textarea aria-label="Message" {...useComposer().getInputProps()} />
        {rows.length > 2 && <Probe rows={rows} />}
      </>
    );
  }

  await world.show("ann", <Chat />);
  if (text) fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  await world.advance(100);
  const known = [...Object.keys(tested.actions), ...(tested.readings ?? [])];
  const functions = Object.entries(held.result!).filter(([, value]) => typeof value === "function");
  expect(functions.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);

  for (const together of inOneHandler ? [names] : names.map((name) => [name])) {
    act(() => {
      const rendered = held.result!;
      for (const name of together) void tested.actions[name]!(rendered);
    });
  }
  await world.advance(1_000);
  // Each rendering and each service has its own.
  const addresses = /blob:nodedata:[\w-]+|_r_\w+_|:r\w+:/g;
  const { outbox, connection } = held.scope!.chat.store.get();
  const composer = composerOf(held.scope!, null).store.get();
  const seen = JSON.stringify({ composer, result: held.result, rows: held.rows, outbox, connection });
  cleanup();
  return seen.replaceAll(addresses, "");
}

/** The pairs of actions that end differently in one handler and in two. */
async function stalePairs(tested: Subject): Promise<readonly string[]> {
  const names = Object.keys(tested.actions);
  const found: string[] = [];
  for (const [text, some] of Object.entries(tested.texts ?? { "": "all" }))
    for (const first of names)
      for (const second of names) {
        const pair = [first, second];
        if (some !== "all" && !some.some((name) => pair.includes(name))) continue;
        if ((await outcome(tested, text, pair, true)) !== (await outcome(tested, text, pair, false)))
          found.push(`${pair.join(", then ")}${text && ` with ${text}`}`);
      }
  return found;
}

beforeAll(() => void vi.stubGlobal("createImageBitmap", async () => ({ width: 1, height: 1, close() {} })));
afterAll(() => void vi.unstubAllGlobals());

describe("two actions in one handler", () => {
  it.each(Object.entries(subjects))("do what they do in two, of %s (B1, B2)", async (_, tested) => {
    expect(await stalePairs(tested)).toEqual([]);
  });

  it("are tried for every hook that hands out actions", () => {
    const hooks = Object.keys(headless).filter((name) => name.startsWith("use"));
    expect(hooks.sort()).toEqual([...Object.keys(subjects), ...withoutActions].sort());
  });

  it("are found where an action uses the values of its rendering", async () => {
    const planted = subject({
      use: () => {
        const { text, setText, canSubmit, submit } = useComposer();
        return { append: () => setText(`${text}a`), send: () => void (canSubmit && submit()), setText };
      },
      actions: { append: (it) => it.append(), send: (it) => it.send() },
      readings: ["setText"],
    });
    expect(await stalePairs(planted)).toEqual(["append, then append", "append, then send"]);
  });
});
