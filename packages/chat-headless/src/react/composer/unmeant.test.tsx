import { act, fireEvent, screen } from "@testing-library/react";
import { useEffect } from "react";
import { describe, expect, it } from "vitest";
import { createReactWorld } from "../../../test/react-world";
import { textOf } from "../../../test/world";
import { composingPart } from "../../core/boundary/parts";
import type { SuggestedEmoji } from "../../core/composer/suggestions";
import type { User } from "../../core/port/model";
import type { Row } from "../../core/state/row";
import type { Chat } from "../../core/owner/chat";
import { type ChatProviderProps, useChatScope } from "../chat-provider";
import { useConversation, type UseConversationResult } from "../use-conversation";
import { useMessageActions } from "../message/use-message-actions";
import { type UseComposerResult, useComposer } from "./use-composer";

const picture = (name: string) => new File(["a"], name, { type: "image/png" });

/** Ann at a field, with what stands in the list and what a row offers. */
async function createStage(
  more: Partial<ChatProviderProps> = {},
  world?: Awaited<ReturnType<typeof createReactWorld>>,
) {
  const own = world ?? (await createReactWorld());
  const held: {
    composer?: UseComposerResult;
    rows?: UseConversationResult["rows"];
    begin?: () => void;
    beginOther?: () => void;
    chat?: Chat;
  } = {};
  function Parts() {
    const composer = useComposer();
    const { rows } = useConversation();
    const { chat } = useChatScope();
    const [mine, other] = [...rows].filter(({ message }) => message.type === "text" && message.sender.id === "ann");
    useEffect(() => void Object.assign(held, { composer, rows, chat }));
    return (
      <>
        <textarea aria-label="Message" {...composer.getInputProps()} />
        {mine && <Actions row={mine} name="begin" />}
        {other && <Actions row={other} name="beginOther" />}
      </>
    );
  }
  function Actions({ row, name }: { readonly row: Row; readonly name: "begin" | "beginOther" }) {
    const { edit } = useMessageActions(row);
    useEffect(() => void Object.assign(held, { [name]: edit }));
    return null;
  }
  const view = await own.show("ann", <Parts />, more);
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  return {
    ...own,
    view,
    field,
    composer: () => held.composer!,
    chat: () => held.chat!,
    beginEdit: () => act(() => held.begin!()),
    beginOtherEdit: () => act(() => held.beginOther!()),
    react: () => act(() => void held.chat!.changes.react([...held.rows!][0]!.message.id, "thumbsup")),
    type: (value: string) => fireEvent.change(field(), { target: { value } }),
    press: (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(field(), { key, ...init }),
    texts: () => [...held.rows!].map(textOf),
  };
}

type Stage = Awaited<ReturnType<typeof createStage>>;

/** Ways to press twice what publishes. */
const doublePresses: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  "twice in one handler": async ({ composer }) => {
    const { submit } = composer();
    act(() => {
      submit();
      submit();
    });
  },
  "in two handlers, with a rendering between": async ({ composer, advance }) => {
    act(() => composer().submit());
    await advance(150);
    act(() => composer().submit());
  },
  "by Enter twice in one task": async ({ field }) => {
    const element = field();
    act(() => {
      for (let i = 0; i < 2; i++) fireEvent.keyDown(element, { key: "Enter" });
    });
  },
  "by an Enter that is kept down": async ({ press, advance }) => {
    press("Enter");
    for (let i = 0; i < 40; i++) {
      await advance(33);
      press("Enter", { repeat: true });
    }
  },
};

describe.each(Object.entries(doublePresses))("a press %s (B1)", (_, pressTwice) => {
  it("sends what is written once", async () => {
    const stage = await createStage();
    stage.type("Hello");
    await pressTwice(stage);
    await stage.advance(1_000);
    expect(stage.texts()).toEqual(["Hello"]);
  });

  it.each(["two", "mine"])("saves an edit (%s), and leaves the draft that comes back after it", async (saved) => {
    const world = await createReactWorld();
    await world.post("ann", "mine");
    const stage = await createStage({}, world);
    stage.type("half a dra");
    stage.beginEdit();
    stage.type(saved);
    await stage.advance(1_000);
    await pressTwice(stage);
    await stage.advance(1_000);
    expect(stage.texts()).toEqual([saved]);
    expect(stage.field().value).toBe("half a dra");
    // It is not in the way of what is meant.
    act(() => stage.composer().submit());
    await stage.advance(1_000);
    expect(stage.texts()).toEqual([saved, "half a dra"]);
  });

  it("sends one file of two, and the text that waits stays", async () => {
    const stage = await createStage();
    stage.type("half a dra");
    act(() => stage.composer().chooseFile(picture("a.png"), picture("b.png")));
    await stage.advance(1_000);
    await pressTwice(stage);
    await stage.advance(5_000);
    expect(stage.texts()).toEqual(["a.png"]);
    await pressTwice(stage);
    await stage.advance(5_000);
    expect(stage.texts()).toEqual(["a.png", "b.png"]);
    expect(stage.field().value).toBe("half a dra");
  });
});

