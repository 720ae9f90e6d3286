import { crc32, deflateSync } from "node:zlib";
import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import type { NewMessage } from "../../packages/chat-adapter-sendbird/test/loopback/channel-actions";
import type { Demo } from "../../packages/chat-adapter-sendbird/test/loopback/demo";
import { toFileKey } from "../../packages/chat-adapter-sendbird/test/loopback/sessions";
import { noExtras, toMessageWire, type Wire } from "../../packages/chat-adapter-sendbird/test/loopback/to-wire";
import { writeMessageData } from "../../packages/chat-adapter-sendbird/src/reading/message-data";
import { hostileStrings } from "../../packages/event-ui/test/hostile/strings";
import { expect, test } from "./test";

// A member whose client speaks the service's protocol as it likes. Mira only looks.

const evil = "https://evil.example";
const blocked = ["http://192.168.0.1", "http://localhost:1", "https://[::1]", "https://router.local"];
const picture = { name: "a.png", mimeType: "image/png", size: 1 };

interface Hostile {
  readonly page: Page;
  post(draft: Partial<NewMessage>): void;
  /** Sends Mira's page what no client of the vendor's would. */
  forge(change: Wire, draft?: Partial<NewMessage>): void;
  /** Waits until everything that was posted so far has arrived and is shown. */
  arrived(): Promise<void>;
  /** The addresses of the member's hosts that were asked for so far, and by which kind of element. */
  asked(): readonly string[];
  /** The addresses of requests that carried a secret to another place than the chat and the event service. */
  leaks(): readonly string[];
}

const hostile = test.extend<{ readonly mallory: Hostile }>({
  mallory: async ({ context, demo, signIn }, provide) => {
    const { chat, channel } = demo;
    chat.state.protectsFiles = true;
    chat.addUser("mallory", "Mallory", `${evil}/avatar.png`);
    channel.members.set("mallory", { joinedAt: 0, lastRead: 0 });
    const requests = watchRequests(context);
    await context.route(isForeign, (route) => answer(route));
    const mira = await signIn("mira");
    // Tall enough that every row is rendered and every picture is in sight.
    await mira.page.setViewportSize({ width: 1280, height: 6_000 });
    await mira.openChat();
    const post = (draft: Partial<NewMessage>) => chat.messages.post(channel, { senderId: "mallory", ...draft });
    let turns = 0;
    await provide({
      page: mira.page,
      post,
      forge(change, draft = {}) {
        const message = post({ text: "forged", ...draft });
        chat.hub.publish(channel, "MEDI", { ...toMessageWire(chat.state, channel, message, noExtras), ...change });
      },
      async arrived() {
        const text = `still here ${(turns += 1)}`;
        chat.messages.post(channel, { senderId: "jonas", text });
        await expect(mira.chat.list.message(new RegExp(`${text}$`))).toBeVisible();
      },
      asked: () =>
        requests
          .filter((request) => isForeign(new URL(request.url())))
          .map((request) => `${request.resourceType()} ${request.url()}`),
      leaks: () => requests.filter((request) => hasSecret(request, demo)).map((request) => request.url()),
    });
  },
});

function watchRequests(context: BrowserContext): readonly Request[] {
  const requests: Request[] = [];
  context.on("request", (request) => void requests.push(request));
  return requests;
}

const isForeign = (url: URL) => url.protocol.startsWith("http") && url.hostname !== "127.0.0.1";

const onePixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const answer = (route: Route) => route.fulfill({ contentType: "image/gif", body: onePixel });

