import { gzipSync } from "node:zlib";
import { pressFor } from "../pages/press-for";
import { expect, test } from "./test";

/** Files of React and of the service's SDK, by name or by names of the SDK's own that outlive minifying. */
const othersName = /^(react|rolldown-runtime|__bundle.*|openChannel|groupChannel|message)$/;
const notes = { name: "notes.png", mimeType: "image/png", buffer: Buffer.alloc(3_000, 7) };
const sdkCode = /appStateToggleEnabled|createMyGroupChannelListQuery|isResendable/;

interface LoadedFile {
  readonly name: string;
  readonly bytes: number;
}

test("W5 the page loads what it shows, and each further part when it is wanted", async ({ signIn, context, demo }) => {
  // Fetching ahead in idle moments would hide what is fetched because it is needed.
  await context.addInitScript(() => void Object.assign(globalThis, { requestIdleCallback: () => 0 }));
  let files: LoadedFile[] = [];
  await context.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const name = new URL(route.request().url()).pathname.replaceAll(/^\/assets\/|-[\w-]{8}\.js$/g, "");
    if (!othersName.test(name) && !sdkCode.test(body)) files.push({ name, bytes: gzipSync(body).length });
    await route.fulfill({ response });
  });
  const toNames = () => files.map(({ name }) => name);
  /** Takes our own files since the last call, or those of them that `isTaken`: their names and kB. */
  function take(what: string, isTaken = (_name: string) => true) {
    const taken = files.filter(({ name }) => isTaken(name));
    const size = taken.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    process.stdout.write(`${what}: ${taken.length} files, ${size.toFixed(1)} kB gzipped\n`);
    files = files.filter((file) => !taken.includes(file));
    return { names: taken.map(({ name }) => name), size };
  }
  const { page, openChat, chatButton, chat, viewer } = await signIn("mira", { flags: { search: true, info: true } });
  await expect(chatButton).toBeVisible();
  await expect.poll(() => demo.chat.hub.clients.size).toBe(1);
  await expect.poll(toNames).toContain("writing");
  const before = take("The page, connected");
  // 7 kB of it are the example's own code, 2 the router, 26 the adapter and what makes it of its driver, 7 what sending needs.
  // A build from source has each module for itself, which the packages join.
  const isBuilt = Boolean(process.env["FOYER_BUILT"]);
  expect(before.size).toBeLessThanOrEqual(isBuilt ? 92.5 : 93.4);
  expect(before.names).not.toContain("event-chat");

  await openChat();
  // The last of what comes after the first rows.
  await expect.poll(toNames).toEqual(expect.arrayContaining(["event-chat", "extras", "overlays"]));
  // Fetched half a second after the messages are there.
  const above = take("What opens above the messages", (name) => ["overlays", "later"].includes(name));
  expect(above.size).toBeLessThanOrEqual(11.9);
  const opening = take("Opening the chat");
  expect(opening.size).toBeLessThanOrEqual(isBuilt ? 59.7 : 71.9);
  const later = ["viewer", "panes", "notifications", "german", "arabic"];
  expect(later.filter((name) => [...before.names, ...opening.names].includes(name))).toEqual([]);

  await chat.root.getByRole("button", { name: "Search", exact: true }).click();
  await expect(chat.root.getByRole("searchbox")).toBeVisible();
  expect(take("Search and info").names).toContain("panes");

  const info = chat.root.getByRole("button", { name: "Channel info", exact: true });
  await info.click();
  await expect(chat.root.getByText("5 members")).toBeVisible();
  expect(take("Info").names).toEqual([]);
  // The hand comes back to the button: a second press of the first one would not count.
  await page.mouse.move(4, 4);
  await info.click();
  await expect(chat.root.getByText("5 members")).toBeHidden();

  await chat.composer.emoji.click();
  await expect(chat.composer.emojiPicker).toBeVisible();
  expect(take("Emoji").names).toContain("emoji");
  await page.keyboard.press("Escape");
  await expect(chat.composer.emojiPicker).toBeHidden();

  await chat.composer.choose(notes);
  await chat.composer.send.click();
  // The field becomes lower when the file has left it, and the messages move.
  await pressFor(chat.root.getByRole("button", { name: "View notes.png" }), viewer.of("notes.png"));
  expect(take("Viewer").names).toContain("viewer");

  await viewer.close.click();
  await page.getByRole("button", { name: "Appearance", exact: true }).click();
  await page.getByRole("dialog").getByText("Deutsch").click();
  await expect.poll(toNames).toEqual(["german"]);
});
