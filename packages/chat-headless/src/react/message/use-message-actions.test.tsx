import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { createReactWorld } from "../../../test/react-world";
import { watchCalls } from "../../../test/watch-calls";
import type { Row } from "../../core/state/row";
import { useComposer } from "../composer/use-composer";
import { useConversation } from "../use-conversation";
import { useMessageActions } from "./use-message-actions";
import { useReactions } from "./use-reactions";

function Actions({ row }: { readonly row: Parameters<typeof useMessageActions>[0] }) {
  const { reply, edit } = useMessageActions(row);
  return (
    <>
      <button type="button" onClick={reply}>
        Reply
      </button>
      <button type="button" onClick={edit}>
        Edit
      </button>
    </>
  );
}

function Mode() {
  const { mode, text } = useComposer();
  return <output>{`${mode.type}: ${mode.type === "replying" ? mode.quote.text : text}`}</output>;
}

function Page() {
  const [isWriting, setWriting] = useState(false);
  const row = useConversation().rows.at(0);
  return (
    <>
      {row && <Actions row={row} />}
      <button type="button" onClick={() => setWriting(true)}>
        Write
      </button>
      {isWriting && <Mode />}
    </>
  );
}

it("no reaction is made to a message that is removed in the same handler", async () => {
  const world = await createReactWorld();
  const calls: string[] = [];
  const adapter = watchCalls(world.service.createAdapter(), { before: ({ method }) => calls.push(method) });
  await world.post("ann", "Hello");
  function Remove({ row }: { readonly row: Row }) {
    const { remove } = useMessageActions(row);
    const { toggle } = useReactions(row);
    const both = () => {
      remove();
      toggle("sendbird_emoji_sob");
    };
    return (
      <button type="button" onClick={both}>
        Both
      </button>
    );
  }
  function List() {
    const row = useConversation().rows.at(0);
    return row ? <Remove row={row} /> : null;
  }
  await world.show("ann", <List />, { adapter, softDelete: true, policy: { ownReactions: true } });
  fireEvent.click(screen.getByRole("button", { name: "Both" }));
  await world.advance(1_000);
  expect(calls.filter((name) => name === "deleteMessage" || name === "setReaction")).toEqual(["deleteMessage"]);
});

it.each([
  ["reply", "ben", "Reply", "replying: Hello"],
  ["edit", "ann", "Edit", "editing: Hello"],
])("a %s that is asked for before there is a composer waits for it", async (_, author, button, shown) => {
  const world = await createReactWorld();
  await world.post(author, "Hello");
  await world.show("ann", <Page />);
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  press(button);
  press("Write");
  await world.advance(100);
  expect(screen.getByRole("status").textContent).toBe(shown);
  act(() => press(button));
  expect(screen.getByRole("status").textContent).toBe(shown.startsWith("editing") ? "new: " : shown);
});
