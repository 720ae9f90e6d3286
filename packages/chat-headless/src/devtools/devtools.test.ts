import { expect, it } from "vitest";
import { channelUrl, createWorld, plain } from "../../test/world";
import { createActionLog, createDevtools, type DevtoolsExtension } from ".";

/** The extension, and what was said to it. */
function createExtension() {
  const said: [name: string, type: string, state: string][] = [];
  const extension: DevtoolsExtension = {
    connect: ({ name }) => ({
      init: () => void said.push([name, "init", ""]),
      send: (action, state) => void said.push([name, JSON.parse(JSON.stringify(action)).type, JSON.stringify(state)]),
    }),
  };
  return { extension, said };
}

it("the Redux DevTools show each action of a channel, and the state after it as plain data (I2)", async () => {
  const world = await createWorld();
  const { extension, said } = createExtension();
  const chat = await world.enter("ann", { onAction: createDevtools({ name: "Shop", extension }) });
  expect(said.slice(0, 2).map(([name, type]) => [name, type])).toEqual([
    [`Shop ${channelUrl}`, "init"],
    [`Shop ${channelUrl}`, "room-changed"],
  ]);
  const before = said.length;
  chat.sending.sendText(plain("Hello"));
  await world.environment.advance(100);
  expect(said.slice(before).map(([, type]) => type)).toEqual([
    "outgoing-recorded",
    "outgoing-moved",
    "message-received",
    "send-acknowledged",
  ]);
  const state = JSON.parse(said.at(-1)?.[2] ?? "");
  expect(
    state.conversations[""].timeline.blocks.flat().map((entry: { message: object }) => entry.message),
  ).toMatchObject([{ text: "Hello" }]);
  expect(state.conversations[""].timeline.places).toBeUndefined();
  chat.close();
});

it("the Redux DevTools show why a channel is refused, and two channels as two instances (I2)", async () => {
  const world = await createWorld();
  const { extension, said } = createExtension();
  const onAction = createDevtools({ extension });
  const adapter = world.service.createAdapter();
  await world.enter("ann", { adapter, onAction });
  await world.enter("ann", { adapter, onAction, channelUrl: "nowhere", onError: () => {} });
  expect(new Set(said.map(([name]) => name))).toEqual(new Set([`Foyer ${channelUrl}`, "Foyer nowhere"]));
  expect(JSON.parse(said.at(-1)?.[2] ?? "").connection).toMatchObject({
    type: "refused",
    error: { name: "ChatError", code: "not-found", message: expect.any(String) },
  });
});

it("without the Redux DevTools nothing is shown and nothing fails", async () => {
  const world = await createWorld();
  const chat = await world.enter("ann", { onAction: createDevtools() });
  expect(chat.store.get().connection.type).toBe("ready");
});

it("a log has a line for each action", async () => {
  const world = await createWorld();
  const lines: string[] = [];
  const chat = await world.enter("ann", { onAction: createActionLog((line) => lines.push(line)) });
  await world.post("ben", "Hello");
  await world.environment.advance(100);
  expect(lines[0]).toBe("foyer hall room-changed");
  expect(lines.at(-1)).toBe("foyer hall message-received");
  chat.close();
});
