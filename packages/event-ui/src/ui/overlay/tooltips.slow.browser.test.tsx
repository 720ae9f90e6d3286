import "../../styles.css";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { frames } from "../../chat/list/test/painted";
import { Root } from "../base/root";
import { Button, IconButton } from "../parts/button";
import { OverlayTargets } from "./overlay-targets";

function show() {
  return render(
    <Root>
      <OverlayTargets>
        <div style={{ padding: 120, display: "flex", gap: 120 }}>
          <IconButton icon="send" label="Send" aria-keyshortcuts="Enter" />
          <IconButton icon="trash" label="Delete" disabledReason="This message has replies" />
          <Button>Plain</Button>
          <article>
            <div className="foyer-message-stack" data-tip="Wednesday">
              A message of some words
            </div>
          </article>
        </div>
      </OverlayTargets>
    </Root>,
  );
}

const tooltip = page.getByRole("tooltip");
const button = (name: string) => page.getByRole("button", { name });

describe("tooltips", () => {
  afterEach(() => userEvent.unhover(document.body));

  it("an icon's button shows its name and its key while it is hovered, and Escape hides them (U18)", async () => {
    await show();
    await button("Send").hover();
    await expect.element(tooltip).toHaveTextContent("Send↵");
    await userEvent.keyboard("{Escape}");
    await expect.element(tooltip).not.toBeInTheDocument();
    await button("Plain").hover();
    await button("Delete").hover();
    await expect.element(tooltip).toHaveTextContent("DeleteThis message has replies");
    await expect.element(button("Delete")).toHaveAccessibleDescription("This message has replies");
  });

  it("the pointer may go onto a tooltip, and hides it by leaving (U18)", async () => {
    await show();
    await button("Send").hover();
    await tooltip.hover();
    await expect.element(tooltip).toBeVisible();
    await button("Plain").hover();
    await expect.element(tooltip).not.toBeInTheDocument();
  });

  it("a button shows its tooltip on keyboard focus, not after a press of the pointer (U18)", async () => {
    await show();
    await button("Send").click();
    await userEvent.tab();
    await expect.element(tooltip).toHaveTextContent("Delete");
    await userEvent.tab();
    await expect.element(tooltip).not.toBeInTheDocument();
  });

  it("of what came while the code of tooltips was loading the latest counts (U18)", async () => {
    await show();
    const pointer = { bubbles: true, composed: true, pointerType: "mouse" };
    const send = button("Send").element();
    send.dispatchEvent(new PointerEvent("pointerover", pointer));
    send.dispatchEvent(new PointerEvent("pointerdown", pointer));
    (button("Delete").element() as HTMLElement).focus();
    await expect.element(tooltip).toHaveTextContent("Delete");
  });

  it("a tooltip does not cover the message that it explains (U22)", async () => {
    const { container } = await show();
    const message = container.querySelector("article");
    await page.elementLocator(container.querySelector("[data-tip=Wednesday]") ?? container).hover();
    await expect.element(tooltip).toHaveTextContent("Wednesday");
    const tip = tooltip.element().getBoundingClientRect();
    expect(tip.top).toBeGreaterThanOrEqual(message?.getBoundingClientRect().bottom ?? Infinity);
  });

  const inRoot = (content: ReactNode) => (
    <Root>
      <OverlayTargets>
        <div style={{ padding: 200 }}>{content}</div>
      </OverlayTargets>
    </Root>
  );
  const send = <IconButton icon="send" label="Send" />;

  it("a tooltip goes with what it explains (N17)", async () => {
    const { rerender } = await render(inRoot(send));
    await button("Send").hover();
    await expect.element(tooltip).toHaveTextContent("Send");
    await rerender(inRoot(null));
    await expect.element(tooltip).not.toBeInTheDocument();
  });

  it("a pointer that moves inside of what it rests on does not take the tooltip from the focus (U18)", async () => {
    await render(
      <Root>
        <OverlayTargets>
          <div style={{ padding: 60 }}>
            {send}
            <p data-tip="Wednesday">
              <span>A message</span> of <b>some words</b>
            </p>
            <p>Below</p>
          </div>
        </OverlayTargets>
      </Root>,
    );
    await page.getByText("A message").hover();
    await expect.element(tooltip).toHaveTextContent("Wednesday");
    await userEvent.tab();
    await expect.element(tooltip).toHaveTextContent("Send");
    await page.getByText("some words").hover();
    await frames(10);
    await expect.element(tooltip).toHaveTextContent("Send");
    await page.getByText("Below").hover();
    await page.getByText("some words").hover();
    await expect.element(tooltip).toHaveTextContent("Wednesday");
  });

  it("two chats in one page show one tooltip (N31)", async () => {
    await render(
      <>
        {inRoot(send)}
        {inRoot("the other one")}
      </>,
    );
    await button("Send").hover();
    await expect.element(tooltip.first()).toHaveTextContent("Send");
    await frames(60);
    expect(tooltip.elements()).toHaveLength(1);
  });

  it("each of two chats shows its tooltips itself, in its theme (N31)", async () => {
    const themes = ["light", "dark"] as const;
    await render(
      themes.map((theme) => (
        <Root key={theme} theme={theme}>
          <OverlayTargets>
            <div style={{ padding: 100 }}>
              <IconButton icon="send" label={theme} />
            </div>
          </OverlayTargets>
        </Root>
      )),
    );
    for (const theme of [...themes].reverse()) {
      await button(theme).hover();
      await expect.element(tooltip).toHaveTextContent(theme);
      expect(tooltip.element().closest<HTMLElement>(".foyer-root")?.dataset["theme"]).toBe(theme);
    }
  });
});