describe("two presses of another action", () => {
  it("on the cross of a chosen file put one file away", async () => {
    const stage = await createStage();
    act(() => stage.composer().chooseFile(picture("a.png"), picture("b.png")));
    await stage.advance(1_000);
    act(() => stage.composer().cancel());
    await stage.advance(150);
    act(() => stage.composer().cancel());
    expect(stage.composer().mode).toMatchObject({ type: "file", file: { name: "b.png" } });
    await stage.advance(1_000);
    act(() => stage.composer().cancel());
    expect(stage.composer().mode.type).toBe("new");
  });

  it.each([0, 150])("on Edit, %i ms apart, keep the words of the edit that was left", async (pause) => {
    const world = await createReactWorld();
    await world.post("ann", "mine");
    await world.post("ann", "mine too");
    const { composer, beginEdit, beginOtherEdit, type, advance, field } = await createStage({}, world);
    beginEdit();
    type("mine, at length");
    beginOtherEdit();
    expect(field().value).toBe("mine too");
    beginEdit();
    await advance(pause);
    beginEdit();
    expect(field().value).toBe("mine, at length");
    await advance(1_000);
    beginEdit();
    expect(composer().mode.type).toBe("new");
  });

  it("a press that follows what was written or set by hand is meant", async () => {
    const world = await createReactWorld();
    await world.post("ann", "mine");
    const stage = await createStage({}, world);
    stage.type("half a dra");
    stage.beginEdit();
    const { submit, setText } = stage.composer();
    act(() => {
      setText("two");
      submit();
      setText("Yes");
      submit();
    });
    await stage.advance(1_000);
    expect(stage.texts()).toEqual(["two", "Yes"]);
  });
});

describe("an input method (R28)", () => {
  it.each([{ isComposing: true }, { keyCode: 229 }])(
    "confirms its words by an Enter that sends nothing: %j",
    async (init) => {
      const stage = await createStage();
      stage.type("にほん");
      stage.press("Enter", init);
      stage.type("日本");
      stage.press("Enter", init);
      await stage.advance(1_000);
      expect(stage.texts()).toEqual([]);
      expect(stage.field().value).toBe("日本");
      stage.press("Enter");
      stage.press("Enter");
      await stage.advance(1_000);
      expect(stage.texts()).toEqual(["日本"]);
    },
  );
});

describe("an edit without a change (B10)", () => {
  it("publishes nothing over what another device has saved meanwhile", async () => {
    const world = await createReactWorld();
    const id = await world.post("ann", "mine");
    const stage = await createStage({}, world);
    stage.beginEdit();
    await act(() => world.service.control.edit({ channelUrl: "hall", messageId: id, text: "mine, from my phone" }));
    await stage.advance(100);
    expect(stage.texts()).toEqual(["mine, from my phone"]);
    act(() => stage.composer().submit());
    await stage.advance(1_000);
    expect(stage.texts()).toEqual(["mine, from my phone"]);
  });

  it("publishes nothing while a reaction to the message is on its way", async () => {
    const world = await createReactWorld();
    await world.post("ann", "mine");
    await world.service.control.addFault({ method: "setReaction", fault: { type: "delay", min: 500, max: 500 } });
    const stage = await createStage({}, world);
    stage.beginEdit();
    stage.react();
    await stage.advance(100);
    const onTheirWay = () =>
      stage
        .chat()
        .store.get()
        .outbox.map(({ type }) => type);
    expect(onTheirWay()).toEqual(["react"]);
    act(() => stage.composer().submit());
    expect(onTheirWay()).toEqual(["react"]);
    expect(stage.composer().mode.type).toBe("new");
  });
});

describe("a paste of a picture", () => {
  it("and an Enter before it is read lose neither the words nor the picture", async () => {
    const stage = await createStage();
    stage.type("Look");
    act(() => {
      fireEvent.paste(stage.field(), { clipboardData: { types: ["Files"], files: [picture("a.png")] } });
      fireEvent.keyDown(stage.field(), { key: "Enter" });
    });
    await stage.advance(1_000);
    expect(stage.texts()).toEqual(["Look"]);
    expect(stage.composer().mode).toMatchObject({ type: "file", file: { name: "a.png" } });
  });
});

describe("a text that is written while an edit stands in the field", () => {
  it.each(["muted", "frozen"] as const)("stays where the person is %s meanwhile, and nothing is saved", async (how) => {
    const world = await createReactWorld();
    await world.post("ann", "mine");
    const stage = await createStage({}, world);
    stage.type("half a dra");
    stage.beginEdit();
    stage.type("two");
    const place = { channelUrl: "hall" };
    await act(() =>
      how === "muted" ? world.service.control.mute({ ...place, userId: "ann" }) : world.service.control.freeze(place),
    );
    await stage.advance(1_000);
    stage.press("Enter");
    act(() => stage.composer().submit());
    await stage.advance(1_000);
    expect(stage.texts()).toEqual(["mine"]);
    expect(stage.field().value).toBe("two");
    await act(() =>
      how === "muted"
        ? world.service.control.unmute({ ...place, userId: "ann" })
        : world.service.control.unfreeze(place),
    );
    await stage.advance(1_000);
    stage.press("Enter");
    await stage.advance(1_000);
    expect(stage.texts()).toEqual(["two"]);
    expect(stage.field().value).toBe("half a dra");
  });
});

