import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { memo, StrictMode, useState } from "react";
import { describe, expect, it } from "vitest";
import { createReactWorld } from "../../test/react-world";
import { channelUrl, createTestStorage, textOf } from "../../test/world";
import type { ChatAdapter, PageQuery, Session } from "../core/port/adapter";
import type { KeyValueStorage } from "../core/port/environment";
import type { Message } from "../core/port/model";
import type { Row } from "../core/state/row";
import { permit } from "../core/views/permission";
import { ChatClientProvider } from "./chat-client-provider";
import { ChatProvider, type ChatProviderProps, useChatScope } from "./chat-provider";
import { composerOf } from "./composer/composer-of";
import { useComposer } from "./composer/use-composer";
import { ConversationScope } from "./conversation-scope";
import { useConversation } from "./use-conversation";
import { useMessageActions } from "./message/use-message-actions";
import { usePermissions } from "./message/use-permissions";
import { useReactions } from "./message/use-reactions";
import { useTyping, useUnreadCount } from "./use-channel-state";

const ann: Session = { userId: "ann", getToken: async () => "token" };

/** Counts how often each part has rendered. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    count: (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    take() {
      const taken = Object.fromEntries(counts);
      counts.clear();
      return taken;
    },
  };
}

/** A whole chat of the smallest kind, as an integrator would begin one. */
function createParts(count: (name: string) => void) {
  const Message = memo(function Message({ row }: { readonly row: Row }) {
    count(`row ${textOf(row)}`);
    const context = usePermissions();
    const { badges } = useReactions(row);
    const actions = useMessageActions(row, context);
    return (
      <li data-status={row.status}>
        {textOf(row)}
        {badges.map(({ key, count: people }) => (
          <span key={key}>{`${key} ${people}`}</span>
        ))}
        <button type="button" onClick={actions.edit}>{`edit ${textOf(row)}`}</button>
      </li>
    );
  });
  function List() {
    const { rows } = useConversation();
    return (
      <ol>
        {rows.slice().map((row) => (
          <Message key={row.key} row={row} />
        ))}
      </ol>
    );
  }
  function Field() {
    count("composer");
    const composer = useComposer();
    return (
      <>
        <textarea aria-label="Message" {...composer.getInputProps()} />
        <output data-testid="mode">{composer.mode.type}</output>
      </>
    );
  }
  function Typing() {
    count("typing");
    return <p>{useTyping().map(({ name }) => name)}</p>;
  }
  return (
    <>
      <List />
      <Field />
      <Typing />
    </>
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const items = () => screen.queryAllByRole("listitem").map((item) => item.firstChild?.textContent);

describe("narrow readings", () => {
  it("a row that selects its own permission does not render when a reply begins, and does when the permission changes (I12)", async () => {
    const world = await createReactWorld();
    await world.post("ben", "one");
    await world.post("ben", "two");
    const { count, take } = createCounts();
    const OwnRow = memo(function OwnRow({ row }: { readonly row: Row }) {
      count(textOf(row));
      const permission = usePermissions((context) => permit("react", context, row));
      const { reply } = useMessageActions(row);
      return (
        <button type="button" data-permission={permission.type} onClick={reply}>
          {textOf(row)}
        </button>
      );
    });
    function Rows() {
      return useConversation()
        .rows.slice()
        .map((row) => <OwnRow key={row.key} row={row} />);
    }
    function Mode() {
      return <output>{useComposer().mode.type}</output>;
    }
    const parts = (
      <>
        <Rows />
        <Mode />
      </>
    );
    await world.show("ann", parts);
    take();
    act(() => screen.getByText("two").click());
    expect(screen.getByText("replying")).toBeTruthy();
    expect(take()).toEqual({});
    await act(() => world.service.control.mute({ channelUrl, userId: "ann" }));
    await world.advance(100);
    expect(Object.keys(take())).toEqual(["one", "two"]);
    expect(screen.getByText("one").dataset["permission"]).toBe("refused");
    // A permission that a component does not show is checked when its action is called.
    act(() => screen.getByText("one").click());
    expect(screen.getByText("replying")).toBeTruthy();
  });

  it("a part that selects the status of a list does not render for each message", async () => {
    const world = await createReactWorld();
    await world.post("ben", "one");
    const { count, take } = createCounts();
    function Status() {
      count("status");
      return <p>{useConversation(({ status }) => status)}</p>;
    }
    await world.show("ann", <Status />);
    expect(screen.getByText("ready")).toBeTruthy();
    take();
    await act(() => world.post("ben", "two"));
    await world.advance(100);
    expect(take()).toEqual({});
    await act(() => world.service.control.ban({ channelUrl, userId: "ann" }));
    await world.advance(100);
    expect(screen.getByText("banned")).toBeTruthy();
  });

  it("a part reads by the selection of its last rendering, in the list that surrounds it then", async () => {
    const world = await createReactWorld();
    await world.post("ben", "one");
    const id = await world.post("ben", "two");
    await world.post("ben", "an answer", id);
    const texts: Readonly<Record<string, (rows: readonly string[]) => string>> = {
      first: (rows) => rows[0] ?? "nothing",
      last: (rows) => rows.at(-1) ?? "nothing",
    };
    const Text = ({ which }: { readonly which: string }) => (
      <p data-testid="text">{useConversation(({ rows }) => texts[which]?.(rows.slice().map(textOf)))}</p>
    );
    function Place() {
      const [place, setPlace] = useState<{ which: string; parentId: string | null }>({
        which: "first",
        parentId: null,
      });
      return (
        <ConversationScope parentId={place.parentId}>
          <Text which={place.which} />
          <button type="button" onClick={() => setPlace({ ...place, which: "last" })}>
            last
          </button>
          <button type="button" onClick={() => setPlace({ ...place, parentId: id })}>
            thread
          </button>
        </ConversationScope>
      );
    }
    await world.show("ann", <Place />);
    const shown = () => screen.getByTestId("text").textContent;
    expect(shown()).toBe("one");
    act(() => screen.getByText("last").click());
    expect(shown()).toBe("an answer");
    await act(() => world.post("ben", "three"));
    await world.advance(100);
    expect(shown()).toBe("three");
    act(() => screen.getByText("thread").click());
    await world.advance(100);
    expect(shown()).toBe("an answer");
  });

  it("a thread without a name, as an address may have one, is the main list, and leaves it as it is", async () => {
    const world = await createReactWorld();
    await world.post("ben", "one");
    const Texts = () => {
      const { parentId, rows } = useConversation();
      return <output>{`${parentId}:${rows.slice().map(textOf).join()}`}</output>;
    };
    function Place() {
      const [parentId, setPlace] = useState<string | null>("");
      return (
        <ConversationScope parentId={parentId}>
          <Texts />
          <button type="button" onClick={() => setPlace(null)}>
            back
          </button>
        </ConversationScope>
      );
    }
    await world.show("ann", <Place />);
    expect(screen.getByRole("status").textContent).toBe("null:one");
    act(() => screen.getByText("back").click());
    await world.advance(100);
    expect(screen.getByRole("status").textContent).toBe("null:one");
  });

  it("flags, emoji, a session and callbacks that are written in place render no component (I12)", async () => {
    const world = await createReactWorld();
    await world.post("ben", "one");
    const { count, take } = createCounts();
    const adapter = world.service.createAdapter();
    const parts = createParts(count);
    const written = (search: boolean) => (
      <ChatClientProvider
        adapter={adapter}
        session={{ userId: "ann", getToken: async () => "token" }}
        environment={world.environment}
        storage={null}
        onError={() => {}}
      >
        <ChatProvider channelUrl={channelUrl} flags={{ search }} emoji={[{ key: "a", url: "" }]} suggest={() => []}>
          {parts}
        </ChatProvider>
      </ChatClientProvider>
    );
    const view = render(written(false));
    await world.advance(100);
    take();
    view.rerender(written(false));
    await world.advance(100);
    expect(take()).toEqual({});
    view.rerender(written(true));
    expect(Object.keys(take())).toContain("row one");
  });

  it("a keystroke renders the composer and no message", async () => {
    const world = await createReactWorld();
    for (let i = 0; i < 5; i++) await world.post("ben", `m${i}`);
    const counts = createCounts();
    await world.show("ann", createParts(counts.count));
    const user = userEvent.setup({ delay: null });
    await user.click(field());
    await world.advance(100);
    counts.take();
    await user.keyboard("Hi");
    const { composer, ...others } = counts.take();
    expect(composer).toBeGreaterThan(0);
    expect(others).toEqual({});
  });

  it("one edited message renders exactly one row, a reaction too, and typing none", async () => {
    const world = await createReactWorld();
    const ids: string[] = [];
    for (let i = 0; i < 50; i++) ids.push(await world.post("ben", `m${i}`));
    const counts = createCounts();
    const { container } = await world.show("ann", createParts(counts.count), { pageSize: 50 });
    expect(container.querySelectorAll("li")).toHaveLength(50);
    const one = process.env.NODE_ENV === "production" ? 1 : 2; // StrictMode renders everything twice in development.
    counts.take();
    await world.service.control.edit({ channelUrl, messageId: ids[20]!, text: "edited" });
    await world.advance(100);
    expect(counts.take()).toEqual({ "row edited": one });
    await world.service.control.react({ channelUrl, messageId: ids[30]!, userId: "cem", key: "sendbird_emoji_sob" });
    await world.advance(100);
    expect(counts.take()).toEqual({ "row m30": one });
    await world.service.control.setTyping({ channelUrl, userId: "cem", typing: true });
    await world.advance(100);
    expect(counts.take()).toEqual({ typing: one });
  });
});

describe("the composer's field", () => {
  it("sends with Enter, breaks the line with Shift+Enter, and ignores white space", async () => {
    const world = await createReactWorld();
    await world.show(
      "ann",
      createParts(() => {}),
    );
    const user = userEvent.setup({ delay: null });
    await user.type(field(), "  {Enter}");
    await world.advance(100);
    expect(items()).toEqual([]);
    await user.clear(field());
    await user.type(field(), "one{Shift>}{Enter}{/Shift}two{Enter}");
    await world.advance(100);
    expect(items()).toEqual(["one\ntwo"]);
    expect(field().value).toBe("");
  });

  it.each([
    ["while composing", { isComposing: true, keyCode: 229 }],
    ["in Safari, where the composition has ended before the key", { isComposing: false, keyCode: 229 }],
  ])("does not send with the Enter of an input method %s", async (_, init) => {
    const world = await createReactWorld();
    await world.show(
      "ann",
      createParts(() => {}),
    );
    const user = userEvent.setup({ delay: null });
    await user.type(field(), "にほん");
    const press = (more: object) => {
      const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...more });
      act(() => void field().dispatchEvent(event));
      return event;
    };
    const confirming = press(init);
    await world.advance(100);
    expect(items()).toEqual([]);
    expect(confirming.defaultPrevented).toBe(false);
    // The Enter after it is an ordinary one: it need not be pressed twice.
    press({ isComposing: false, keyCode: 13 });
    await world.advance(100);
    expect(items()).toEqual(["にほん"]);
  });

  it("edits one's last message with ArrowUp, saves with Enter, and brings back what was being written", async () => {
    const world = await createReactWorld();
    await world.show(
      "ann",
      createParts(() => {}),
    );
    const user = userEvent.setup({ delay: null });
    await user.type(field(), "one{Enter}");
    await world.advance(100);
    await user.type(field(), "{ArrowUp}");
    expect(screen.getByTestId("mode").textContent).toBe("editing");
    expect(field().value).toBe("one");
    await user.type(field(), " and more{Enter}");
    await world.advance(100);
    expect(items()).toEqual(["one and more"]);
    await user.type(field(), "draft");
    await user.click(screen.getByRole("button", { name: "edit one and more" }));
    expect(field().value).toBe("one and more");
    await user.click(field());
    await user.keyboard("{Escape}");
    expect(field().value).toBe("draft");
    expect(screen.getByTestId("mode").textContent).toBe("new");
  });

  it("offers people after an @, and a chosen one is one unit", async () => {
    const world = await createReactWorld();
    await world.show(
      "ann",
      createParts(() => {}),
    );
    const user = userEvent.setup({ delay: null });
    await user.type(field(), "Hi @b");
    await world.advance(100);
    expect(field().getAttribute("aria-activedescendant")).not.toBeNull();
    await user.keyboard("{Enter}");
    expect(field().value).toBe("Hi @Ben ");
    await user.keyboard("{Backspace}{Backspace}");
    expect(field().value).toBe("Hi ");
    await user.keyboard("@ce");
    await world.advance(100);
    await user.keyboard("{Tab}!{Enter}");
    await world.advance(100);
    const history = await world.service.control.history({ channelUrl });
    expect(history[0]).toMatchObject({
      text: "Hi @Cem !",
      mentionTemplate: "Hi @{cem} !",
      mentionedUsers: [{ id: "cem" }],
    });
  });

  it("keeps what was written while muted, and through a reload", async () => {
    const world = await createReactWorld();
    const storage = createTestStorage();
    const view = await world.show(
      "ann",
      createParts(() => {}),
      { storage },
    );
    const user = userEvent.setup({ delay: null });
    await user.type(field(), "unsent");
    await world.service.control.mute({ channelUrl, userId: "ann" });
    await world.advance(100);
    expect(field()).toMatchObject({ disabled: true, value: "unsent" });
    await world.service.control.unmute({ channelUrl, userId: "ann" });
    await world.advance(100);
    expect(field()).toMatchObject({ disabled: false, value: "unsent" });
    view.unmount();
    await world.advance(100);
    await world.show(
      "ann",
      createParts(() => {}),
      { storage },
    );
    expect(field().value).toBe("unsent");
  });

  it("gives a refused edit back to its author", async () => {
    const world = await createReactWorld();
    await world.show(
      "ann",
      createParts(() => {}),
    );
    const user = userEvent.setup({ delay: null });
    await user.type(field(), "one{Enter}");
    await world.advance(100);
    await world.service.control.addFault({
      method: "updateText",
      fault: { type: "fail", code: "blocked" },
      count: 1,
    });
    await user.type(field(), "{ArrowUp} changed{Enter}");
    await world.advance(100);
    expect(items()).toEqual(["one"]);
    expect(field().value).toBe("one changed");
    expect(screen.getByTestId("mode").textContent).toBe("editing");
  });
});

