import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { createRef, StrictMode, useEffect, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { createReactWorld } from "../../../test/react-world";
import { type ChatPolicy, defaultPolicy, toPolicy } from "../../core/views/policy";
import { getDropProps, getFileInputProps, getListProps, getOptionProps } from "./composer-parts";
import { type UseComposerResult, useComposer } from "./use-composer";
import { type UseSendResult, useSend } from "./use-send";
import { useConversation } from "../use-conversation";
import { textOf } from "../../../test/world";

const picture = new File(["a"], "a.png", { type: "image/png" });
const table = new File(["a"], "a.csv", { type: "text/csv" });

/** Ann at a composer whose every part is there. */
async function createStage(policy: Partial<ChatPolicy> = {}) {
  const world = await createReactWorld({ capabilities: { maxTextLength: 5_000 } });
  const ref = createRef<HTMLTextAreaElement>();
  const held: { composer?: UseComposerResult; sender?: UseSendResult } = {};
  function Parts() {
    const composer = useComposer();
    const sender = useSend();
    const { suggestions, mode } = composer;
    useEffect(() => void Object.assign(held, { composer, sender }));
    return (
      <div data-testid="drop" {...getDropProps(composer)}>
        <textarea aria-label="Message" {...composer.getInputProps({ ref })} />
        <ul aria-label="People" {...getListProps(composer)}>
          {suggestions?.users.map(({ id, name }, index) => (
            <li key={id} {...getOptionProps(composer, index)}>
              {name}
            </li>
          ))}
        </ul>
        <input aria-label="Files" {...getFileInputProps(composer)} />
        <output>{mode.type}</output>
        <ol>
          {[...useConversation().rows].map((row) => (
            <li key={row.key}>{textOf(row)}</li>
          ))}
        </ol>
      </div>
    );
  }
  const view = await world.show("ann", <Parts />, { policy });
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  const now = () => {
    const { composer, sender } = held;
    if (composer === undefined || sender === undefined) throw new Error("There is no composer.");
    return { composer, sender };
  };
  const mode = () => screen.getByRole("status").textContent;
  return { ...world, view, ref, field, now, mode };
}

describe("several components with the hook", () => {
  it("leave the suggestions of one another open, also in StrictMode", async () => {
    const world = await createReactWorld();
    const Field = () => <textarea aria-label="Message" {...useComposer().getInputProps()} />;
    const People = () => (
      <ul>
        {useComposer().suggestions?.users.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    );
    function List() {
      const isOpen = useComposer().suggestions !== null;
      return isOpen && <People />;
    }
    const parts = (
      <StrictMode>
        <Field />
        <List />
      </StrictMode>
    );
    await world.show("ann", parts);
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "@be" } });
    await world.advance(100);
    expect(screen.getByRole("listitem").textContent).toBe("Ben");
  });
});

describe("the composer's field (I7)", () => {
  it("is given to the caller's own ref as well", async () => {
    const { ref, field, view } = await createStage();
    expect(ref.current).toBe(field());
    view.unmount();
    expect(ref.current).toBeNull();
  });

  it("ends a ref of React 19 as that ref wants it", async () => {
    const calls: unknown[] = [];
    function Field() {
      const { getInputProps } = useComposer();
      const ref = (field: HTMLTextAreaElement | null) => {
        calls.push(field?.tagName ?? null);
        return () => void calls.push("end");
      };
      return <textarea aria-label="Message" {...getInputProps({ ref })} />;
    }
    const world = await createReactWorld();
    const view = await world.show("ann", <Field />);
    view.unmount();
    // StrictMode sets each ref twice.
    expect(calls.join()).toMatch(/^(TEXTAREA,end,?)+$/);
  });

  it("gets the focus, a text in place of what is written, and one at the caret", async () => {
    const { field, now } = await createStage();
    act(() => now().composer.focus());
    expect(document.activeElement).toBe(field());
    act(() => now().composer.setText("Hello"));
    expect(field().value).toBe("Hello");
    act(() => now().composer.insert("!"));
    expect(field().value).toBe("Hello!");
  });

  it("that comes with a text gets another one behind it", async () => {
    function Visits() {
      const [visit, setVisit] = useState(1);
      return (
        <>
          <button type="button" onClick={() => setVisit(2)}>
            Come again
          </button>
          <Field key={visit} />
        </>
      );
    }
    function Field() {
      const { getInputProps, insert } = useComposer();
      return (
        <>
          <textarea aria-label="Message" {...getInputProps()} />
          <button type="button" onClick={() => insert("!")}>
            Insert
          </button>
        </>
      );
    }
    const world = await createReactWorld();
    await world.show("ann", <Visits />);
    const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "Hello" } });
    press("Come again");
    press("Insert");
    expect(screen.getByRole("textbox")).toHaveValue("Hello!");
  });
});

