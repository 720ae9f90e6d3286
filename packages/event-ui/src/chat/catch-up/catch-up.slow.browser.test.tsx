import "../../styles.css";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { articlesOf, frames, until } from "../list/test/painted";
import { ann, ben, channelUrl, cleo, createStage, StagedChat } from "../test/stage-chat";

const unread = 400;
/** The texts that catch-up must list, by their index among the unread messages. */
const standingOut = new Map([
  [3, "Has anybody seen my badge?"],
  [30, "@Ann Lee please come to the stage"],
  [200, "When does the harbour walk start?"],
  [350, "That was wonderful"],
  [395, "Where is the crane?"],
]);

/** A chat that Ann opens after 400 messages came, most of them not loaded. */
async function openAfterAWhile() {
  await page.viewport(1200, 800);
  const { control, createAdapter } = await createStage();
  const own = await control.post({ channelUrl, userId: ann.id, text: "I will be back" });
  await control.markAsSeen({ channelUrl, userId: ann.id });
  const ids: string[] = [];
  for (let number = 1; number <= unread; number++) {
    const text = standingOut.get(number) ?? `unread ${number}`;
    const more =
      number === 30 ? { mentionTemplate: "@{ann} please come to the stage", mentionedUserIds: [ann.id] } : {};
    const reply = number === 120 ? { parentId: own.id, inMainList: true } : {};
    ids.push((await control.post({ channelUrl, userId: ben.id, text, ...more, ...reply })).id);
  }
  for (const userId of [ben.id, cleo.id])
    await control.react({ channelUrl, userId, messageId: ids[349]!, key: "thumbsup" });
  const view = await render(
    <div style={{ inlineSize: 420, blockSize: 720 }}>
      <StagedChat adapter={createAdapter()} />
    </div>,
  );
  await until(() => articlesOf(view.container).length > 0, "the first rows");
  const list = page.getByRole("dialog", { name: /^Catch up/ });
  const button = page.getByRole("button", { name: "Catch up", exact: true });
  await expect.element(button).toBeVisible();
  return { ...view, control, ids, list, button };
}

const itemsOf = (list: ReturnType<typeof page.getByRole>) =>
  list
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent.replace(/\s+/g, " "));

/** The page and the list have the words of what is in them too. */
const isFocused = (selector: string, words: string) =>
  document.activeElement?.matches(selector) === true && document.activeElement.textContent.includes(words);

it("two presses lead from 400 unread messages to one that matters, in what is loaded (D22)", async () => {
  const { list, button, container, ids } = await openAfterAWhile();
  await button.click();
  await expect.element(list).toBeVisible();
  const items = itemsOf(list);
  expect(items.length).toBeGreaterThanOrEqual(2);
  expect(items[0]).toMatch(/^Question .*Where is the crane\?$/);
  expect(items[1]).toMatch(/^2 reactions .*That was wonderful$/);
  expect(container.querySelector(`[data-key="${ids[2]}"]`)).toBeNull();
  await list.getByRole("button", { name: /That was wonderful/ }).click();
  await until(() => document.activeElement?.getAttribute("data-key") === ids[349], "the focus on the message");
  await expect.element(list).not.toBeInTheDocument();
});

it("looks at the pages that are not loaded on demand, and shows the strongest five first (D22)", async () => {
  const { list, button, ids } = await openAfterAWhile();
  await button.click();
  const older = list.getByRole("button", { name: /^Look at \d+ older ones$/ });
  await expect.element(older).toBeVisible();
  const looked = Number(/ of (\d+) new messages/.exec(list.element().textContent)?.[1]);
  expect(looked).toBeGreaterThan(0);
  await expect.element(older).toHaveAccessibleName(`Look at ${unread - looked} older ones`);
  await older.click();
  await expect.element(list.getByText("6 of 400 new messages stand out")).toBeVisible();
  await expect.element(older).not.toBeInTheDocument();
  const reasons = itemsOf(list).map((text) => /^(?:Mentions you|Replies to you|Question|2 reactions)/.exec(text)?.[0]);
  expect(reasons).toEqual(["Mentions you", "Replies to you", "Question", "Question", "Question"]);
  await list.getByRole("button", { name: "Show more" }).click();
  await until(() => isFocused("button", "wonderful"), "the focus on the sixth");
  const mention = list.getByRole("button", { name: /^Mentions you/ });
  const height = (mention.element() as HTMLElement).offsetHeight;
  await mention.click();
  await until(() => document.activeElement?.getAttribute("data-key") === ids[29], "the focus on the mention");
  const row = document.activeElement!.getBoundingClientRect();
  expect(row.top).toBeGreaterThan(60);
  expect(row.bottom).toBeLessThan(720);
  await button.click();
  const visited = list.getByRole("button", { name: /^Mentions you.*Visited/ });
  await expect.element(visited).toBeVisible();
  // The mark stands beside the time: the row is as high as before.
  expect((visited.element() as HTMLElement).offsetHeight).toBe(height);
});

it("is used by keys, says what it found once, and gives the focus back (D22)", async () => {
  const { list, button } = await openAfterAWhile();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(list).toHaveFocus();
  expect(list.element().getAttribute("aria-label")).toMatch(/^Catch up: 2 of \d+ new messages stand out$/);
  await userEvent.keyboard("{Tab}");
  await until(() => isFocused("button", "crane"), "the focus on the first");
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(list).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await until(() => isFocused("article", "crane"), "the focus on the message");
  await frames(2);
});
