import { render, screen } from "@testing-library/react";
import { memo } from "react";
import { expect, it } from "vitest";
import { createReactWorld } from "../../test/react-world";
import { channelUrl } from "../../test/world";
import { useKnownUsers } from "./use-known-users";

const dot = { id: "dot", name: "Dorothy" };

async function showNames() {
  let renders = 0;
  const Names = memo(function Names({ ids }: { readonly ids: readonly string[] }) {
    renders++;
    const find = useKnownUsers(ids);
    return <p>{ids.map((id) => find(id)?.name ?? "nobody").join()}</p>;
  });
  const ids = ["ben", "dot"];
  const world = await createReactWorld();
  await world.show("ann", <Names ids={ids} />);
  const happen = async (run: () => Promise<unknown>) => {
    await run();
    await world.advance(100);
  };
  const typing = (user: object) =>
    world.service.control.injectEvent({
      channelUrl,
      event: { type: "typing-changed", channelUrl, user, typing: true },
    });
  return { happen, control: world.service.control, typing, renders: () => renders };
}

it("names of people render when an awaited person becomes known or is renamed, and at nothing else", async () => {
  const { happen, control, typing, renders } = await showNames();
  expect(screen.getByText("nobody,nobody")).toBeVisible();
  await happen(() => control.post({ channelUrl, userId: "ben", text: "hello" }));
  expect(screen.getByText("Ben,nobody")).toBeVisible();
  await happen(() => typing(dot));
  expect(screen.getByText("Ben,Dorothy")).toBeVisible();
  const before = renders();
  await happen(() => typing({ id: "eve", name: "Eve" }));
  await happen(() => control.post({ channelUrl, userId: "ben", text: "again" }));
  expect(renders()).toBe(before);
  await happen(() => typing({ ...dot, name: "Dot" }));
  expect(screen.getByText("Ben,Dot")).toBeVisible();
  expect(renders()).toBeGreaterThan(before);
});

it("finds no person outside of a chat", () => {
  const Name = () => <p>{useKnownUsers()("ann")?.name ?? "nobody"}</p>;
  render(<Name />);
  expect(screen.getByText("nobody")).toBeVisible();
});
