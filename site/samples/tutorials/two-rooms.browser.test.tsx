import "@foyer/event-ui/styles.css";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createHalls } from "./test/create-halls";
import { TwoRooms } from "./two-rooms";

it("two rooms stand side by side, and what is written above the end of one is counted", async () => {
  await page.viewport(1200, 800);
  const { control, ...person } = await createHalls("hall", "stage");
  const post = (text: string) => control.post({ channelUrl: "stage", userId: "ben", text });
  for (let index = 0; index < 40; index++) await post(`Text ${index}`);
  const rooms = [
    { url: "hall", name: "The hall" },
    { url: "stage", name: "The stage" },
  ];
  await render(<TwoRooms {...person} rooms={rooms} />);
  const [hall, stage] = rooms.map(({ name }) => page.getByRole("region", { name, exact: true }));
  await expect.element(stage!.getByText("The stage: nothing new")).toBeVisible();
  const boxes = [hall!, stage!].map((room) => room.element().getBoundingClientRect());
  expect(boxes[0]!.top).toBe(boxes[1]!.top);
  expect(boxes[0]!.right).toBeLessThanOrEqual(boxes[1]!.left);

  stage!.getByRole("log").element().scrollTop = 0;
  await expect.element(stage!.getByText("Text 0", { exact: true })).toBeVisible();
  await post("Unseen");
  await expect.element(stage!.getByText("The stage: 1 new")).toBeVisible();
});
