import {
  createSeededRandom,
  type Message,
  unreadTotal,
  type UseConversationResult,
  useConversation,
} from "@foyer/chat-headless";
import { useEffect } from "react";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import "../../styles.css";
import { channelUrl, textOf } from "./test/conversation";
import { createStage } from "./test/list-stage";
import { articlesOf, frames, logOf, nextFrame, paintedRect, readersRow, until } from "./test/painted";

type Stage = Awaited<ReturnType<typeof createStage>>;

/** Makes 5,000 messages, 300 edits, 200 reactions and 100 deletions, half of which concern messages that are loaded already. */
async function missMuch({ control }: Stage, kept: string): Promise<void> {
  const random = createSeededRandom(7);
  const all = await control.history({ channelUrl });
  const people = ["ann", "bob", "cleo"];
  for (let index = 0; index < 5_000; index++) {
    await control.post({ channelUrl, userId: people[index % 3]!, text: textOf(index) });
  }
  const draw = () => {
    const from = random() < 0.5 ? 100 : 200;
    const index = random() < 0.5 ? from + Math.floor(random() * 100) : Math.floor(random() * all.length);
    return all[index]!.id;
  };
  for (let index = 0; index < 300; index++) {
    const messageId = draw();
    // Whose row it is may edit it into another height: what moves then is what stands after it.
    if (messageId !== kept) await control.edit({ channelUrl, messageId, text: textOf(index * 3) });
  }
  for (let index = 0; index < 200; index++) {
    await control.react({ channelUrl, messageId: draw(), userId: people[index % 3]!, key: "sendbird_emoji_sob" });
  }
  for (let index = 0; index < 100; index++) {
    const messageId = draw();
    if (messageId !== kept) await control.deleteMessage({ channelUrl, messageId, mode: "hard" }).catch(() => {});
  }
}

function firstHole({ rows }: UseConversationResult): string | null {
  for (let index = 0; index < rows.length; index++) {
    const hole = rows.holeBefore(index);
    if (hole !== null) return hole.key;
  }
  return null;
}

function toFacts({ id, reactions, ...message }: Message): string {
  return JSON.stringify([id, "text" in message ? message.text : "", reactions]);
}

function Probe({ onChange }: { readonly onChange: (now: UseConversationResult) => void }) {
  const now = useConversation();
  useEffect(() => onChange(now), [now, onChange]);
  return null;
}

describe("a great gap, read from further up", { timeout: 90_000 }, () => {
  it.each([
    ["tells what changed", true],
    ["does not tell what changed", false],
  ])(
    "moves the reader's row by at most 1 px where the service %s, also while its holes are loaded (F13, F14)",
    async (_, changes) => {
      const stage = await createStage({ messages: 400, pageSize: 100, capabilities: { changes } });
      let list: UseConversationResult | null = null;
      const { container } = await render(stage.show({ children: <Probe onChange={(now) => void (list = now)} /> }));
      const shown = () => {
        if (list === null) throw new Error("The list is not shown.");
        return list;
      };
      await until(() => articlesOf(container).length > 0, "the first rows");
      const { history, store } = stage.chat();
      await history.loadOlder(null);
      await history.loadOlder(null);
      const log = logOf(container);
      log.scrollTop -= 6_000;
      await frames(5);
      const row = readersRow(container);
      const top = (await paintedRect(row)).top - log.getBoundingClientRect().top;
      let worst = 0;
      let painted = 0;
      let isLoading = true;
      const watching = (async () => {
        while (isLoading) {
          const moved = Math.abs((await paintedRect(row)).top - log.getBoundingClientRect().top - top);
          worst = Math.max(worst, moved);
          painted++;
          await nextFrame();
        }
      })();

      await stage.control.setConnections("down");
      await until(() => store.get().connection.type === "reconnecting", "the drop");
      await missMuch(stage, row.dataset["key"]!);
      await stage.control.setConnections("open");
      await until(() => store.get().connection.type === "ready", "the way back");
      await frames(5);
      expect(shown().rows.length).toBeLessThan(1_500);
      for (let hole = firstHole(shown()); hole !== null; hole = firstHole(shown())) {
        await history.fillHole(null, hole, "older");
        await frames(2);
      }
      await frames(5);
      isLoading = false;
      await watching;

      const truth = (await stage.control.history({ channelUrl })).map(toFacts);
      const rows = shown()
        .rows.slice()
        .map(({ message }) => toFacts(message));
      expect(rows.length).toBeGreaterThan(5_000);
      expect(rows.join("\n") === truth.slice(-rows.length).join("\n")).toBe(true);
      expect(unreadTotal(store.get().unread)).toBe(await stage.control.unreadCount({ channelUrl, userId: "me" }));
      expect(painted).toBeGreaterThan(20);
      expect(row.isConnected).toBe(true);
      expect(worst).toBeLessThanOrEqual(1);
    },
  );
});
