import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createStage } from "./test/own-list";
import { createListMemory, type KeptPlaces } from ".";

const log = () => page.getByRole("log", { name: "Messages" }).element() as HTMLElement;
const articles = () => [...log().querySelectorAll<HTMLElement>("article")];
const last = () => articles().at(-1)?.getAttribute("aria-label") ?? "";
const distance = () => log().scrollHeight - log().clientHeight - log().scrollTop;
const isFollowing = () => document.querySelector("footer")?.dataset["following"] === "true";
/** The next painted frame. */
const frame = () =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body);
  });
const messageAt = (number: number) => String(number).padStart(6, "0");

async function frames(count: number) {
  for (let i = 0; i < count; i++) await frame();
}

type Stage = Awaited<ReturnType<typeof createStage>>;

/** The list at its end, with all rows around it. */
async function open(messages: number, unseen = 0, props: Parameters<Stage["show"]>[0] = {}) {
  const stage = await createStage(messages, unseen);
  const { rerender } = await render(stage.show(props));
  await expect.poll(last).toMatch(`Message ${messages}`);
  await frames(3);
  return { ...stage, rerender };
}

/** The first message whose beginning is in view, and how far it is from the top. */
function reader() {
  const { top } = log().getBoundingClientRect();
  const row = articles().find((article) => article.getBoundingClientRect().top >= top - 1);
  if (row === undefined) throw new Error("No row is in view.");
  return { row, at: () => row.getBoundingClientRect().top - top };
}

async function scrollBy(pixels: number) {
  log().scrollTop += pixels;
  await frames(3);
}

describe("following", () => {
  it("an own list opens at its end and stays there while messages come, with few rows rendered", async () => {
    const { post } = await open(400);
    for (let number = 401; number <= 430; number++) await post(`Message ${number}`);
    await expect.poll(last).toBe("Message 430");
    await frames(2);
    expect(distance()).toBeLessThanOrEqual(1);
    expect(isFollowing()).toBe(true);
    expect(articles().length).toBeLessThan(80);
  });

  it("only a hand ends it: what grows and a list that gets lower do not, the first pixels upwards do", async () => {
    const { post } = await open(100);
    articles().at(-2)?.querySelector<HTMLElement>("[data-image]")?.style.setProperty("block-size", "180px");
    const section = document.querySelector("section");
    section?.style.setProperty("block-size", "420px");
    await frames(4);
    expect(distance()).toBeLessThanOrEqual(1);
    await scrollBy(-30);
    const { at } = reader();
    const before = at();
    await post("Message 101");
    await frames(4);
    expect(at()).toBeCloseTo(before, 0);
    expect(isFollowing()).toBe(false);
    await scrollBy(1000);
    await post("Message 102");
    await expect.poll(last).toBe("Message 102");
    await expect.poll(distance).toBeLessThanOrEqual(1);
  });

  it("tells how many messages came while the reader is elsewhere, and leads to the end", async () => {
    const { post, control, chat } = await open(100);
    await scrollBy(-800);
    await post("Message 101");
    await control.post({ channelUrl: "hall", userId: "ben", text: "you", mentionedUserIds: ["me"] });
    const jump = page.getByRole("button", { name: "Newest, 2 new" });
    await expect.element(jump).toBeVisible();
    expect(document.querySelector("footer")?.dataset["mentions"]).toBe("1");
    await jump.click();
    await expect.poll(distance).toBeLessThanOrEqual(1);
    await expect.element(jump).not.toBeInTheDocument();
    expect(chat().store.get().unread.count).toBe(0);
  });

  it("an own message leads to the end, and a pause keeps new messages out of view", async () => {
    const { chat, list, post } = await open(100);
    await scrollBy(-800);
    chat().sending.sendText({ text: "mine", mentionedUsers: [], parent: null });
    await expect.poll(last).toBe("mine");
    await expect.poll(distance).toBeLessThanOrEqual(1);
    const resume = list().pauseFollowing();
    await post("later");
    await expect.poll(last).toBe("later");
    await expect.poll(distance).toBeGreaterThan(10);
    resume();
    await expect.poll(distance).toBeLessThanOrEqual(1);
  });
});