describe("the props of the composer's parts (I7)", () => {
  it("make a list and its options a listbox, of which a press takes one", async () => {
    const { field, now, advance } = await createStage();
    act(() => now().composer.focus());
    act(() => now().composer.setText("@B"));
    await advance(500);
    const list = screen.getByRole("listbox", { name: "People" });
    expect(field().getAttribute("aria-controls")).toBe(list.id);
    const option = screen.getByRole("option", { name: "Ben" });
    expect(option.getAttribute("aria-selected")).toBe("true");
    expect(field().getAttribute("aria-activedescendant")).toBe(option.id);
    const press = createEvent.mouseDown(option);
    fireEvent(option, press);
    expect(press.defaultPrevented).toBe(true);
    fireEvent.click(option);
    expect(field().value).toBe("@Ben ");
  });

  it("offer people again when a name is continued after the field was left, not after Escape", async () => {
    const { field, now, advance } = await createStage();
    act(() => now().composer.focus());
    act(() => now().composer.setText("@B"));
    await advance(500);
    fireEvent.blur(field());
    expect(screen.queryByRole("option")).toBeNull();
    act(() => now().composer.setText("@Be"));
    await advance(500);
    expect(screen.getByRole("option", { name: "Ben" })).not.toBeNull();
    fireEvent.keyDown(field(), { key: "Escape" });
    fireEvent.blur(field());
    act(() => now().composer.setText("@Ben"));
    await advance(500);
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("take chosen files, of the kinds that the event takes", async () => {
    const { mode, now, advance } = await createStage({ fileTypes: ["text/*"] });
    const input = screen.getByLabelText<HTMLInputElement>("Files");
    expect(input.accept).toBe("text/*");
    fireEvent.change(input, { target: { files: [picture] } });
    await advance(100);
    expect([mode(), now().composer.refusedFiles?.problem]).toEqual(["new", "unsupported-type"]);
    fireEvent.change(input, { target: { files: [table] } });
    await advance(100);
    expect(mode()).toBe("file");
  });

  it("take files that are dropped, and let a dropped text alone", async () => {
    const { mode, advance } = await createStage();
    const target = screen.getByTestId("drop");
    const over = createEvent.dragOver(target, { dataTransfer: { types: ["Files"], files: [picture] } });
    fireEvent(target, over);
    expect(over.defaultPrevented).toBe(true);
    const text = createEvent.drop(target, { dataTransfer: { types: ["text/plain"], files: [] } });
    fireEvent(target, text);
    expect(text.defaultPrevented).toBe(false);
    fireEvent.drop(target, { dataTransfer: { types: ["Files"], files: [picture] } });
    await advance(100);
    expect(mode()).toBe("file");
  });
});

it("a file that is chosen, dropped or pasted while an edit stands in the field comes up when the edit ends (K6)", async () => {
  const { field, mode, now, advance } = await createStage();
  act(() => now().composer.setText("mine"));
  fireEvent.keyDown(field(), { key: "Enter" });
  await advance(1_000);
  // The device's chooser may be open by now, and its files come later.
  const input = screen.getByLabelText<HTMLInputElement>("Files");
  fireEvent.keyDown(field(), { key: "ArrowUp" });
  await advance(100);
  expect([mode(), field().value]).toEqual(["editing", "mine"]);
  expect(now().composer.attachPermission).toEqual({ type: "refused", reason: "being-edited" });
  expect(input.disabled).toBe(false);
  fireEvent.change(input, { target: { files: [picture] } });
  fireEvent.drop(screen.getByTestId("drop"), { dataTransfer: { types: ["Files"], files: [picture] } });
  fireEvent.paste(field(), { clipboardData: { types: ["Files"], files: [picture] } });
  await advance(100);
  expect([mode(), field().value]).toEqual(["editing", "mine"]);
  act(() => now().composer.cancel());
  expect(now().composer).toMatchObject({ mode: { type: "file" }, files: { length: 3 } });
});

it("files over the composer of a person who may not attach are refused, and do not take the page away (I7)", async () => {
  const { mode, advance, service } = await createStage();
  await act(() => service.control.mute({ channelUrl: "hall", userId: "ann" }));
  await advance(100);
  const target = screen.getByTestId("drop");
  const dataTransfer = { types: ["Files"], files: [picture], dropEffect: "copy" };
  const over = createEvent.dragOver(target, { dataTransfer });
  fireEvent(target, over);
  expect([over.defaultPrevented, dataTransfer.dropEffect]).toEqual([true, "none"]);
  const drop = createEvent.drop(target, { dataTransfer });
  fireEvent(target, drop);
  await advance(100);
  expect([drop.defaultPrevented, mode()]).toEqual([true, "new"]);
});

it("a text that is pasted with its picture is pasted as a text (K3)", async () => {
  const { field, mode, advance } = await createStage();
  const files = [picture];
  const paste = (types: readonly string[], text = "") =>
    fireEvent.paste(field(), { clipboardData: { types, files, getData: () => text } });
  expect(paste(["text/plain", "text/html", "Files"], "Seats by floor")).toBe(true);
  await advance(100);
  expect(mode()).toBe("new");
  expect(paste(["Files"])).toBe(false);
  await advance(100);
  expect(mode()).toBe("file");
});

it("files that are copied in the Finder of macOS are pasted as files: the text beside them is their names (K3)", async () => {
  const { field, now, advance } = await createStage();
  const names = ["one.png", "two.png"];
  const files = names.map((name) => new File(["x"], name, { type: "image/png" }));
  const getData = () => "one.png\rtwo.png\r";
  expect(fireEvent.paste(field(), { clipboardData: { types: ["text/plain", "Files"], files, getData } })).toBe(false);
  await advance(100);
  expect(now().composer.files.map(({ name }) => name)).toEqual(names);
});

it("the same file can be chosen again after it was put away (I7)", async () => {
  const { mode, advance } = await createStage();
  const input = screen.getByLabelText<HTMLInputElement>("Files");
  // As in a browser: without a change of its value an input tells nothing.
  const value = vi.fn<(text: string) => void>();
  Object.defineProperty(input, "value", { set: value, configurable: true });
  fireEvent.change(input, { target: { files: [picture] } });
  await advance(100);
  expect(mode()).toBe("file");
  expect(value).toHaveBeenCalledWith("");
});

describe("sending without a field (I7)", () => {
  it("sends a text, and leaves what is being written", async () => {
    const { field, now, advance } = await createStage();
    act(() => now().composer.setText("half a sen"));
    let key: string | null = null;
    act(() => void (key = now().sender.send(" Count me in ")));
    await advance(100);
    expect(key).not.toBeNull();
    expect(screen.getByText("Count me in")).toBeTruthy();
    expect(field().value).toBe("half a sen");
  });

  it("sends nothing that is empty, too long, or not allowed", async () => {
    const { now, advance, service } = await createStage({ maxTextLength: 5 });
    expect([now().sender.send("  "), now().sender.send("123456")]).toEqual([null, null]);
    await act(() => service.control.mute({ channelUrl: "hall", userId: "ann" }));
    await advance(100);
    expect(now().sender.permission).toEqual({ type: "refused", reason: "muted" });
    expect(now().sender.send("1")).toBeNull();
  });
});

describe("the event's policy (I8)", () => {
  it("raises the longest text above the product's, as far as the service goes", async () => {
    const { now } = await createStage({ maxTextLength: 3_000 });
    expect(now().composer.limit).toBe(3_000);
    act(() => now().composer.setText("a".repeat(2_000)));
    expect(now().composer.canSubmit).toBe(true);
  });

  it("is the product's where nothing is said, although the service takes more", async () => {
    const { now } = await createStage();
    expect(now().composer.limit).toBe(1_024);
  });

  it("is the product's in each part that is undefined", () => {
    expect(toPolicy({ maxTextLength: undefined, ownReplies: true })).toEqual({ ...defaultPolicy, ownReplies: true });
  });

  it("does not go beyond what the service takes", async () => {
    const { now } = await createStage({ maxTextLength: 1_000_000 });
    expect(now().composer.limit).toBe(5_000);
  });
});

describe("actions in one handler", () => {
  it("act on what is there when each is called: a ready answer is set and sent (B1)", async () => {
    const { now, advance } = await createStage();
    const { composer } = now();
    act(() => {
      composer.setText("Yes");
      composer.submit();
    });
    await advance(500);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Yes"]);
  });

  it("act on what is there when each is called: what is put in twice is there twice (B2)", async () => {
    const { now, field } = await createStage();
    const { composer } = now();
    act(() => {
      composer.insert("one ");
      composer.insert("two ");
    });
    expect(field().value).toBe("one two ");
  });

  it("take files in the order in which they were chosen, however long each is decoded (B22)", async () => {
    const decoded = new Map<string, () => void>();
    const decode = (file: File) =>
      new Promise((resolve) => decoded.set(file.name, () => resolve({ width: 1, height: 1, close() {} })));
    vi.stubGlobal("createImageBitmap", decode);
    const { now } = await createStage();
    const finish = (name: string) => act(async () => decoded.get(name)?.());
    for (const name of ["first.png", "second.png"])
      act(() => now().composer.chooseFile(new File(["x"], name, { type: "image/png" })));
    for (const name of ["second.png", "first.png", "second.png"]) await finish(name);
    expect(now().composer.files).toMatchObject([{ name: "first.png" }, { name: "second.png" }]);
    vi.unstubAllGlobals();
  });
});
