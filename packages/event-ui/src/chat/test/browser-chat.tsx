import "../../styles.css";
import type { Message } from "@foyer/chat-headless";
import { Fragment, StrictMode } from "react";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { frames, until } from "../list/test/painted";
import { createStage, StagedChat, type StagedChatProps } from "./stage-chat";
import { storyEnvironment } from "./story-time";

export interface BrowserChatProps extends Omit<StagedChatProps, "adapter" | "environment"> {
  readonly messages: readonly Message[];
  /** CSS pixels of the panel. @default 420 */
  readonly width?: number;
  /** @default 720 */
  readonly height?: number;
  /** Whether React runs everything twice, as in development. @default false */
  readonly isStrict?: boolean;
}

/** A chat in a panel of a fixed size in a real browser, once its rows are there. */
export async function showChat({ messages, width = 420, height = 720, isStrict = false, ...props }: BrowserChatProps) {
  const service = await createStage({ environment: storyEnvironment }, messages);
  const adapter = service.createAdapter();
  const Mode = isStrict ? StrictMode : Fragment;
  const view = await render(
    <Mode>
      <div style={{ inlineSize: width, blockSize: height }}>
        <StagedChat {...props} adapter={adapter} environment={storyEnvironment} />
      </div>
    </Mode>,
  );
  const rows = () => [...view.container.querySelectorAll<HTMLElement>("[role=log] article")];
  await until(() => rows().length > 0, "the first rows");
  const row = (text: string) => {
    const found = rows().find((article) => article.textContent.includes(text));
    if (found === undefined) throw new Error(`There is no row with "${text}".`);
    return found;
  };
  return { ...view, control: service.control, rows, row };
}

/** Points at a row until its bar is shown, which it gives: code that arrives meanwhile may move the row from below the pointer. */
export async function showBar(row: () => HTMLElement): Promise<HTMLElement> {
  for (let attempt = 0; attempt < 10; attempt++) {
    // One that hangs, as happens seldom, is tried again.
    await userEvent.hover(row(), { timeout: 3_000, force: true }).catch(() => {});
    for (let frame = 0; frame < 30; frame++) {
      const bar = row().querySelector<HTMLElement>(".foyer-row-actions[data-shown]");
      if (bar !== null) return bar;
      await frames(1);
    }
    // A pointer that comes back to the same place has not moved.
    await userEvent.unhover(row(), { timeout: 3_000, force: true }).catch(() => {});
  }
  throw new Error("The row showed no bar.");
}
