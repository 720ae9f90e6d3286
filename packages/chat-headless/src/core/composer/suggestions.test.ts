import { expect, it, vi } from "vitest";
import { createStage } from "../../../test/composer-stage";
import { createWorld } from "../../../test/world";
import { composingPart } from "../boundary/parts";
import type { Environment } from "../port/environment";

const ben = { id: "ben", name: "Ben" };

it("people for an @ are looked up once the code for it is loaded, unless the caret has left it", async () => {
  const world = await createWorld();
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  const environment: Environment = { ...world.environment, load: (part) => isOpen.then(part) };
  const stays = await createStage({ world, environment, suggest: () => [ben] });
  const leaves = await createStage({ world, environment, suggest: () => [ben] });
  stays.type("hi @b");
  leaves.type("hi @b");
  leaves.composer.moveCaret(1);
  expect(composingPart.get()).toBeNull();
  expect(stays.composer.store.get().suggestions).toBeNull();
  open();
  await composingPart.load();
  await world.environment.advance(1);
  expect(stays.composer.store.get().suggestions).toMatchObject({ start: 3, end: 5, query: "b", users: [ben] });
  expect(leaves.composer.store.get().suggestions).toBeNull();
});

it("letters that ask for nobody end no search, and make no error for it", async () => {
  const stage = await createStage({ suggest: () => [ben] });
  await composingPart.load();
  stage.type("@b");
  stage.type("hi");
  const abort = vi.spyOn(AbortController.prototype, "abort");
  stage.type("hi a");
  stage.type("hi al");
  expect(abort).not.toHaveBeenCalled();
  abort.mockRestore();
});