it("Enter calls the field's own onSubmit once where it would send, and not with Shift", async () => {
  const world = await createReactWorld();
  const enters: string[] = [];
  function Field() {
    const { text, getInputProps } = useComposer();
    return <textarea aria-label="Message" {...getInputProps({ onSubmit: () => void enters.push(text) })} />;
  }
  await world.show("ann", <Field />);
  const user = userEvent.setup({ delay: null });
  await user.type(field(), "hello{Enter}");
  await user.type(field(), "{Shift>}{Enter}{/Shift}");
  fireEvent.keyDown(field(), { key: "Enter", repeat: true });
  expect(enters).toEqual(["hello"]);
  expect(field().value).toBe("hello\n");
});

it("Enter that waits for people to mention calls the field's own onSubmit as well, once there are none", async () => {
  const world = await createReactWorld({ latency: 200 });
  const enters: string[] = [];
  function Field() {
    const { getInputProps, text } = useComposer();
    return <textarea aria-label="Message" {...getInputProps({ onSubmit: () => void enters.push(text) })} />;
  }
  await world.show("ann", <Field />);
  const field = screen.getByRole("textbox");
  fireEvent.change(field, { target: { value: "@zz" } });
  await world.advance(50);
  fireEvent.keyDown(field, { key: "Enter" });
  expect(enters).toEqual([]);
  await world.advance(5_000);
  expect(enters).toEqual(["@zz"]);
});

