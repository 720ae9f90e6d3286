import { createVirtualEnvironment } from "@foyer/chat-headless";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { extrasPart } from "../code/parts";
import { createStage, StagedChat } from "../test/stage-chat";

it("the composer has its place until its code is loaded, and then the field", async () => {
  // The first test of the file: nothing is loaded yet.
  expect(extrasPart.get()).toBeNull();
  const environment = createVirtualEnvironment({ seed: 7, now: Date.UTC(2026, 4, 20, 14, 0) });
  const stage = await createStage({ environment }, []);
  const { container } = render(<StagedChat adapter={stage.createAdapter()} environment={environment} />);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(container.querySelectorAll(".foyer-composer")).toHaveLength(1);

  expect(await screen.findByRole("textbox")).toBeVisible();
  expect(container.querySelectorAll(".foyer-composer")).toHaveLength(1);
});