describe("the reader's row", () => {
  it("stays within a pixel while older pages load, rows above it grow and messages come", async () => {
    const { post, chat, control } = await open(400);
    for (let step = 0; step < 5; step++) await scrollBy(-300);
    const { row, at } = reader();
    const before = at();
    let worst = 0;
    const look = () => (worst = Math.max(worst, Math.abs(at() - before)));
    await chat().history.loadOlder(null);
    const deleted = new Set<string>();
    for (let number = 0; number < 12; number++) {
      const there = articles().filter((one) => one === row || !deleted.has(one.dataset["key"] ?? ""));
      const above = there[there.indexOf(row) - 1 - (number % 3)];
      above?.querySelector<HTMLElement>("[data-image]")?.style.setProperty("block-size", `${(number * 53) % 170}px`);
      const messageId = above?.dataset["key"] ?? "";
      if (number % 4 === 1) await control.edit({ channelUrl: "hall", messageId, text: "short" });
      if (number % 4 === 2) deleted.add(messageId);
      if (number % 4 === 2) await control.deleteMessage({ channelUrl: "hall", messageId, mode: "hard" });
      await post(`more ${number}`);
      for (let i = 0; i < 3; i++) {
        await frame();
        look();
      }
    }
    expect(row.isConnected).toBe(true);
    expect(worst).toBeLessThanOrEqual(1);
  });

  it.each([
    ["zoom: 0.8", { zoom: 0.8 }],
    ["zoom: 1.25", { zoom: 1.25 }],
    ["transform: scale(0.8)", { transform: "scale(0.8)" }],
    ["transform: scale(1.5)", { transform: "scale(1.5)" }],
    ["zoom and transform", { zoom: 1.1, transform: "scale(0.7)" }],
    ["zoom: 5", { zoom: 5 }],
  ])("stays in a page that shows the list in another size: %s", async (_, style) => {
    const { post } = await open(400, 0, { style });
    await post("Message 401 at the end");
    await expect.poll(last).toBe("Message 401 at the end");
    await frames(2);
    expect(Math.abs(distance())).toBeLessThanOrEqual(1);
    let worst = 0;
    for (let step = 0; step < 8; step++) {
      await scrollBy(-900);
      const { row, at } = reader();
      const before = at();
      const above = articles()[articles().indexOf(row) - 2];
      above?.querySelector<HTMLElement>("[data-image]")?.style.setProperty("block-size", `${(step * 53) % 170}px`);
      await post(`more ${step}`);
      await frames(3);
      expect(row.isConnected).toBe(true);
      worst = Math.max(worst, Math.abs(at() - before));
    }
    expect(worst).toBeLessThanOrEqual(1);
    expect(articles().length).toBeLessThan(80);
  });

  it.each(["scroll-behavior: smooth", "transition: all 0.3s"])(
    "stays in a page whose every element has %s",
    async (rule) => {
      const sheet = document.head.appendChild(document.createElement("style"));
      sheet.textContent = `* { ${rule} }`;
      onTestFinished(() => sheet.remove());
      const { post, list } = await open(400);
      let worst = 0;
      for (let step = 0; step < 6; step++) {
        log().scrollBy({ top: -1900, behavior: "instant" });
        await frame();
        const { row, at } = reader();
        const before = at();
        await post(`more ${step}`);
        for (let i = 0; i < 20; i++) {
          await frame();
          worst = Math.max(worst, Math.abs(at() - before));
        }
        expect(row.isConnected).toBe(true);
      }
      expect(worst).toBeLessThanOrEqual(1);
      list().jumpToEnd();
      await frames(2);
      expect(distance()).toBeLessThanOrEqual(1);
    },
  );

  it("stays where the list is moved to another place of its page, and so does the end", async () => {
    const { post } = await open(400);
    const section = document.querySelector("section")!;
    section.parentElement!.append(section);
    await frames(3);
    expect(distance()).toBeLessThanOrEqual(1);
    await scrollBy(-900);
    const [key, before] = [reader().row.dataset["key"], reader().at()];
    section.parentElement!.prepend(section);
    await frames(3);
    expect(reader().row.dataset["key"]).toBe(key);
    expect(reader().at()).toBeCloseTo(before, 0);
    await post("Message 401");
    await frames(3);
    expect(reader().row.dataset["key"]).toBe(key);
  });

  it("comes back when a thread was shown meanwhile", async () => {
    const memory = createListMemory();
    const stage = await createStage(200);
    const { rerender } = await render(stage.show({ memory }));
    await expect.poll(last).toMatch("Message 200");
    await frames(3);
    await scrollBy(-900);
    const { row, at } = reader();
    const [key, before] = [row.dataset["key"], at()];
    await rerender(stage.show({ memory, parentId: messageAt(190) }));
    await expect.poll(() => articles().length).toBe(0);
    await rerender(stage.show({ memory }));
    await expect.poll(() => reader().row.dataset["key"]).toBe(key);
    expect(reader().at()).toBeCloseTo(before, 0);
  });
});