it("a composer that is mounted in an open chat renders as often as what has no state, and its field takes the focus by name", async () => {
  const world = await createReactWorld();
  const { count, take } = createCounts();
  function Field() {
    count("composer");
    const { getInputProps, focus } = useComposer();
    return (
      <>
        <textarea aria-label="Message" {...getInputProps()} />
        <button type="button" onClick={focus}>
          Write
        </button>
      </>
    );
  }
  function Plain() {
    count("plain");
    return null;
  }
  function Opener() {
    const [isOpen, setIsOpen] = useState(false);
    return isOpen ? (
      [<Field key="field" />, <Plain key="plain" />]
    ) : (
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
    );
  }
  await world.show("ann", <Opener />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("button", { name: "Open" }));
  const { composer, plain } = take();
  expect(composer).toBe(plain);
  await user.click(screen.getByRole("button", { name: "Write" }));
  expect(document.activeElement).toBe(field());
});

it("a reply stays one for the permissions while the file that answers it is chosen (M5)", async () => {
  const world = await createReactWorld();
  await world.post("ben", "one");
  function Field() {
    const composer = composerOf(useChatScope(), null);
    const quoted = usePermissions(({ quotedId }) => quotedId) ?? "nothing";
    const [row] = useConversation().rows.slice();
    const file = { blob: new Blob(["a"]), name: "a.png", mimeType: "image/png", width: 0, height: 0 };
    return (
      <>
        <output>{`${useComposer().mode.type} ${quoted}`}</output>
        <button type="button" onClick={() => row && composer.reply(row)}>
          Reply
        </button>
        <button type="button" onClick={() => composer.chooseFile(file)}>
          Choose
        </button>
      </>
    );
  }
  await world.show("ann", <Field />);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("button", { name: "Reply" }));
  const [, quoted] = screen.getByRole("status").textContent.split(" ");
  expect(quoted).not.toBe("nothing");
  await user.click(screen.getByRole("button", { name: "Choose" }));
  expect(screen.getByRole("status").textContent).toBe(`file ${quoted}`);
});

