import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createReactWorld } from "../../test/react-world";
import { textOf } from "../../test/world";
import { defaultFlags } from "../core/views/flags";
import { defaultPolicy } from "../core/views/policy";
import { type ChatProviderProps, useChatScope } from "./chat-provider";
import { useConversation } from "./use-conversation";

const maybe = (): undefined => undefined;

function Probe() {
  const { flags, policy, chat } = useChatScope();
  const { rows } = useConversation();
  return (
    <>
      <pre data-testid="settings">{JSON.stringify([flags, policy])}</pre>
      <button type="button" onClick={() => chat.sending.sendText({ text: "42", mentionTemplate: maybe() })}>
        Send
      </button>
      {rows.slice().map((row) => (
        <p key={row.key}>{textOf(row)}</p>
      ))}
    </>
  );
}

it("an undefined option has its default, in props, flags and policy; a text to send needs nothing else (P11, P12)", async () => {
  const more: Partial<ChatProviderProps> = {
    flags: { search: maybe(), edit: false },
    policy: { maxTextLength: maybe(), ownReplies: true },
    emoji: maybe(),
    pageSize: maybe(),
    softDelete: maybe(),
    storage: maybe(),
    suggest: maybe(),
  };
  const world = await createReactWorld();
  await world.show("ann", <Probe />, more);
  expect(JSON.parse(screen.getByTestId("settings").textContent)).toEqual([
    { ...defaultFlags, edit: false },
    { ...defaultPolicy, ownReplies: true },
  ]);
  screen.getByRole("button", { name: "Send" }).click();
  await world.advance(1_000);
  expect(screen.getByText("42")).toBeVisible();
});

it("a provider whose page gives it no channelUrl says that there is no such channel", async () => {
  const world = await createReactWorld();
  const { channelUrl } = JSON.parse("{}") as { readonly channelUrl: string };
  await world.show("ann", <Status />, { channelUrl });
  expect(screen.getByTestId("status")).toHaveTextContent("no-channel");
});

function Status() {
  return <p data-testid="status">{useConversation().status}</p>;
}
