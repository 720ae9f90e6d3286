import { expect, test } from "../test";
import { addressOf, serveHostPages } from "./host-pages";

test(
  "E14 in a shadow tree one reacts, replies, sends, drops a file and comes back with Escape",
  { tag: "@slow" },
  async ({ context, page }) => {
    await serveHostPages(context);
    await page.goto(addressOf({ name: "shadow tree", sheets: ["styles"], place: "shadow" }));
    const row = page.getByRole("article").filter({ hasText: "Welcome, Ann" });
    const actions = row.getByRole("button", { name: "Message actions" });
    const field = page.getByRole("textbox");
    await expect(row).toBeVisible();

    await test.step("a tooltip names the button under the pointer, and goes with it", async () => {
      await row.hover();
      await row.getByRole("button", { name: "Reply" }).hover();
      await expect(page.getByRole("tooltip")).toHaveText(/Reply/);
      await page.mouse.move(900, 700);
      await expect(page.getByRole("tooltip")).toHaveCount(0);
    });

    await test.step("Escape closes the menu and gives the focus back", async () => {
      await row.hover();
      await actions.click();
      const items = page.getByRole("menuitem");
      await expect(items.first()).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(items.nth(1)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(items).toHaveCount(0);
      await expect(actions).toBeFocused();
    });

    await test.step("a press beside the menu closes it", async () => {
      await actions.click();
      await expect(page.getByRole("menu")).toBeVisible();
      await page.mouse.click(900, 700);
      await expect(page.getByRole("menu")).toHaveCount(0);
    });

    await test.step("one reacts", async () => {
      await row.hover();
      await row.getByRole("button", { name: "Add reaction" }).click();
      await page.getByRole("menuitem").first().click();
      await expect(row.locator(".foyer-reaction")).toHaveCount(1);
    });

    await test.step("one replies by the menu", async () => {
      await row.hover();
      await actions.click();
      await page.getByRole("menuitem", { name: "Reply" }).click();
      await expect(field).toBeFocused();
      await page.keyboard.type("Hello, Ben");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("article").filter({ hasText: "Hello, Ben" })).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("");
    });

    await test.step("a file that is dropped is chosen", async () => {
      await page.getByRole("log").evaluate((log) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(
          new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], "tea.svg", { type: "image/svg+xml" }),
        );
        for (const type of ["dragover", "drop"]) {
          log.dispatchEvent(new DragEvent(type, { bubbles: true, composed: true, cancelable: true, dataTransfer }));
        }
      });
      await expect(page.locator(".foyer-composer")).toContainText("tea.svg");
    });
  },
);