it("a reader of permissions is notified of a reply that a composer mounted later brings back", async () => {
  const world = await createReactWorld();
  await world.post("ben", "one");
  const more = { storage: createTestStorage() };
  function Reader() {
    return <output data-testid="quoted">{usePermissions(({ quotedId }) => quotedId) ?? "nothing"}</output>;
  }
  function Field() {
    const composer = composerOf(useChatScope(), null);
    const { mode } = useComposer();
    const [row] = useConversation().rows.slice();
    return (
      <>
        <output data-testid="mode">{mode.type === "replying" ? mode.quote.id : mode.type}</output>
        <button type="button" onClick={() => composer.write("an answer", 9)}>
          Write
        </button>
        <button type="button" onClick={() => row && composer.reply(row)}>
          Reply
        </button>
        <button type="button" onClick={composer.cancel}>
          Cancel
        </button>
      </>
    );
  }
  const shown = (id: string) => screen.getByTestId(id).textContent;
  const press = (name: string) => userEvent.setup({ delay: null }).click(screen.getByRole("button", { name }));
  const before = await world.show("ann", <Field />, more);
  await press("Write");
  await press("Reply");
  before.unmount();

  const after = await world.show("ann", <Reader />, more);
  expect(shown("quoted")).toBe("nothing");
  after.unmount();
  await world.show("ann", [<Reader key="reader" />, <Field key="field" />], more);
  expect(shown("mode")).not.toBe("new");
  expect(shown("quoted")).toBe(shown("mode"));
  await press("Cancel");
  expect(shown("quoted")).toBe("nothing");
});

