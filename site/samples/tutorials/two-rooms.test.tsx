import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createHalls } from "./test/create-halls";
import { TwoRooms } from "./two-rooms";

it("two rooms have their own titles and messages over one connection", async () => {
  const { control, ...person } = await createHalls("hall", "stage");
  const rooms = [
    { url: "hall", name: "The hall" },
    { url: "stage", name: "The stage" },
  ];
  render(<TwoRooms {...person} rooms={rooms} />);
  for (const { name } of rooms) expect(await screen.findByRole("heading", { name })).toBeVisible();
  await control.post({ channelUrl: "stage", userId: "ben", text: "We begin" });
  expect(await screen.findByRole("article", { name: /We begin/ })).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(1);
});
