import { act } from "@testing-library/react";
import { useEffect } from "react";
import { describe, expect, it } from "vitest";
import { createReactWorld } from "../../../test/react-world";
import { maxDataLength } from "../../core/boundary/message-data";
import { type UseComposerResult, useComposer } from "../composer/use-composer";
import { type UseSendResult, useSend } from "../composer/use-send";
import { useConversation, type UseConversationResult } from "../use-conversation";
import { useMessage } from "./use-message";

const poll = { customType: "poll", data: { options: ["Pizza", "Soup"] } };

async function createStage() {
  const world = await createReactWorld();
  const held: { composer?: UseComposerResult; sender?: UseSendResult; rows?: UseConversationResult["rows"] } = {};
  const errors: string[] = [];
  function Parts() {
    const { rows } = useConversation();
    const [composer, sender] = [useComposer(), useSend()];
    useEffect(() => void Object.assign(held, { composer, sender, rows }));
    const message = useMessage(rows.at(rows.length - 1)?.key ?? null)?.message;
    return <output>{JSON.stringify(message?.data ?? null)}</output>;
  }
  const onError = ({ code }: { readonly code: string }, during: string) => errors.push(`${during}: ${code}`);
  const view = await world.show("ann", <Parts />, { onError });
  return {
    errors,
    composer: () => held.composer!,
    send(message: Parameters<UseSendResult["send"]>[0]) {
      let key: string | null = null;
      act(() => void (key = held.sender!.send(message)));
      return key;
    },
    messages: () => [...held.rows!].map(({ message }) => message),
    shown: () => view.getByRole("status").textContent,
    advance: world.advance,
  };
}

describe("a message of a custom kind, by the hooks (P2)", () => {
  it("is sent without a field, and shown with its data", async () => {
    const stage = await createStage();
    const key = stage.send({ text: " Lunch? ", ...poll });
    await stage.advance(100);
    expect(stage.messages()).toMatchObject([{ key, text: "Lunch?", ...poll }]);
    expect(stage.shown()).toBe(JSON.stringify(poll.data));
  });

  it("is what is written in the field, and an edit of it takes the data alone", async () => {
    const stage = await createStage();
    act(() => stage.composer().setText("Lunch?"));
    act(() => stage.composer().submitAs(poll));
    await stage.advance(100);
    expect(stage.messages()).toMatchObject([{ text: "Lunch?", ...poll }]);
    expect(stage.composer().text).toBe("");
  });

  it.each([
    ["too large", "too-large", "x".repeat(maxDataLength)],
    ["no JSON", "invalid", new Map() as never],
  ])("is not sent with data that is %s: the app hears of it, and what is written stays", async (_, code, data) => {
    const stage = await createStage();
    expect(stage.send({ text: "Lunch?", data })).toBeNull();
    act(() => stage.composer().setText("Lunch?"));
    act(() => stage.composer().submitAs({ data }));
    await stage.advance(100);
    expect(stage.messages()).toEqual([]);
    expect(stage.composer().text).toBe("Lunch?");
    expect(stage.errors).toEqual([`sendText: ${code}`, `sendText: ${code}`]);
  });
});