it("a text that is put into the field takes the place of what is selected there, also from another component", async () => {
  const world = await createReactWorld();
  const Field = () => <textarea aria-label="Message" {...useComposer().getInputProps()} />;
  function Tools() {
    const { insert, focus } = useComposer();
    return (
      <>
        <button type="button" onClick={() => insert("2")}>
          Insert
        </button>
        <button type="button" onClick={focus}>
          Write
        </button>
      </>
    );
  }
  const parts = (isShown: boolean) => [<Tools key="tools" />, isShown && <Field key="field" />];
  function Page() {
    const [isShown, setIsShown] = useState(true);
    return (
      <>
        {parts(isShown)}
        <button type="button" onClick={() => setIsShown(!isShown)}>
          Show
        </button>
      </>
    );
  }
  await world.show("ann", <Page />);
  fireEvent.change(field(), { target: { value: "one two three" } });
  field().setSelectionRange(4, 7);
  fireEvent.click(screen.getByRole("button", { name: "Insert" }));
  expect(field().value).toBe("one 2 three");
  expect(document.activeElement).toBe(field());
  for (const _ of ["hidden", "shown"]) fireEvent.click(screen.getByRole("button", { name: "Show" }));
  field().setSelectionRange(0, 0);
  fireEvent.click(screen.getByRole("button", { name: "Write" }));
  expect(document.activeElement).toBe(field());
});

