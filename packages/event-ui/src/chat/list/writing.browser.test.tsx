import { createRoot } from "react-dom/client";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import "../../styles.css";
import { createStage as createChatStage, StagedChat } from "../test/stage-chat";
import { storyEnvironment } from "../test/story-time";
import { toConversation } from "./test/conversation";
import { createStage } from "./test/list-stage";
import { createPanel, onEnd, renderAsPages } from "./test/page";
import { articlesOf, distanceOf, frames, logOf, nextFrame, readersRow, until } from "./test/painted";

renderAsPages();

const longText = (word: string) => `${word} `.repeat(120);

/** A whole chat with a conversation, and its field. */
async function openChat() {
  const service = await createChatStage({ environment: storyEnvironment }, toConversation(60).messages);
  const panel = createPanel();
  const root = createRoot(panel);
  root.render(<StagedChat adapter={service.createAdapter()} environment={storyEnvironment} />);
  onEnd(() => root.unmount());
  await until(() => articlesOf(panel).length > 0, "the first rows");
  await frames(30);
  const field = panel.querySelector<HTMLTextAreaElement>("textarea")!;
  return { panel, field, log: logOf(panel) };
}

/** Pastes as a person does: over the selection. */
function paste(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  field.select();
  document.execCommand("insertText", false, text);
}

/** The largest distance to the end in the next frames. */
async function worstDistance(log: HTMLElement): Promise<number> {
  let worst = 0;
  for (let frame = 0; frame < 6; frame++) {
    await nextFrame();
    worst = Math.max(worst, distanceOf(log));
  }
  return worst;
}

describe("the end of the list, while a message is written", () => {
  it("stays in view when a long text takes the place of another, and above a bar over the field (W2)", async () => {
    const { panel, field, log } = await openChat();
    const { clientHeight } = log;
    paste(field, longText("first"));
    expect(await worstDistance(log)).toBeLessThanOrEqual(1);
    expect(log.clientHeight).toBeLessThan(clientHeight);
    for (const word of ["second", "third", "fourth"]) {
      paste(field, longText(word));
      expect(await worstDistance(log)).toBeLessThanOrEqual(1);
    }
    const before = log.clientHeight;
    const bar = document.createElement("div");
    bar.style.blockSize = "60px";
    panel.querySelector(".foyer-composer")!.prepend(bar);
    await until(() => log.clientHeight < before, "the bar");
    expect(await worstDistance(log)).toBeLessThanOrEqual(1);
  });
});

describe("a list whose surroundings change and change back within a frame", () => {
  async function open() {
    const stage = await createStage();
    const { container } = await render(stage.show());
    await until(() => articlesOf(container).length > 0, "the first rows");
    await frames(30);
    const host = container.querySelector<HTMLElement>("[data-testid=host]")!;
    /** Makes the field lower for one layout, as when it is measured or filled anew. */
    const sway = (by: number) => {
      host.style.blockSize = `${600 + by}px`;
      logOf(container).getBoundingClientRect();
      host.style.blockSize = "600px";
    };
    return { stage, container, host, log: logOf(container), sway };
  }

  it.each([1, 30, 76, 400])("stays at its end when it was %i px higher for one layout (W2)", async (by) => {
    const { log, sway } = await open();
    for (let round = 0; round < 3; round++) {
      sway(by);
      expect(await worstDistance(log)).toBeLessThanOrEqual(1);
    }
  });

  it.each([0, 30, 200])(
    "keeps the reader's row, %i px from its end, when it was 76 px higher for one layout (W2)",
    async (from) => {
      const { container, log, sway } = await open();
      log.scrollTop -= 300;
      await frames(3);
      log.scrollTop += 300 - from;
      await frames(3);
      const row = readersRow(container);
      const { top } = row.getBoundingClientRect();
      sway(76);
      await frames(4);
      expect(Math.abs(row.getBoundingClientRect().top - top)).toBeLessThanOrEqual(1);
    },
  );

  it("stays at its end when a row was lower for one layout (W2)", async () => {
    const { container, log } = await open();
    const row = articlesOf(container).at(-2)!;
    const [text] = row.getElementsByTagName("p");
    for (let round = 0; round < 3; round++) {
      const words = text!.firstChild!;
      words.remove();
      log.getBoundingClientRect();
      text!.append(words);
      expect(await worstDistance(log)).toBeLessThanOrEqual(1);
    }
  });
});