/** A black square as a PNG, of some hundred bytes for each million of pixels. */
function toEmptyPicture(width: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  // One bit of grey for each pixel.
  header[8] = 1;
  const pixels = Buffer.alloc(width * (1 + Math.ceil(width / 8)));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Whether a request carries a token, a session, the key of files or an authorization to where it does not belong. */
function hasSecret(request: Request, { chat, config }: Demo): boolean {
  const own = [chat.apiHost, config["apiDomain"]];
  if (own.includes(new URL(request.url()).origin)) return false;
  const secrets = [...chat.state.tokens.keys(), ...chat.state.sessions.keys(), toFileKey("mira")];
  const headers = request.headers();
  const said = [request.url(), request.postData() ?? "", JSON.stringify(headers)].join("\n");
  return headers["authorization"] !== undefined || secrets.some((secret) => said.includes(secret));
}

for (const kind of ["group", "open"] as const) {
  hostile.describe(`in a channel of kind ${kind}`, { tag: kind === "open" ? ["@slow"] : [] }, () => {
    hostile.use({ kind });

    hostile(
      "W4 a member gets no key, token or session from a page that looks or clicks (S1, C23)",
      async ({ mallory, demo }) => {
        const { page, post } = mallory;
        const own = `${demo.chat.apiHost}/files/1`;
        const named = writeMessageData("", { thumbnails: [`${evil}/named.png`], width: 40, height: 40 });
        const file = { ...picture, url: `${evil}/file.png` };
        demo.chat.state.previews.set(`${evil}/page`, { title: "t", description: "d", imageUrl: `${evil}/preview.png` });
        post({ kind: "FILE", file: { ...picture, url: `${own}?x=`, name: "own.png" }, data: named });
        post({ kind: "FILE", file: { ...picture, url: own, thumbnails: [`${evil}/thumbnail.png`] } });
        post({ kind: "FILE", file: { ...file, requireAuth: true, name: "keyed.png" } });
        post({ kind: "FILE", file: { ...file, url: `${evil}/film.mp4`, mimeType: "video/mp4", requireAuth: true } });
        post({ kind: "FILE", file: { ...file, url: `${evil}/drawing.svg`, requireAuth: true } });
        post({ kind: "FILE", file: { ...file, url: `${evil}/notes.zip`, mimeType: "x/zip", requireAuth: true } });
        for (const host of blocked) post({ kind: "FILE", file: { ...file, url: `${host}/x.png`, requireAuth: true } });
        post({ text: `see ${evil}/page and ![x](${evil}/pixel.png)` });
        await mallory.arrived();
        // The event page shows no picture of who is not invited.
        const pictures = ["file.png", "preview.png", "thumbnail.png"];
        await expect
          .poll(() => [...new Set(mallory.asked().filter((request) => request.startsWith("image ")))].toSorted())
          .toEqual(pictures.map((name) => `image ${evil}/${name}`));
        const others = mallory.asked().filter((request) => !request.startsWith("image "));
        expect(others.filter((request) => request !== `media ${evil}/film.mp4`)).toEqual([]);

        await page.getByRole("button", { name: "View keyed.png" }).click();
        await expect(page.getByRole("dialog").getByRole("img", { name: "keyed.png" })).toBeVisible();
        expect(mallory.leaks()).toEqual([]);
      },
    );

    hostile("W4 a picture of a hundred million pixels harms no neighbour (S13, C24)", async ({ mallory, context }) => {
      const bomb = toEmptyPicture(10_000);
      await context.route(`${evil}/bomb.png`, (route) => route.fulfill({ contentType: "image/png", body: bomb }));
      mallory.post({ kind: "FILE", file: { ...picture, url: `${evil}/bomb.png`, name: "bomb.png" } });
      await mallory.arrived();
      await mallory.page.getByRole("button", { name: "View bomb.png" }).click();
      await expect(mallory.page.getByRole("dialog")).toBeVisible();
      await mallory.page.keyboard.press("Escape");
      await mallory.arrived();
      expect(mallory.leaks()).toEqual([]);
    });

    hostile(
      "W4 pasted or dropped markup asks for nothing, and goes out as the words that one sees (S13, C24)",
      async ({ mallory, demo, context }) => {
        const { page } = mallory;
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        const markup = `<img src="${evil}/pasted.png"><a href="${evil}/pasted">pasted</a>`;
        await page.evaluate(
          (html) =>
            navigator.clipboard.write([
              new ClipboardItem({
                "text/plain": new Blob(["pasted words"], { type: "text/plain" }),
                "text/html": new Blob([html], { type: "text/html" }),
              }),
            ]),
          markup,
        );
        const field = page.getByRole("textbox", { name: "Message", exact: true });
        await field.focus();
        await page.keyboard.press("Control+V");
        await field.evaluate((target, html) => {
          const data = new DataTransfer();
          data.setData("text/html", html);
          data.setData("text/uri-list", "https://evil.example/dropped");
          for (const type of ["dragenter", "dragover", "drop"])
            target.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
        }, markup);
        await expect(field).toHaveValue("pasted words");
        await page.keyboard.press("Enter");
        await expect.poll(() => demo.channel.messages.at(-1)).toMatchObject({ text: "pasted words", file: null });
        await mallory.arrived();
        expect(mallory.asked().filter((request) => !request.includes("avatar.png"))).toEqual([]);
        expect(mallory.leaks()).toEqual([]);
      },
    );

    hostile(
      "W4 hostile names, texts and data are shown as they are, and harm no neighbour (S3, S6, C2, C9)",
      async ({ mallory, demo }) => {
        const { page, post, forge } = mallory;
        const strings = Object.values(hostileStrings)
          .flat()
          .filter((text) => text.length < 3_000);
        for (const text of strings) {
          post({ text, customType: text, data: text, mentionTemplate: text, mentionedUserIds: [text] });
          post({ kind: "FILE", file: { ...picture, url: `${evil}/file.png`, name: text, mimeType: text } });
        }
        const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
        const own = { key: {}, width: -1, height: 1e308, thumbnails: { length: 1e9 }, was: "x", editedAt: "x" };
        for (const data of [deep, "null", '{"__proto__":{"owned":1}}', JSON.stringify({ foyer: own }), '{"foyer":[]}'])
          post({ text: "data", data });
        const nothings = [null, {}, [], "x", -1, 1e308];
        const fields = ["message", "data", "custom_type", "user", "updated_at", "og_tag", "file", "thread_info"];
        for (const field of fields) for (const value of nothings) forge({ [field]: value });
        // The SDK itself throws at lists that are none (@sendbird/chat 4.22.12).
        for (const field of ["mentioned_users", "reactions", "sorted_metaarray"])
          for (const value of [null, []]) forge({ [field]: value });
        for (const [index, name] of strings.entries()) {
          demo.chat.addUser(`m${index}`, name, `${evil}/avatar.png`);
          post({ senderId: `m${index}`, text: "named" });
        }
        await mallory.arrived();
        const faults = await page.evaluate(() => ({
          owned: Reflect.get(globalThis, "owned") as unknown,
          polluted: Reflect.get({}, "owned") as unknown,
          elements: document.querySelectorAll("[role=log] :is(script, iframe, object, embed, form, meta, base)").length,
          sideways: document.documentElement.scrollWidth > innerWidth,
        }));
        expect(faults).toEqual({ elements: 0, sideways: false });
        expect(mallory.leaks()).toEqual([]);
      },
    );
  });
}
