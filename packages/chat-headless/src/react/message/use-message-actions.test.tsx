import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { createReactWorld } from "../../../test/react-world";
import { useComposer } from "../composer/use-composer";
import { useConversation } from "../use-conversation";
import { useMessageActions } from "./use-message-actions";

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
