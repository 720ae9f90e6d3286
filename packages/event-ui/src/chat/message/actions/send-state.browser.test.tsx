import "../../../styles.css";
import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { arabic } from "../../../labels/arabic";
import { english } from "../../../labels/english";
import { german } from "../../../labels/german";
import { channelUrl, createStage, StagedChat } from "../../test/stage-chat";

afterEach(() => page.viewport(1200, 700));

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;

describe("a failed row", () => {
  it.each([
    { set: english, width: 320 },
    { set: german, width: 320 },
    { set: arabic, width: 320 },
    { set: german, width: 420 },
  ])("has its reason, Retry and Remove whole in $set.locale at $width px (U18)", async ({ set, width }) => {
    await page.viewport(width, 640);
    const { control, ...stage } = await createStage();
    const { labels } = set;
    const { container } = await render(
      <div style={{ inlineSize: width, blockSize: 640 }}>
        <StagedChat adapter={stage.createAdapter()} set={set} />
      </div>,
    );
    const field = page.getByRole("textbox", { name: labels.composer.message, exact: true });
    await expect.element(field).toBeEnabled();
    await control.addFault({ method: "sendText", fault: { type: "fail", code: "not-member" } });
    await field.fill("Ok");
    await page.getByRole("button", { name: labels.composer.send, exact: true }).click();
    await expect.element(page.getByText(labels.error["not-member"])).toBeVisible();
    expect((await control.history({ channelUrl })).length).toBe(0);

    const row = container.querySelector(".foyer-send-state");
    const parts = [...(row?.querySelectorAll(".foyer-send-state-text, button") ?? [])];
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      labels.error["not-member"],
      labels.message.retry,
      labels.message.remove,
    ]);
    const boxes = parts.map((part) => part.getBoundingClientRect());
    for (const [index, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(parts[index]?.scrollWidth).toBeLessThanOrEqual(Math.ceil(box.width));
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
