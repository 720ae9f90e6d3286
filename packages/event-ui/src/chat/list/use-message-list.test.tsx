import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider } from "@foyer/chat-headless";
import { act, render } from "@testing-library/react";
import { useEffect } from "react";
import { describe, expect, it } from "vitest";
import { LabelsProvider } from "../../ui/base/labels-provider";
import { AnnounceProvider } from "../context/announce-context";
import { type MessageListOwner, useListOwner } from "./use-message-list";

/** A list whose messages are loaded when the test says so. */
function createStage() {
  const held: { owner?: MessageListOwner } = {};
  const answers = new Map<string, { resolve: () => void; reject: (thrown: Error) => void }>();
  const said: string[] = [];
  const announce = (text: string) => void said.push(text);
  const reveal = (id: string) =>
    new Promise<void>((resolve, reject) => {
      answers.set(id, { resolve, reject });
    });
  function Owner() {
    const owner = useListOwner({ parentId: null, reveal }, undefined);
    useEffect(() => void Object.assign(held, { owner }));
    return null;
  }
  const session = { userId: "ann", getToken: () => Promise.resolve(null) };
  const adapter = createMemoryChatService().createAdapter();
  render(
    <LabelsProvider>
      <AnnounceProvider value={announce}>
        <ChatProvider adapter={adapter} channelUrl="hall" session={session} storage={null} onError={() => {}}>
          <Owner />
        </ChatProvider>
      </AnnounceProvider>
    </LabelsProvider>,
  );
  const { focus, commands } = held.owner!;
  return {
    commands,
    said,
    current: () => focus.state.get().currentKey,
    find: (id: string) => act(async () => answers.get(id)?.resolve()),
    lose: (id: string) => act(async () => answers.get(id)?.reject(new Error("gone"))),
  };
}

describe("jumps", () => {
  it("end where the latest one leads, however long an earlier one takes (B28)", async () => {
    const { commands, current, find, said } = createStage();
    const jumps = [commands.jumpTo("first"), commands.jumpTo("second")];
    await find("second");
    await find("first");
    expect(current()).toBe("second");
    expect(await jumps[0]).toBe(false);
    expect(said).not.toContain("gone");
  });

  it("that another one has overtaken say nothing of their failure (B28)", async () => {
    const { commands, find, lose, said } = createStage();
    void commands.jumpTo("first");
    void commands.jumpTo("second");
    await find("second");
    const before = said.length;
    await lose("first");
    expect(said).toHaveLength(before);
  });

  it("do not lead away from the end to which one has gone meanwhile (B28)", async () => {
    const { commands, current, find } = createStage();
    void commands.jumpTo("first");
    act(() => commands.jumpToLatest());
    await find("first");
    expect(current()).toBeNull();
  });
});
