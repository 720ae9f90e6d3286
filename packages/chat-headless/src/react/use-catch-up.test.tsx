import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createReactWorld } from "../../test/react-world";
import { useCatchUp } from "./use-catch-up";

const unread = 120;

function CatchUp() {
  const { entries, looked, hasMore, isLoading, loadMore } = useCatchUp({ total: unread });
  const texts = entries.map(({ row, reason }) => `${reason} ${"text" in row.message ? row.message.text : ""}`);
  return (
    <>
      <output>{[looked, hasMore, isLoading, ...texts].join("|")}</output>
      <button onClick={() => void loadMore()} type="button">
        More
      </button>
    </>
  );
}

it("finds what matters in what is loaded, and in the rest on demand", async () => {
  const world = await createReactWorld();
  for (let index = 0; index < unread + 20; index++) {
    await world.post("ben", index === 30 ? "Is it dark yet?" : index === 130 ? "Shall we begin?" : `Message ${index}`);
  }
  await world.show("ann", <CatchUp />, { pageSize: 50 });
  const output = () => screen.getByRole("status").textContent;
  expect(output()).toBe("50|true|false|question Shall we begin?");
  fireEvent.click(screen.getByRole("button"));
  await world.advance(1_000);
  expect(output()).toBe("120|false|false|question Shall we begin?|question Is it dark yet?");
});
