import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { TwoPeople } from "./two-people";

it("the quick start ends with two people who talk to each other", async () => {
  const user = userEvent.setup();
  render(<TwoPeople />);
  const ann = within(screen.getByRole("region", { name: "ann" }));
  const ben = within(screen.getByRole("region", { name: "ben" }));
  await user.type(await ann.findByRole("textbox", { name: "Message" }), "Hello Ben{Enter}");
  await waitFor(() => expect(ben.getByRole("log")).toHaveTextContent("Hello Ben"));
  await user.type(ben.getByRole("textbox", { name: "Message" }), "Hello Ann{Enter}");
  await waitFor(() => expect(ann.getByRole("log")).toHaveTextContent("Hello Ann"));
});