describe("a message that is not loaded", () => {
  /** The list of a page that is loaded anew, where the reader was at message 300; `answer` lets that come. */
  async function reload() {
    const stage = await createStage(800);
    const place = { messageId: messageAt(300), offset: 50 };
    const keep = vi.fn<KeptPlaces["keep"]>();
    const memory = createListMemory({ recall: () => place, keep });
    const getMessages = stage.adapter.getMessages.bind(stage.adapter);
    let answer = () => {};
    vi.spyOn(stage.adapter, "getMessages").mockImplementation(async (url, query, options) => {
      if ("around" in query) await new Promise<void>((resolve) => (answer = resolve));
      return getMessages(url, query, options);
    });
    await render(stage.show({ memory }));
    await expect.poll(last).toMatch("Message 800");
    await frames(3);
    return { ...stage, place, keep, answer: () => answer() };
  }

  it("leaves the end in view while it loads, where the reader was at it before a reload", async () => {
    const { place, keep, answer, post } = await reload();
    expect(distance()).toBeLessThanOrEqual(1);
    await post("Message 801");
    await expect.poll(last).toBe("Message 801");
    await frames(2);
    expect(distance()).toBeLessThanOrEqual(1);
    // The page is loaded anew once more.
    window.dispatchEvent(new Event("pagehide"));
    expect(keep).toHaveBeenLastCalledWith("", place);
    answer();
    const row = () => log().querySelector(`[data-key="${messageAt(300)}"]`);
    await expect.poll(row).not.toBeNull();
    await frames(3);
    expect(row()!.getBoundingClientRect().top - log().getBoundingClientRect().top).toBeCloseTo(50, 0);
  });

  it("is not gone to after a reload where keys have gone from message to message meanwhile", async () => {
    const { answer, chat } = await reload();
    articles().at(-1)!.focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    answer();
    await expect.poll(() => chat().find(messageAt(300))?.id).toBe(messageAt(300));
    await frames(5);
    expect(document.activeElement?.getAttribute("aria-label")).toMatch("Message 798");
    const box = document.activeElement!.getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(log().getBoundingClientRect().top);
    expect(box.bottom).toBeLessThanOrEqual(log().getBoundingClientRect().bottom);
  });

  it("loads near the edge, before the top is met, up to the first message", async () => {
    await open(150);
    for (let i = 0; i < 40 && !articles()[0]?.matches("[aria-posinset='1']"); i++) await scrollBy(-600);
    await scrollBy(-5000);
    await expect.poll(() => articles()[0]?.getAttribute("aria-label")).toMatch(/^Message 1( |$)/);
    expect(articles()[0]).toHaveAttribute("aria-setsize", "150");
  });

  it("a jump leads far back, highlights and focuses, says where it fails, and End leads back", async () => {
    const { list } = await open(800);
    expect(await list().jumpTo(messageAt(300))).toEqual({ type: "shown" });
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toMatch("Message 300");
    expect(document.activeElement).toHaveAttribute("data-highlighted", "true");
    list().clearHighlight();
    await expect.poll(() => document.activeElement?.hasAttribute("data-highlighted")).toBe(false);
    expect(await list().jumpTo("nowhere")).toMatchObject({ type: "failed", error: { code: "not-found" } });
    await expect.poll(() => articles().length).toBeGreaterThan(8);
    await userEvent.keyboard("{End}");
    await expect.poll(distance).toBeLessThanOrEqual(1);
    expect(last()).toMatch("Message 800");
  });

  it("is not highlighted any more when the reader comes back to it, wherever its highlight has ended", async () => {
    const { list } = await open(100);
    await page.getByRole("textbox", { name: "Message" }).click();
    const row = () => log().querySelector(`[data-key="${messageAt(80)}"]`);
    expect(await list().jumpTo(messageAt(80), { keepsFocus: true })).toEqual({ type: "shown" });
    await expect.poll(row).toHaveAttribute("data-highlighted", "true");
    list().jumpToEnd();
    await expect.poll(row).toBeNull();
    for (let i = 0; i < 20 && row() === null; i++) await scrollBy(-300);
    expect(row()).not.toHaveAttribute("data-highlighted");
  });

  it("a jump leads far back in a list that may hold few messages and holds them", async () => {
    const stage = await createStage(800);
    await render(stage.show({}, { maxHeld: 60, pageSize: 40 }));
    await expect.poll(last).toMatch("Message 800");
    await frames(3);
    for (const number of [300, 100, 500, 20]) {
      expect(await stage.list().jumpTo(messageAt(number))).toEqual({ type: "shown" });
      await frames(3);
      expect(document.activeElement?.getAttribute("aria-label")).toMatch(`Message ${number}`);
      stage.list().jumpToEnd();
      await expect.poll(distance).toBeLessThanOrEqual(1);
      await frames(3);
    }
  });

  it("a button loads what was missed in a long absence, and the reader's row stays", async () => {
    const { control, post } = await open(100);
    await control.setConnections("down");
    for (let number = 101; number <= 750; number++) await post(`Message ${number}`);
    await control.setConnections("open");
    await expect.poll(last).toBe("Message 750");
    const button = page.getByRole("button", { name: "Load what is missing" });
    for (let i = 0; i < 40 && button.query() === null; i++) await scrollBy(-400);
    await expect.element(button).toBeInTheDocument();
    await frames(10);
    const { row, at } = reader();
    const before = at();
    const known = row.getAttribute("aria-setsize");
    (button.element() as HTMLElement).click();
    await expect.poll(() => row.getAttribute("aria-setsize")).not.toBe(known);
    await frames(4);
    expect(Math.abs(at() - before)).toBeLessThanOrEqual(1);
  });

  it("a list that may hold few messages asks for older ones once or twice, not without end", async () => {
    const stage = await createStage(400);
    const asked = vi.spyOn(stage.adapter, "getMessages");
    await render(stage.show({}, { maxHeld: 20, pageSize: 20 }));
    await expect.poll(last).toMatch("Message 400");
    await frames(40);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
    expect(distance()).toBeLessThanOrEqual(1);
  });
});

