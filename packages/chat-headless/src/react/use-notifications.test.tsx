import { act } from "@testing-library/react";
import { expect, it } from "vitest";
import { createReactWorld } from "../../test/react-world";
import { textOf } from "../../test/world";
import { createStore } from "../core/owner/store";
import type { Message } from "../core/port/model";
import { useNotifications, type UseNotificationsOptions } from "./use-notifications";
import { useReadable } from "./use-readable";

/** How long it takes from a message to its notification, and to the next one, in milliseconds. */
const times = { soon: 1_500, later: 12_000 };

type Given = Partial<UseNotificationsOptions> & { readonly name?: string };

/** A page whose part that notifies is given other properties, or none to go, by `render`. */
async function openPage(first: Given) {
  const world = await createReactWorld();
  const given = createStore<Given | null>(first);
  const shown: string[] = [];
  function Part({ name = "", ...options }: Given) {
    const show = (messages: readonly Message[]) =>
      shown.push(name + messages.map((message) => textOf({ message } as Parameters<typeof textOf>[0])).join());
    useNotifications({ notify: "all", show, ...options });
    return null;
  }
  function Page() {
    const now = useReadable(given, (all) => all);
    return now && <Part {...now} />;
  }
  await world.show("ann", <Page />);
  const render = (next: Given | null) => act(async () => given.set(next));
  return { world, shown, render };
}

it("shows by the latest function, and what the latest choice wants (N3)", async () => {
  const { world, shown, render } = await openPage({ name: "first " });
  await world.post("ben", "one");
  await world.advance(times.soon);
  await render({ name: "second " });
  await world.post("ben", "two");
  await world.advance(times.later);
  await render({ notify: "mentions" });
  await world.post("ben", "three");
  await world.advance(times.later);
  expect(shown).toEqual(["first one", "second two"]);
});

it("ends with the choice of nothing, and with its component, and takes nothing up that came before (N3)", async () => {
  const { world, shown, render } = await openPage({ notify: "off" });
  await world.post("ben", "while off");
  await world.advance(times.soon);
  await render({});
  await world.advance(times.later);
  await world.post("ben", "while on");
  await world.advance(times.soon);
  expect(shown).toEqual(["while on"]);
  await world.advance(times.later);
  await world.post("ben", "in time");
  await world.advance(100);
  await render(null);
  await world.advance(times.later);
  expect(shown).toEqual(["while on"]);
});

it("takes a message for seen as the page says (N2)", async () => {
  const isShown = (message: Message) => message.type === "text" && message.text === "seen";
  const { world, shown } = await openPage({ isShown });
  await world.post("ben", "seen");
  await world.post("ben", "not seen");
  await world.advance(times.soon);
  expect(shown).toEqual(["not seen"]);
});
