import { createRoot } from "react-dom/client";
import { describe, expect, it } from "vitest";
import "../../styles.css";
import { createStage, StagedChat } from "../test/stage-chat";
import { storyEnvironment } from "../test/story-time";
import { toConversation } from "./test/conversation";
import { createPanel, onEnd, renderAsPages } from "./test/page";
import { articlesOf, frames, logOf, readersRow, until } from "./test/painted";

/** The state of the page after one change. */
interface Seen {
  readonly rows: number;
  readonly isLoading: boolean;
  /** The bottom edge of the newest row; 0 while there is none. */
  readonly bottom: number;
}

renderAsPages();

/** A chat that opens, and what each change of the page has left. */
async function openChat(count: number) {
  const service = await createStage({ environment: storyEnvironment }, toConversation(count).messages);
  const panel = createPanel();
  const seen: Seen[] = [];
  const observer = new MutationObserver(() => {
    const rows = articlesOf(panel);
    const isLoading = panel.querySelector(".foyer-loading-rows") !== null;
    seen.push({ rows: rows.length, isLoading, bottom: rows.at(-1)?.getBoundingClientRect().bottom ?? 0 });
  });
  observer.observe(panel, { childList: true, subtree: true });
  const root = createRoot(panel);
  root.render(<StagedChat adapter={service.createAdapter()} environment={storyEnvironment} />);
  onEnd(() => {
    observer.disconnect();
    root.unmount();
  });
  return { panel, seen };
}

describe("opening a channel", () => {
  it("mounts the rows in view first and those around them later, and the newest row never moves", async () => {
    const { panel, seen } = await openChat(200);
    const mounted = () => articlesOf(panel).length;
    await until(
      () => mounted() > 0 && mounted() > (seen.find(({ rows }) => rows > 0)?.rows ?? Infinity),
      "rows around them",
    );
    const first = seen.find(({ rows }) => rows > 0);
    // Before any is measured, a row is taken to be 64 px high and the viewport 700.
    expect(first?.rows).toBeLessThanOrEqual(Math.ceil(700 / 64) + 1);
    expect(logOf(panel).clientHeight).toBeGreaterThan(400);
    const bottoms = seen.filter(({ rows }) => rows > 0).map(({ bottom }) => bottom);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(1);
  });

  it("stays where the reader scrolls to before the rows around are there", async () => {
    const { panel } = await openChat(200);
    await until(() => articlesOf(panel).length > 0, "the first rows");
    const log = logOf(panel);
    log.scrollTop = Math.max(0, log.scrollTop - 300);
    const row = readersRow(panel);
    const { top } = row.getBoundingClientRect();
    const mounted = articlesOf(panel).length;
    await until(() => articlesOf(panel).length > mounted, "more rows");
    await frames(10);
    expect(row.getBoundingClientRect().top).toBeCloseTo(top, 0);
  });

  it("shows that it loads until the first rows are there", async () => {
    const { panel, seen } = await openChat(50);
    await until(() => articlesOf(panel).length > 0, "the first rows");
    const firstLoading = seen.findIndex(({ isLoading }) => isLoading);
    const firstRows = seen.findIndex(({ rows }) => rows > 0);
    expect(firstLoading).toBeGreaterThanOrEqual(0);
    expect(firstLoading).toBeLessThan(firstRows);
    expect(seen.slice(firstLoading, firstRows).every(({ isLoading }) => isLoading)).toBe(true);
  });
});