describe("Enter while the emoji for a : are on the way", () => {
  const smile = { emoji: "😄", name: "smile" };

  /** A field with `:smi`, whose emoji come, or fail, by `answer`. */
  async function createWaiting() {
    const stage = await createStage();
    await act(() => composingPart.load());
    let answer: { found: (emoji: readonly SuggestedEmoji[]) => void; fail: (thrown: unknown) => void };
    const find = () =>
      new Promise<readonly SuggestedEmoji[]>((found, fail) => {
        answer = { found, fail };
      });
    act(() => void stage.composer().suggestEmoji(find));
    act(() => stage.field().focus());
    stage.type("so :smi");
    stage.press("Enter");
    return {
      ...stage,
      found: (...emoji: readonly SuggestedEmoji[]) => act(async () => answer.found(emoji)),
      fail: () => act(async () => answer.fail(new Error("offline"))),
      sent: async (ms = 100) => {
        await stage.advance(ms);
        return stage.texts();
      },
    };
  }

  it("takes the best one as soon as they are there, and sends nothing", async () => {
    const { field, found, press, sent } = await createWaiting();
    expect(await sent(1_500)).toEqual([]);
    await found(smile);
    expect(field()).toHaveValue("so 😄");
    expect(await sent(5_000)).toEqual([]);
    press("Enter");
    expect(await sent()).toEqual(["so 😄"]);
  });

  it.each(["fail", "found"] as const)("sends what is written where none come (%s)", async (how) => {
    const { [how]: end, sent } = await createWaiting();
    expect(await sent()).toEqual([]);
    await end();
    expect(await sent()).toEqual(["so :smi"]);
  });

  it("sends what is written after two seconds, and at a second press", async () => {
    const { press, type, found, sent, field } = await createWaiting();
    press("Enter", { repeat: true });
    expect(await sent(1_900)).toEqual([]);
    expect(await sent(200)).toEqual(["so :smi"]);
    await found(smile);
    type(":smile");
    press("Enter");
    expect(await sent()).toEqual(["so :smi"]);
    press("Enter");
    expect(await sent(5_000)).toEqual(["so :smi", ":smile"]);
    expect(field()).toHaveValue("");
  });

  it("means nothing any more once one goes on writing, presses Escape or leaves the field", async () => {
    const { type, press, found, field, sent } = await createWaiting();
    type("so :smil");
    await found(smile);
    expect(await sent(5_000)).toEqual([]);
    type(":smi");
    press("Enter");
    press("Escape");
    await found(smile);
    expect(await sent(5_000)).toEqual([]);
    expect(field()).toHaveValue(":smi");
    type("no :smi");
    press("Enter");
    act(() => field().blur());
    await found(smile);
    expect(await sent(5_000)).toEqual([]);
    expect(field()).toHaveValue("no :smi");
  });
});

describe("Enter while people for an @ are looked up", () => {
  /** A field with `@be`, whose people come by `found`. */
  async function createLookUp() {
    let answer: (people: readonly User[]) => void = () => {};
    const suggest = () => new Promise<readonly User[]>((resolve) => (answer = resolve));
    const stage = await createStage({ suggest });
    await act(() => composingPart.load());
    stage.type("hi @be");
    stage.press("Enter");
    const found = (...people: readonly User[]) => act(async () => answer(people));
    const sent = async (ms = 100) => {
      await stage.advance(ms);
      return stage.texts();
    };
    return { ...stage, found, sent };
  }

  it("mentions the best one as soon as they are there, and sends nothing", async () => {
    const { field, found, press, sent } = await createLookUp();
    expect(await sent(1_500)).toEqual([]);
    await found({ id: "ben", name: "Ben" });
    expect(field()).toHaveValue("hi @Ben ");
    expect(await sent(5_000)).toEqual([]);
    press("Enter");
    expect(await sent()).toEqual(["hi @Ben"]);
  });

  it("sends what is written where nobody has the name, after two seconds, and at a second press", async () => {
    const { type, press, found, sent } = await createLookUp();
    await found();
    expect(await sent()).toEqual(["hi @be"]);
    type("@lu");
    press("Enter");
    expect(await sent(1_900)).toEqual(["hi @be"]);
    expect(await sent(200)).toEqual(["hi @be", "@lu"]);
    type("@no");
    press("Enter");
    press("Enter");
    expect(await sent(5_000)).toEqual(["hi @be", "@lu", "@no"]);
  });
});