describe("mounting", () => {
  it("a hundred times in StrictMode leaves no listener, timer or request", async () => {
    const world = await createReactWorld({ latency: 7 });
    await world.post("ben", "Hello");
    const adapter = world.service.createAdapter();
    for (let cycle = 0; cycle < 100; cycle++) {
      const view = render(
        <StrictMode>
          <ChatProvider
            adapter={adapter}
            channelUrl={channelUrl}
            session={{ userId: "ann", getToken: async () => "token" }}
            environment={world.environment}
            storage={null}
          >
            {createParts(() => {})}
          </ChatProvider>
        </StrictMode>,
      );
      await world.advance(cycle % 40);
      expect(world.service.stats().clients).toBeLessThanOrEqual(1);
      view.unmount();
      await world.advance(20);
      expect(world.service.stats(), `cycle ${cycle}`).toMatchObject({
        clients: 0,
        listeners: 0,
        inFlight: 0,
        timers: 0,
      });
      expect(world.environment.pending(), `timers in cycle ${cycle}`).toBe(0);
    }
    const view = render(
      <ChatProvider
        adapter={adapter}
        channelUrl={channelUrl}
        session={{ userId: "ann", getToken: async () => "token" }}
        environment={world.environment}
        storage={null}
      >
        {createParts(() => {})}
      </ChatProvider>,
    );
    await world.advance(1000);
    expect(items()).toEqual(["Hello"]);
    view.unmount();
  });

  it("a chat keeps its connection when a parent renders again with another token provider", async () => {
    const world = await createReactWorld();
    const adapter = world.service.createAdapter();
    function App() {
      const [count, setCount] = useState(0);
      return (
        <ChatProvider
          adapter={adapter}
          channelUrl={channelUrl}
          session={{ userId: "ann", getToken: async () => "token" }}
          environment={world.environment}
          storage={null}
        >
          <Unread />
          <button type="button" onClick={() => setCount(count + 1)}>{`again ${count}`}</button>
        </ChatProvider>
      );
    }
    function Unread() {
      return <p>{`unread ${useUnreadCount()}`}</p>;
    }
    render(<App />);
    await world.advance(100);
    act(() => screen.getByRole("button", { name: "again 0" }).click());
    expect(screen.getByRole("button", { name: "again 1" })).toBeInTheDocument();
    await world.post("ben", "Hello");
    await world.advance(100);
    expect(screen.getByText("unread 1")).toBeInTheDocument();
    expect(world.service.stats().clients).toBe(1);
  });

  it("outside a provider says what to do", () => {
    expect(() => render(createParts(() => {}))).toThrow(/No <ChatProvider> is above this hook/);
  });
});

