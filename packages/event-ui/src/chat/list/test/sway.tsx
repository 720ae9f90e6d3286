import { createSeededRandom } from "@foyer/chat-headless";
import { expect } from "vitest";
import { render } from "vitest-browser-react";
import "../../../styles.css";
import { channelUrl, textOf } from "./conversation";
import { createStage } from "./list-stage";
import { articlesOf, distanceOf, frames, logOf, nextFrame, paintedRect, readersRow, until } from "./painted";

const changes = ["prepend", "late image", "edit", "reaction", "separator", "resize", "arrival", "deletion"] as const;

/** How far the reader's row moves, at most, over seeded random changes around it, looked at in every painted frame. */
async function sway(seed: number, count: number) {
  const random = createSeededRandom(seed);
  const pick = <T,>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const stage = await createStage({ messages: 6000, minutes: 240, pageSize: 40, seed });
  const { container } = await render(stage.show());
  await until(() => articlesOf(container).length > 0, "the first rows");
  await frames(3);
  const host = container.querySelector<HTMLElement>("[data-testid=host]")!;
  const log = logOf(container);
  const done = new Map<string, number>();
  /** The service has no such message any more, while a busy page still shows it. */
  const deleted = new Set<string>();
  const remove = async (messageId: string) => {
    deleted.add(messageId);
    await stage.control.deleteMessage({ channelUrl, messageId, mode: "hard" });
  };
  let worst = { moved: 0, after: "nothing" };
  let otherHeights = 0;

  log.scrollTop -= 500;
  await frames(2);
  for (let i = 0; i < count; i++) {
    if (i % 10 === 0) {
      log.scrollTop += (random() - 0.6) * 900;
      if (distanceOf(log) < 400) log.scrollTop -= 800;
      await frames(2);
    }
    const row = readersRow(container);
    const box = log.getBoundingClientRect();
    const { top } = await paintedRect(row);
    const { scrollHeight, clientHeight } = log;
    const change = pick(changes);
    done.set(change, (done.get(change) ?? 0) + 1);
    // The changes concern other rows: deleting the row that is being read may move the list.
    const mounted = articlesOf(container).filter(
      (article) => article !== row && !deleted.has(article.dataset["key"] ?? ""),
    );
    const target = pick(mounted);
    const messageId = target.dataset["key"]!;
    switch (change) {
      case "prepend":
        await stage.chat().history.loadOlder(null);
        break;
      case "late image":
        target.querySelector<HTMLElement>("[data-image]")!.style.blockSize = `${Math.floor(random() * 240)}px`;
        break;
      case "edit":
        await stage.control.edit({ channelUrl, messageId, text: textOf(Math.floor(random() * 500)) });
        break;
      case "reaction": {
        const on = random() < 0.7;
        await stage.control.react({ channelUrl, messageId, userId: "me", key: "sendbird_emoji_sob", on });
        break;
      }
      case "separator":
        // A day begins with another message, or goes altogether.
        await remove(firstOfDay(mounted));
        break;
      case "resize":
        host.style.blockSize = `${450 + Math.floor(random() * 200)}px`;
        if (random() < 0.5) host.style.inlineSize = `${340 + Math.floor(random() * 120)}px`;
        break;
      case "arrival":
        await stage.control.post({ channelUrl, userId: pick(["ann", "bob"]), text: textOf(i) });
        break;
      case "deletion":
        await remove(messageId);
        break;
    }
    for (let frame = 0; frame < 4; frame++) {
      const painted = await paintedRect(row);
      const moved = Math.abs(painted.top - log.getBoundingClientRect().top - (top - box.top));
      if (moved > worst.moved) worst = { moved, after: `${i} ${change}` };
      await nextFrame();
    }
    if (log.scrollHeight !== scrollHeight || log.clientHeight !== clientHeight) otherHeights++;
  }
  const rows = articlesOf(container).length;
  return { worst, done, rows, otherHeights };
}

function firstOfDay(articles: readonly HTMLElement[]): string {
  const first = articles.find((article) => article.parentElement?.querySelector("[role=separator]") !== null);
  return (first ?? articles[0]!).dataset["key"]!;
}

/**
 * Expects that the reader's row moves at most 1 px over 80 random changes, of every kind, with few rows mounted.
 * @param annotate writes the seed and the measures into the report of the test
 */
export async function expectStill(seed: number, annotate: (report: string) => Promise<unknown>): Promise<void> {
  const { worst, done, rows, otherHeights } = await sway(seed, 80);
  const report = `seed ${seed}: worst ${worst.moved.toFixed(2)} px after ${worst.after}; ${JSON.stringify([...done])}`;
  await annotate(report);
  expect(worst.moved).toBeLessThanOrEqual(1);
  expect(otherHeights).toBeGreaterThan(40);
  expect(rows).toBeLessThanOrEqual(150);
  expect(done.size).toBe(changes.length);
}
