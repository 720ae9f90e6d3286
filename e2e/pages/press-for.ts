import { expect, type Locator } from "@playwright/test";

/** Presses a control until something is there, as a person does: a press on what is just moving may be refused. */
export async function pressFor(control: Locator, wanted: Locator): Promise<void> {
  await expect(async () => {
    if (!(await wanted.isVisible())) await control.click({ timeout: 2_000 });
    await expect(wanted).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
