import type { Page } from "@playwright/test";
import { attendee, deploy } from "./deployment";
import { expect, test } from "./test";

/** Tokens that stand nowhere else. */
const access = "canary-access-7f3d";
const session = "canary-session-91ab";
const canary = /canary-/;

test("W4 no token is in the page, its address, its storage, React's props or the console (S14, C15)", async ({
  page,
  baseURL,
}) => {
  const said: string[] = [];
  const addresses: string[] = [];
  page.on("console", (message) => void said.push(message.text()));
  page.on("request", (request) => void addresses.push(request.url()));
  const requests = await deploy(page, baseURL ?? "", {
    config: { accessToken: access, chat: { adapter: "memory", apiToken: "canary-api-55cc" } },
    attendees: [attendee],
    token: { token: session },
  });
  await page.goto("/harbour-night");
  await page.getByRole("button", { name: /^Chat/ }).click();
  await page.getByRole("textbox", { name: "Message" }).fill("a word in private");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("article", { name: /a word in private/ })).toHaveAttribute("data-status", "sent");

  const secure = requests.filter((request) => request.url().includes("/secure/"));
  expect(secure.length).toBeGreaterThanOrEqual(3);
  for (const request of secure) expect(request.headers()["authorization"]).toBe(`Bearer ${access}`);
  for (const request of requests.filter((one) => !secure.includes(one)))
    expect(request.headers()["authorization"]).toBeUndefined();
  expect([...said, ...addresses].filter((text) => canary.test(text))).toEqual([]);
  expect(await readEverything(page)).not.toMatch(canary);
});

test("W4 another host that a member names is asked for pictures alone, and gets no token with them (S1, C7)", async ({
  page,
  context,
  baseURL,
}) => {
  const evil = "https://evil.example";
  const asked: string[] = [];
  await context.route(`${evil}/**`, async (route) => {
    const request = route.request();
    asked.push([request.resourceType(), request.url(), JSON.stringify(await request.allHeaders())].join(" "));
    await route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  await deploy(page, baseURL ?? "", {
    config: { accessToken: access, chat: { adapter: "memory", apiToken: "canary-api-55cc" } },
    attendees: [attendee],
    token: { token: session },
  });
  await page.setViewportSize({ width: 1280, height: 3_000 });
  await page.goto("/harbour-night");
  await page.getByRole("button", { name: /^Chat/ }).click();
  await page.getByRole("textbox", { name: "Message" }).fill("a word");
  await page.getByRole("button", { name: "Send" }).click();
  await page.evaluate(
    async ([url, host]) => {
      const { control } = globalThis.foyer;
      const image = { url: `${host}/preview.png`, alt: "", width: 9, height: 9 };
      await control.setLinkPreview({ url: `${host}/page`, preview: { title: "t", description: "d", image } });
      await control.addUser({ id: "mallory", name: "Mallory", avatarUrl: `${host}/avatar.png` });
      await control.post({ channelUrl: url, userId: "mallory", text: `see ${host}/page` });
      const [last] = (await control.history({ channelUrl: url, parentId: null })).slice(-1);
      const files = [
        ["keyed.png", "image/png", [`${host}/thumbnail.png`]],
        ["film.mp4", "video/mp4", []],
        ["drawing.svg", "image/svg+xml", []],
        ["notes.zip", "x/zip", []],
      ] as const;
      for (const [index, [name, mimeType, thumbnails]] of files.entries()) {
        const file = { url: `${host}/${name}`, name, mimeType, thumbnails, size: 1, width: 9, height: 9 };
        const message = {
          ...last,
          type: "file",
          id: `${last?.id}${index}`,
          key: null,
          sender: { id: "mallory" },
          file,
        };
        await control.injectEvent({
          channelUrl: url,
          event: {
            type: "message-received",
            channelUrl: url,
            message: { ...message, data: `{"file":"${host}/data"}` },
          },
        });
      }
    },
    ["lanternfest_public", evil] as const,
  );
  await expect(page.getByRole("button", { name: "View keyed.png" })).toBeVisible();
  const pictures = ["preview.png", "thumbnail.png"].map((name) => `image ${evil}/${name}`);
  const toRequest = (line: string) => line.split(" ").slice(0, 2).join(" ");
  const unasked = () => asked.map(toRequest).filter((request) => request !== `media ${evil}/film.mp4`);
  await expect.poll(() => [...new Set(unasked())].toSorted()).toEqual(pictures);
  await page.getByRole("button", { name: "View keyed.png" }).click();
  await expect.poll(unasked).toContain(`image ${evil}/keyed.png`);
  expect(asked.filter((line) => canary.test(line) || /authorization|cookie|referer/i.test(line))).toEqual([]);
});

test.describe("a service that fails", () => {
  test.use({ allowedErrors: /could not be loaded/ });

  test("W4 no token is in what the page says when the service fails (C15)", async ({ page, baseURL }) => {
    const said: string[] = [];
    page.on("console", (message) => void said.push(message.text()));
    await deploy(page, baseURL ?? "", {
      config: { accessToken: access },
      // Neither JSON nor a refusal: what a developer could be tempted to print.
      token: (route) => route.fulfill({ contentType: "text/plain", body: `${session} is your token` }),
      attendees: (route) => route.fulfill({ json: `${session} is no list` }),
    });
    await page.goto("/harbour-night");
    await expect(page.getByRole("alert")).toBeVisible();
    expect(said.filter((text) => canary.test(text))).toEqual([]);
    expect(await readEverything(page)).not.toMatch(canary);
  });
});

test("W4 the address changes nothing of a deployment with an event service (S13)", async ({ page, baseURL }) => {
  await deploy(page, baseURL ?? "", { config: { flags: { search: false } } });
  await page.goto("/harbour-night?flags=search,info,-reply&lang=ar&theme=dark&as=noah&scenario=banned");
  await page.getByRole("button", { name: /^Chat/ }).click();
  await page.getByRole("textbox", { name: "Message" }).waitFor();
  await expect(page.getByRole("button", { name: "Search" })).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("W4 a deployment with an event service shows its own event and no demo (S13)", async ({ page, baseURL }) => {
  await deploy(page, baseURL ?? "");
  await page.goto("/harbour-night");
  await expect(page.getByRole("heading", { name: "Welcome to Harbour night" })).toBeVisible();
  await expect(page.getByText(/Lanternfest|demo/i)).toHaveCount(0);
  await page.getByRole("button", { name: "Appearance", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Appearance" })).toBeVisible();
});

/** The document, what is kept in the browser, and everything that React's tools can show: props and state of all components. */
function readEverything(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [
      new XMLSerializer().serializeToString(document),
      location.href,
      document.cookie,
      JSON.stringify(history.state),
    ];
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify(Object.entries(storage)));
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        found.push(JSON.stringify(values));
      }
      database.close();
    }
    const seen = new Set<unknown>();
    const queue: unknown[] = [];
    for (const element of document.querySelectorAll("*")) {
      for (const key of Object.keys(element)) if (key.startsWith("__react")) queue.push(Reflect.get(element, key));
    }
    while (queue.length > 0 && seen.size < 500_000) {
      const value = queue.pop();
      if (typeof value === "string") found.push(value);
      if (typeof value !== "object" || value === null || seen.has(value) || value instanceof Node) continue;
      seen.add(value);
      if (value === globalThis) continue;
      if (value instanceof Map || value instanceof Set) queue.push(...value);
      for (const key of Reflect.ownKeys(value)) {
        const property = Reflect.getOwnPropertyDescriptor(value, key);
        if (property !== undefined && "value" in property) queue.push(property.value);
      }
    }
    return found.join("\n");
  });
}
