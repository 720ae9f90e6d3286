import { type UseComposerResult, useComposer } from "@foyer/chat-headless";
import { act } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openChat } from "../test/open-chat";
import { besideText } from "./beside-text";

it("a part beside the text renders when the mode changes, and not with each letter", async () => {
  const show = vi.fn<(mode: string) => void>();
  const Part = besideText(({ composer }) => {
    show(composer.mode.type);
    return null;
  });
  const held: { composer?: UseComposerResult } = {};
  function Writer() {
    const composer = Object.assign(held, { composer: useComposer() }).composer;
    return (
      <>
        <textarea {...composer.getInputProps()} />
        <Part composer={composer} />
      </>
    );
  }
  const chat = await openChat({ withChat: false, children: <Writer /> });
  const field = chat.container.querySelector("textarea")!;
  await chat.user.type(field, "a");
  await chat.pass(1_000);
  show.mockClear();
  await chat.user.type(field, "bcd");
  expect(field).toHaveValue("abcd");
  expect(show).not.toHaveBeenCalled();
  act(() => held.composer?.chooseFile(new File(["x"], "a.png", { type: "image/png" })));
  await chat.pass(1_000);
  expect(show).toHaveBeenLastCalledWith("file");
});
