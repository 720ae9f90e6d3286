import { composerOf, ConversationScope, type Row, useChatScope } from "@foyer/chat-headless";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { Profiler, type ReactNode, useEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Composer } from "./composer/composer";
import { Conversation } from "./conversation";
import type { RenderRow } from "./context/row-element";
import { MessageList } from "./list/message-list";
import { RowArea } from "./message/actions/row-area";
import { MessageRow } from "./message/message-row";
import { ConversationStates } from "./states/conversation-states";
import { TypingLine } from "./states/typing-line";
import { openChat } from "./test/open-chat";
import { ann, ben, channelUrl, StagedChat } from "./test/stage-chat";

afterEach(() => void vi.unstubAllGlobals());

interface CountedProps {
  readonly id: string;
  readonly onCommit: (id: string) => void;
  readonly children: ReactNode;
}

function Counted({ id, onCommit, children }: CountedProps) {
  return (
    <Profiler id={id} onRender={() => onCommit(id)}>
      {children}
    </Profiler>
  );
}

/** A chat of which every commit inside a row, or the composer, is counted. */
async function openCounted() {
  const counts = new Map<string, number>();
  const countCommit = (id: string) => void counts.set(id, (counts.get(id) ?? 0) + 1);
  const rows = new Map<string, Row>();
  const renderRow: RenderRow = (row, grouping, element) => {
    if (row.message.type === "text") rows.set(row.message.text, row);
    return (
      <Counted id={`row ${row.key}`} onCommit={countCommit}>
        <MessageRow row={row} grouping={grouping} element={element} />
      </Counted>
    );
  };
  const held: { scope?: ReturnType<typeof useChatScope> } = {};
  function Held() {
    const scope = useChatScope();
    useEffect(() => void Object.assign(held, { scope }), [scope]);
    return null;
  }
  const children = (
    <ConversationScope parentId={null}>
      <Held />
      <Conversation onOpenThread={() => {}}>
        <RowArea>
          <ConversationStates onBack={() => {}}>
            <MessageList renderRow={renderRow} />
          </ConversationStates>
        </RowArea>
        <TypingLine />
        <Counted id="composer" onCommit={countCommit}>
          <Composer />
        </Counted>
      </Conversation>
    </ConversationScope>
  );
  const settings = () => ({ withChat: false, flags: { search: true }, emoji: [{ key: "👍", url: "" }], children });
  const chat = await openChat({
    ...settings(),
    async before({ control }) {
      for (let i = 0; i < 23; i++) {
        const userId = i % 3 === 0 ? ann.id : ben.id;
        const { id } = await control.post({ channelUrl, userId, text: `Message ${i}` });
        if (i === 20) await control.react({ channelUrl, userId: ann.id, messageId: id, key: "👍" });
      }
    },
  });
  /** Counts, while `run` happens, the rows that render and the renders of the composer. */
  const during = async (run: () => unknown) => {
    await chat.pass(1_000);
    counts.clear();
    await act(async () => void (await run()));
    await chat.pass(1_000);
    return {
      rows: [...counts.keys()].filter((id) => id.startsWith("row ")).length,
      composer: counts.get("composer") ?? 0,
    };
  };
  const composer = () => {
    if (held.scope === undefined) throw new Error("There is no chat.");
    return composerOf(held.scope, null);
  };
  const rowOf = (text: string) => {
    const row = rows.get(text);
    if (row === undefined) throw new Error("There is no such row.");
    return row;
  };
  return { chat, during, composer, rowOf, settings };
}

/** The components of a plain row, from the list's frame down, and how often they read a context: what React holds of them. */
function anatomyOf(article: HTMLElement) {
  interface Fiber {
    readonly type: unknown;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly return: Fiber | null;
    readonly dependencies: { readonly firstContext: Context | null } | null;
  }
  interface Context {
    readonly context: unknown;
    readonly next: Context | null;
  }
  const isComponent = ({ type }: Fiber) =>
    typeof type === "function" || (typeof type === "object" && type !== null && "compare" in type);
  const fiberOf = (element: Element) => {
    const name = Object.keys(element).find((key) => key.startsWith("__reactFiber$"));
    return Reflect.get(element, name ?? "") as Fiber;
  };
  let top = fiberOf(article.parentElement!);
  while (!isComponent(top)) top = top.return!;
  const components: Fiber[] = [];
  let contexts = 0;
  const visit = (fiber: Fiber) => {
    if (isComponent(fiber) && fiber.type !== Counted) components.push(fiber);
    // StrictMode renders twice.
    const read = new Set<unknown>();
    for (let one = fiber.dependencies?.firstContext ?? null; one !== null; one = one.next) read.add(one.context);
    contexts += read.size;
    for (let child = fiber.child; child !== null; child = child.sibling) visit(child);
  };
  visit(top);
  return { components: components.length, contexts };
}