describe("an unread message", () => {
  it("stands below a separator that does not move, and is seen at the end", async () => {
    const { control, post } = await open(100, 3);
    const next = () => document.querySelector("hr[aria-label='New messages'] + article")?.getAttribute("aria-label");
    expect(next()).toMatch("Message 98");
    await expect.poll(() => control.unreadCount({ channelUrl: "hall", userId: "me" })).toBe(0);
    await post("Message 101");
    await expect.poll(last).toBe("Message 101");
    expect(next()).toMatch("Message 98");
  });

  it("is rendered once for a message that is seen as it comes", async () => {
    const { chat, post, renders } = await open(40);
    for (const text of ["one", "two"]) {
      const before = renders();
      await post(text);
      await expect.poll(last).toBe(text);
      await frames(3);
      expect(chat().store.get().unread.count).toBe(0);
      expect(renders()).toBe(before + 1);
    }
  });

  it("stays unread while the list is not visible", async () => {
    const { control, post, show, rerender } = await open(100);
    await rerender(show({ active: false }));
    await post("Message 101");
    await expect.poll(last).toBe("Message 101");
    await frames(5);
    expect(await control.unreadCount({ channelUrl: "hall", userId: "me" })).toBe(1);
    await rerender(show());
    await expect.poll(() => control.unreadCount({ channelUrl: "hall", userId: "me" })).toBe(0);
  });
});

describe("keys", () => {
  const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

  it("one Tab stop, arrows from message to message, Enter into a message, Escape out of it", async () => {
    await open(300);
    await page.getByRole("textbox", { name: "Message" }).click();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    expect(focused()).toMatch("Message 300");
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(focused()).toMatch("Message 298");
    await userEvent.keyboard("{Enter}");
    expect(focused()).toBe("React");
    await userEvent.keyboard("{ArrowRight}");
    expect(focused()).toBe("Reply");
    await userEvent.keyboard("{Escape}");
    expect(focused()).toMatch("Message 298");
    await userEvent.keyboard("{Tab}");
    expect(focused()).toBe("Message");
  });

  it("Home and End lead to both ends of what is loaded, Page keys by a screen, and the focus is never lost", async () => {
    await open(300);
    articles().at(-1)?.focus();
    await userEvent.keyboard("{PageUp}");
    const afterPage = Number(/\d+/.exec(focused() ?? "")?.[0]);
    expect(afterPage).toBeLessThan(300);
    expect(afterPage).toBeGreaterThan(280);
    await userEvent.keyboard("{Home}");
    await expect.poll(() => document.activeElement?.matches("article")).toBe(true);
    expect(Number(document.activeElement?.getAttribute("aria-posinset"))).toBeLessThan(120);
    await userEvent.keyboard("{End}");
    await expect.poll(focused).toMatch("Message 300");
    await expect.poll(distance).toBeLessThanOrEqual(1);
  });

  it("a focused message that is deleted gives the focus to its neighbour", async () => {
    const { control } = await open(100);
    articles().at(-3)?.focus();
    await control.deleteMessage({ channelUrl: "hall", messageId: messageAt(98), mode: "hard" });
    await expect.poll(focused).toMatch("Message 99");
  });
});
