import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { Button } from "../parts/button";
import { Tooltip, tooltipPart } from "./tooltip";

function setup(content = "Ann, Bo and you") {
  render(<Tooltip content={content}>{(anchor) => <Button {...(anchor as object)}>thumbs up, 3</Button>}</Tooltip>);
  return { user: userEvent.setup(), button: screen.getByRole("button") };
}

// Shown at once, as where a conversation has loaded it in advance.
beforeAll(() => tooltipPart.load());

describe("Tooltip", () => {
  it("describes on hover and leaves with the pointer, but stays when the pointer moves onto it", async () => {
    const { user, button } = setup();
    expect(screen.queryByRole("tooltip")).toBeNull();
    await user.hover(button);
    expect(screen.getByRole("tooltip")).toHaveTextContent("Ann, Bo and you");
    expect(button).toHaveAccessibleDescription("Ann, Bo and you");
    expect(button).toHaveAccessibleName("thumbs up, 3");
    const tip = screen.getByRole("tooltip");
    fireEvent.pointerLeave(button, { relatedTarget: tip });
    expect(tip).toBeInTheDocument();
    fireEvent.pointerLeave(tip, { relatedTarget: document.body });
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("describes on keyboard focus, and Escape hides it", async () => {
    const { user, button } = setup();
    await user.tab();
    expect(button).toHaveFocus();
    expect(screen.getByRole("tooltip")).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect(button).toHaveFocus();
  });

  it("shows nothing without content", async () => {
    const { user, button } = setup("");
    await user.hover(button);
    expect(screen.queryByRole("tooltip")).toBeNull();
    expect(button).not.toHaveAttribute("aria-describedby");
  });
});