it("a plain row is at most four components, which read three contexts (H)", async () => {
  await openCounted();
  const row = screen
    .getAllByRole("article")
    .findLast((article) => article.querySelector(".foyer-message-sender, .foyer-person, .foyer-reactions") === null);
  const { components, contexts } = anatomyOf(row!);
  expect(components).toBeLessThanOrEqual(4);
  expect(contexts).toBeLessThanOrEqual(3);
});

it("a reply, and putting it away, render no message (I12)", async () => {
  const { during, composer, rowOf } = await openCounted();
  expect(screen.getAllByRole("article").length).toBeGreaterThan(10);
  expect(await during(() => composer().reply(rowOf("Message 22")))).toMatchObject({ rows: 0 });
  expect(screen.getByText("Message 22", { selector: ".foyer-composer *" })).toBeInTheDocument();
  expect(await during(() => composer().cancel())).toMatchObject({ rows: 0 });
});

it("pressing Reply renders no message (I12)", async () => {
  const { chat, during } = await openCounted();
  const article = screen.getAllByRole("article").at(-1);
  if (article === undefined) throw new Error("There is no message.");
  await chat.user.hover(article);
  await chat.pass();
  const button = within(article).getByRole("button", { name: "Reply" });
  expect(await during(() => fireEvent.click(button))).toMatchObject({ rows: 0 });
  expect(document.querySelector(".foyer-composer")).toHaveTextContent("Message 22");
});

it.each([
  ["a mute", "mute", "unmute"],
  ["freezing the channel", "freeze", "unfreeze"],
] as const)("%s and its end disable and enable reactions and render no message (I12)", async (_, begin, end) => {
  const { chat, during } = await openCounted();
  const change = (name: typeof begin | typeof end) => () => chat.control[name]({ channelUrl, userId: ann.id });
  const badge = screen.getByRole("button", { name: /👍/ });
  const described = badge.getAttribute("aria-description") ?? "";
  expect(await during(change(begin))).toMatchObject({ rows: 0 });
  expect(badge).toHaveAttribute("aria-disabled", "true");
  expect(badge.getAttribute("aria-description")).toMatch(new RegExp(`^${described} · \\S`));
  expect(await during(change(end))).toMatchObject({ rows: 0 });
  expect(badge).not.toHaveAttribute("aria-disabled");
  expect(badge).toHaveAttribute("aria-description", described);
  expect(badge).toHaveAttribute("data-tip", described);
});

it("slow mode that begins to wait renders no message (I12)", async () => {
  const { chat, during } = await openCounted();
  expect(await during(() => chat.control.setSlowMode({ channelUrl, seconds: 30 }))).toMatchObject({ rows: 0 });
});

it("a connection that is lost renders no message (I12)", async () => {
  const { chat, during } = await openCounted();
  expect(await during(() => chat.control.setConnections("down"))).toMatchObject({ rows: 0 });
  expect(chat.container.querySelector(".foyer-offline-strip")).not.toBeNull();
});

it("a letter renders no message, the composer once, and evaluates no media query", async () => {
  const { chat, during, composer } = await openCounted();
  composer().write("a", 1);
  await chat.pass(1_000);
  const ask = vi.fn<(query: string) => MediaQueryList>();
  vi.stubGlobal("matchMedia", ask);
  expect(await during(() => composer().write("ab", 2))).toEqual({ rows: 0, composer: 1 });
  expect(ask).not.toHaveBeenCalled();
});

it("a neighbour who types renders neither a message nor the composer (I12)", async () => {
  const { chat, during } = await openCounted();
  const typing = () => chat.control.setTyping({ channelUrl, userId: ben.id, typing: true });
  expect(await during(typing)).toEqual({ rows: 0, composer: 0 });
  expect(screen.getByText(/typing/i)).toBeInTheDocument();
});

it("a role, which changes nothing about writing, renders no composer", async () => {
  const { chat, during } = await openCounted();
  const promote = () => chat.control.setRole({ channelUrl, userId: ann.id, role: "operator" });
  expect(await during(promote)).toMatchObject({ composer: 0 });
});

it("flags, emoji and a session that are written in place render neither a message nor the composer (I12)", async () => {
  const { chat, during, settings } = await openCounted();
  const again = () =>
    chat.rerender(<StagedChat adapter={chat.adapter} environment={chat.environment} {...settings()} />);
  expect(await during(again)).toEqual({ rows: 0, composer: 0 });
});

it("a message that comes renders itself and its neighbour, and not the composer (I12)", async () => {
  const { chat, during } = await openCounted();
  const counted = await during(() => chat.control.post({ channelUrl, userId: ben.id, text: "One more" }));
  expect(screen.getByText("One more")).toBeInTheDocument();
  expect(counted.composer).toBe(0);
  expect(counted.rows).toBeGreaterThan(0);
  expect(counted.rows).toBeLessThanOrEqual(2);
});
