import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openChat } from "../../src/chat/test/open-chat";
import { receive, showRows, toWire } from "./show-rows";

async function showRow(more: Readonly<Record<string, unknown>>): Promise<HTMLElement> {
  const message = receive(toWire(more));
  const [row] = await showRows(message === null ? [] : [message]);
  if (row === undefined) throw new Error("There is no row.");
  return row;
}

const words = (row: HTMLElement) => row.querySelector(".foyer-message-words")?.textContent ?? "";

describe("a long message", () => {
  it("a long message of 1,000 lines shows 24 of them until more is pressed (S10)", async () => {
    const text = Array.from({ length: 1_000 }, (_, n) => `line ${n}`).join("\n");
    const row = await showRow({ text });
    expect(words(row).split("\n")).toHaveLength(24);
    expect(words(row)).toMatch(/line 23…$/);
    fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(words(row)).toBe(text);
    const less = screen.getByRole("button", { name: "Show less" });
    expect(less).toHaveAttribute("aria-expanded", "true");
    fireEvent.click(less);
    expect(words(row).split("\n")).toHaveLength(24);
  });

  it("a long message of 20,000 characters shows 1,200 of them, whole ones (S10)", async () => {
    const row = await showRow({ text: `x${"😀".repeat(9_999)}` });
    expect(words(row)).toHaveLength(1_200);
    expect(() => encodeURIComponent(words(row))).not.toThrow();
  });

  it("a long message is never cut within a link or a mention (S10)", async () => {
    const link = `https://example.com/${"a".repeat(100)}`;
    const row = await showRow({ text: `${"y".repeat(1_150)} ${link} end` });
    expect(words(row)).toBe(`${"y".repeat(1_150)} `);
    fireEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(screen.getByRole("link", { name: link })).toHaveAttribute("href", link);
  });

  it.each(["x".repeat(1_024), "a\n".repeat(23), "https://example.com/ ".repeat(40)])(
    "a long message that is within what can be sent here is shown whole (S10)",
    async (text) => {
      expect(words(await showRow({ text }))).toBe(text);
      expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    },
  );

  it.each([
    ["links", "https://example.com/ ".repeat(950)],
    ["bare hosts", "a.io ".repeat(4_000)],
    ["marks", "a\u0301".repeat(10_000)],
    ["mentions", "@{ben}".repeat(3_000)],
    ["lines", "\n".repeat(20_000)],
  ])("a long message of thousands of %s costs little (S10, C11, C18)", async (_name, text) => {
    await showRow({});
    // Time of this process alone: others may use the same cores.
    const before = process.cpuUsage();
    const row = await showRow({ text, mentionTemplate: text, mentionedUsers: [{ id: "ben", name: "Ben" }] });
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_500_000);
    expect(row.querySelectorAll("a, .foyer-mention").length).toBeLessThanOrEqual(150);
  });

  it("a long message is no accessible name of 20,000 characters, and is one quote of 300 (S10)", async () => {
    const text = "x".repeat(20_000);
    const row = await showRow({ parentId: "0", parent: { id: "0", text, type: "text", createdAt: 1 }, text });
    expect(row.getAttribute("aria-label")?.length).toBeLessThan(2_200);
    expect(row.querySelector(".foyer-quote-text")?.textContent).toHaveLength(301);
  });

  const url = "https://evil.example/x";
  const endless = "x".repeat(19_000);
  it.each([
    ["a picture's name", { type: "file", file: { url, size: 1, name: `${endless}.png`, mimeType: "image/png" } }],
    ["a file's name", { type: "file", file: { url, size: 1, name: `${endless}.zip`, mimeType: "application/zip" } }],
    ["a link's preview", { linkPreview: { url, title: endless, description: endless, image: { url, alt: endless } } }],
  ])("%s of 19,000 characters is no accessible name and no tooltip of as many (S10)", async (_what, more) => {
    const row = await showRow(more);
    const said = ["aria-label", "data-tip", "alt"].flatMap((name) =>
      [...row.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ""),
    );
    expect(Math.max(...said.map((text) => text.length))).toBeLessThan(2_000);
    const label = row.querySelector(".foyer-media, .foyer-file-card, .foyer-link-card")?.getAttribute("aria-label");
    expect(label).toMatch(/\.png$|\.zip$|evil\.example/);
  });

  it("always show one's own, so that it can be taken back (S10, S12)", async () => {
    const reactions = Array.from({ length: 300 }, (_, n) => ({
      key: `emoji_${n}`,
      userIds: n > 290 ? ["ann"] : ["cleo"],
    }));
    const row = await showRow({ reactions });
    expect(row.querySelectorAll(".foyer-reaction[aria-pressed=true]")).toHaveLength(1);
    expect(row.querySelector(".foyer-reactions")).toHaveTextContent(/\+279$/);
  });

  it("reactions of one emoji by thousands name ten people and the number of the others (C18)", async () => {
    const userIds = Array.from({ length: 5_000 }, (_, n) => `user ${n}`);
    const row = await showRow({ reactions: [{ key: "sob", userIds }] });
    const badge = row.querySelector<HTMLElement>(".foyer-reaction");
    expect(badge).toHaveAccessibleDescription(/and 4,990 others$/);
    expect(badge).toHaveAttribute("data-tip", badge?.getAttribute("aria-description"));
  });

  it("reactions of which a service names few people, or none, are counted in badge and description", async () => {
    const some = await showRow({ reactions: [{ key: "sob", userIds: ["cleo"], count: 5_000 }] });
    const badge = some.querySelector<HTMLElement>(".foyer-reaction");
    expect(badge).toHaveTextContent(/5,000$/);
    expect(badge).toHaveAccessibleDescription(/and 4,999 others$/);
    const nobody = await showRow({ reactions: [{ key: "sob", userIds: [], count: 5_000 }] });
    expect(nobody.querySelector(".foyer-reaction")).toHaveAccessibleDescription("5,000 people");
  });
});

describe("a text that is pasted", () => {
  it("beyond 20,000 characters is left out, with a sentence that says how much (S4, S10, C4)", async () => {
    const chat = await openChat();
    const field = chat.field();
    await chat.user.type(field, "Before ");
    fireEvent.change(field, { target: { value: `Before ${"x".repeat(1_048_576)}` } });
    expect(field.value).toHaveLength(20_000);
    expect(field.value.startsWith("Before xxx")).toBe(true);
    expect(screen.getByRole("alert")).toHaveTextContent("Text too long: 1,028,583 characters were left out");
    fireEvent.change(field, { target: { value: "Before" } });
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });
});