describe("a setting that changes while the chat is open", () => {
  /** An adapter that records its arguments, and adds an unreadable message to each page. */
  async function createSettings() {
    const world = await createReactWorld();
    for (let i = 0; i < 60; i++) await world.post("ben", `m${i}`);
    const inner = world.service.createAdapter();
    const sessions: Session[] = [];
    const asked: PageQuery[] = [];
    const adapter: ChatAdapter = {
      ...inner,
      connect(session, options) {
        sessions.push(session);
        return inner.connect(session, options);
      },
      async getMessages(url, query, options) {
        asked.push(query);
        const page = await inner.getMessages(url, query, options);
        return { ...page, messages: [...page.messages, {} as Message] };
      },
    };
    const heard: string[] = [];
    const storages = new Map<string, KeyValueStorage>();
    const settingsOf = (name: string) => {
      const storage = createTestStorage();
      storages.set(name, storage);
      return {
        session: {
          userId: "ann",
          getToken: async () => {
            heard.push(`token ${name}`);
            return "token";
          },
        },
        onError: () => void heard.push(`error ${name}`),
        storage,
        suggest: () => {
          heard.push(`suggest ${name}`);
          return [];
        },
      };
    };
    const askToken = () => sessions[0]!.getToken({ signal: new AbortController().signal });
    return { world, adapter, asked, heard, storages, settingsOf, askToken };
  }

  function Older() {
    const { loadOlder, readAt, rows } = useConversation();
    return (
      <>
        <button type="button" onClick={() => void loadOlder()}>
          older
        </button>
        <button type="button" onClick={() => readAt(0)}>
          read
        </button>
        <output data-testid="count">{rows.length}</output>
      </>
    );
  }

  it("is the one that a channel's provider uses", async () => {
    const { world, adapter, asked, heard, storages, settingsOf, askToken } = await createSettings();
    const parts = (more: Partial<ChatProviderProps>) => (
      <ChatProvider adapter={adapter} channelUrl={channelUrl} session={ann} environment={world.environment} {...more}>
        {createParts(() => {})}
        <Older />
      </ChatProvider>
    );
    const count = () => Number(screen.getByTestId("count").textContent);
    const view = render(parts({ ...settingsOf("first"), pageSize: 20 }));
    await world.advance(1_000);
    expect([asked.at(-1)?.limit, count()]).toEqual([20, 20]);
    view.rerender(parts({ ...settingsOf("second"), pageSize: 25, maxHeld: 30 }));
    heard.length = 0;
    await askToken();
    act(() => screen.getByText("older").click());
    await world.advance(1_000);
    expect([asked.at(-1)?.limit, count()]).toEqual([25, 45]);
    act(() => screen.getByText("read").click());
    expect(count()).toBe(30);
    await userEvent.setup({ delay: null }).type(field(), "Hi @b");
    await world.advance(1_000);
    expect(new Set(heard)).toEqual(new Set(["token second", "error second", "suggest second"]));
    expect(["first", "second"].map((name) => storages.get(name)?.length)).toEqual([0, 1]);
  });

  it("is the one that a connection's provider uses", async () => {
    const { world, adapter, heard, settingsOf, askToken } = await createSettings();
    const parts = ({ session, onError, storage }: ReturnType<typeof settingsOf>) => (
      <ChatClientProvider
        adapter={adapter}
        session={session}
        onError={onError}
        storage={storage}
        environment={world.environment}
      />
    );
    const view = render(parts(settingsOf("first")));
    await world.advance(1_000);
    view.rerender(parts(settingsOf("second")));
    heard.length = 0;
    await askToken();
    expect(heard).toEqual(["token second"]);
  });
});
