import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { frames, until } from "../list/test/painted";
import { showChat } from "../test/browser-chat";
import { ben, channelUrl, cleo } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";

const card = () => document.querySelector<HTMLElement>("dialog.foyer-person-card");
const field = () => document.querySelector("textarea") as HTMLTextAreaElement;
const hello = toMessage({ by: ben, text: "hello", ago: 1 });
const settled = (element: Element) => Promise.all(element.getAnimations().map(({ finished }) => finished));

describe("a person card", () => {
  it("shows the picture large (N20)", async () => {
    const { container } = await showChat({ messages: [hello] });
    container.querySelector<HTMLElement>(".foyer-person-button")?.click();
    await until(() => card() !== null, "the card");
    await settled(card() as HTMLElement);
    expect(card()!.querySelector<HTMLElement>(".foyer-avatar")!.offsetWidth).toBe(56);
  });

  it("Mention can be undone as what is typed can (U18, N18)", async () => {
    const { container } = await showChat({ messages: [hello] });
    await until(() => document.querySelector("textarea")?.disabled === false, "the field");
    field().focus();
    await userEvent.keyboard("Dear ");
    await frames(5);
    container.querySelector<HTMLElement>(".foyer-person-button")?.click();
    await until(() => card() !== null, "the card");
    await page.getByRole("button", { name: "Mention" }).click();
    await until(() => field().value === "Dear @Benjamin Okafor ", "the mention");
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard("{Control>}z{/Control}");
    await frames(3);
    expect(field().value).not.toBe("Dear @Benjamin Okafor ");
  });

  it("says nothing of the role of the person who was shown before (N10)", async () => {
    const { control, container } = await showChat({
      messages: [toMessage({ by: ben, text: "one", ago: 20 }), toMessage({ by: cleo, text: "two", ago: 1 })],
    });
    await control.setRole({ channelUrl, userId: ben.id, role: "operator" });
    // As assistive technology presses: without a pointer.
    const press = (index: number) => container.querySelectorAll<HTMLElement>(".foyer-person-button")[index]?.click();
    const name = () => card()?.querySelector(".foyer-person-name")?.textContent;
    press(0);
    await until(() => card()?.textContent.includes("Operator") === true, "the role");
    await control.addFault({ method: "getMembers", fault: { type: "fail", code: "server-error" } });
    press(1);
    await until(() => name() === "Cleo Marchetti", "the next person");
    await frames(5);
    expect(card()?.textContent).not.toContain("Operator");
  });
});
