import type { Route } from "@playwright/test";
import { attendee, deploy, details, toCalls } from "../deployment";
import { createEventPage } from "../pages/event-page";
import { expect, test } from "../test";

const refuse = (status: number, json: unknown) => (route: Route) => route.fulfill({ status, json });

test("E1 /:eventSlug is an event page with Home inside, / leads to the demo event, anything else is not found", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/lanternfest$/);
  await expect(page.getByRole("heading", { name: "Welcome to Lanternfest" })).toBeVisible();
  await page.goto("/lanternfest/elsewhere");
  await expect(page.getByText("Page not found")).toBeVisible();
  await page.goto("/a/b/c");
  await expect(page.getByText("Page not found")).toBeVisible();
});

test(
  "E1 D20 / is the not-found page with an event service and no default event",
  { tag: "@slow" },
  async ({ page, baseURL }) => {
    const requests = await deploy(page, baseURL!);
    await page.goto("/");
    await expect(page.getByText("Page not found")).toBeVisible();
    expect(toCalls(requests)).toEqual([]);
  },
);

test(
  "E2 the event domain is the first label of the host name, unless an override is configured",
  { tag: "@slow" },
  async ({ page, baseURL }) => {
    const requests = await deploy(page, baseURL!);
    await page.goto("/harbour-night");
    await expect(page.getByRole("button", { name: "Navigation" })).toBeVisible();
    expect(toCalls(requests)[0]).toBe("GET /api/events/127/harbour-night/");

    await page.unrouteAll();
    const later = await deploy(page, baseURL!, { config: { mockDomain: "quay" } });
    await page.goto("/harbour-night");
    await expect(page.getByRole("button", { name: "Navigation" })).toBeVisible();
    expect(toCalls(later)[0]).toBe("GET /api/events/quay/harbour-night/");
  },
);

test(
  "E3 D17 details, branding, current attendee, attendees and the chat are requested in this order, each once",
  { tag: "@slow" },
  async ({ page, baseURL }) => {
    const requests = await deploy(page, baseURL!);
    const event = createEventPage(page);
    await page.goto("/harbour-night");
    await event.openChat();
    await expect(page.getByText("No messages")).toBeVisible();
    expect(toCalls(requests)).toEqual([
      "GET /api/events/127/harbour-night/",
      "GET /api/brandings/brand-3/",
      "GET /api/secure/events/event-7/current-user/attendee/",
      "GET /api/secure/events/event-7/attendees/",
      "POST /api/secure/events/event-7/current-user/sendbird-session-token/",
    ]);
    for (const request of requests.slice(2)) expect(request.headers()["authorization"]).toBe("Bearer secret-1");
  },
);

test.describe(() => {
  test.use({ allowedErrors: /status of 50\d|branding/i });

  test("E3 branding that fails is only logged", { tag: "@slow" }, async ({ page, baseURL }) => {
    await deploy(page, baseURL!, { branding: refuse(500, {}) });
    await page.goto("/harbour-night");
    await expect(page.getByRole("button", { name: "Navigation" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Chat", exact: true })).toBeVisible();
  });
});

test("E3 D7 leaving the page leaves the channel and removes every handler", { tag: "@slow" }, async ({ mira }) => {
  await expect.poll(async () => (await mira.service.call("stats")).clients).toBe(1);
  await mira.page.evaluate(() => history.pushState(null, "", "/somewhere/else/entirely"));
  await expect(mira.page.getByText("Page not found")).toBeVisible();
  await expect.poll(() => mira.service.call("stats")).toMatchObject({ clients: 0, listeners: 0, inFlight: 0 });
});

test(
  "E4 the loading screen shows the product logo only when no custom logo is set",
  { tag: "@slow" },
  async ({ page, baseURL }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let logos: readonly object[] = [];
    await deploy(page, baseURL!, {
      config: { productLogo: "/favicon.svg" },
      branding: (route: Route) => route.fulfill({ json: { logos } }),
      // A call of the page that was left is answered too late, which is no matter.
      attendees: (route: Route) => released.then(() => route.fulfill({ json: [attendee] })).catch(() => {}),
    });
    await page.goto("/harbour-night");
    const event = createEventPage(page);
    const productLogo = page.locator('img[src$="/favicon.svg"]');
    await expect(event.loading).toBeVisible();
    await expect(productLogo).toBeVisible();

    logos = [{ type: "logo", image: "brand/logo.svg" }];
    await page.goto("/harbour-night?again");
    await expect(event.loading).toBeVisible();
    await expect(page.locator('img[src$="/brand/logo.svg"]')).toBeVisible();
    await expect(productLogo).toHaveCount(0);
    release();
    await expect(event.loading).toBeHidden();
  },
);

test.describe(() => {
  test.use({ allowedErrors: /status of 40\d|^\[foyer\] The event could not be loaded/ });

  test("E5 D17 a failed event is a heading and a list of the reasons", { tag: "@slow" }, async ({ page, baseURL }) => {
    const requests = await deploy(page, baseURL!, {
      details: refuse(400, { reasons: ["The event has moved.", "Ask your host."] }),
    });
    await page.goto("/harbour-night");
    await expect(page.getByRole("heading", { name: "Oops! Something's wrong" })).toBeVisible();
    await expect(page.getByRole("listitem")).toHaveText(["The event has moved.", "Ask your host."]);
    await expect(page.getByRole("button", { name: /^Chat/ })).toHaveCount(0);
    expect(toCalls(requests)).toHaveLength(1);
  });

  test(
    "E5 a person who is no attendee reads so, and nothing more is fetched or shown",
    { tag: "@slow" },
    async ({ page, baseURL }) => {
      const requests = await deploy(page, baseURL!, { attendee: refuse(404, {}) });
      await page.goto("/harbour-night");
      await expect(page.getByText("This event is invite only.")).toBeVisible();
      await expect(page.getByText("It looks like you are not invited.")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Chat|Navigation/ })).toHaveCount(0);
      expect(toCalls(requests).filter((call) => /attendees|token/.test(call))).toEqual([]);
    },
  );
});

test(
  "E6 a ready event has branding, a favicon that is given back, navigation, page, chat and overlay layers",
  { tag: "@slow" },
  async ({ join }) => {
    const { page, chatButton, burger } = await join("mira");
    await expect(burger).toBeVisible();
    await expect(chatButton).toBeVisible();
    await expect(page.getByRole("img", { name: "Lanternfest" })).toHaveAttribute("src", /brand\/logo\.svg$/);
    const favicon = page.locator('link[rel~="icon"]');
    await expect(favicon).toHaveAttribute("href", /brand\/icon\.svg$/);
    const hue = await page
      .locator(".foyer-root")
      .first()
      .evaluate((root) => getComputedStyle(root).getPropertyValue("--foyer-hue"));
    expect(Number(hue)).toBeCloseTo(194, -1);
    for (const [layer, depth] of [
      ["viewer", "1002"],
      ["dropdown", "1001"],
      ["reactions", "1001"],
    ]) {
      await expect(page.locator(`[data-layer="${layer}"]`)).toHaveCSS("z-index", depth!);
    }
    await page.evaluate(() => history.pushState(null, "", "/somewhere/else/entirely"));
    await expect(favicon).toHaveAttribute("href", "/favicon.svg");
  },
);

test(
  "E6 C5 the document has the event's title, with unread messages in front while the chat is closed",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira");
    await expect(mira.page).toHaveTitle("Lanternfest");
    await mira.service.post("noah", "Is anybody here?");
    await mira.service.post("noah", "Hello?");
    await expect(mira.page).toHaveTitle("(2) Lanternfest");
    await mira.openChat();
    await expect(mira.page).toHaveTitle("Lanternfest");
  },
);

test("E6 an event without a channel has neither chat button nor panel", { tag: "@slow" }, async ({ page, baseURL }) => {
  await deploy(page, baseURL!, { details: { ...details, chatChannelUrl: null } });
  await page.goto("/harbour-night");
  await expect(page.getByRole("button", { name: "Navigation" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Chat/ })).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "Chat" })).toHaveCount(0);
});

test(
  "E7 the burger opens the side navigation; backdrop, Escape and Home close it; focus goes in and comes back",
  { tag: "@slow" },
  async ({ join }) => {
    const { page, burger, navigation, home } = await join("mira");
    const close = {
      Escape: () => page.keyboard.press("Escape"),
      backdrop: () => page.mouse.click(1200, 450),
      home: () => home.click(),
    };
    for (const [way, closeIt] of Object.entries(close)) {
      await test.step(way, async () => {
        // A control that came back below a pointer at rest does not act on it at once.
        await page.mouse.move(600, 300);
        await burger.click();
        await expect(burger).toHaveAttribute("aria-expanded", "true");
        await expect(home).toBeVisible();
        const isInside = () =>
          navigation.evaluate((element) => element.closest("dialog")?.contains(document.activeElement) ?? false);
        await expect.poll(isInside).toBe(true);
        await closeIt();
        await expect(home).toBeHidden();
        await expect(burger).toHaveAttribute("aria-expanded", "false");
        await expect(burger).toBeFocused();
      });
    }
  },
);

test(
  "E8 the chat button and the panel's close button toggle the panel, and the chat button counts unread messages",
  { tag: "@slow" },
  async ({ join }) => {
    const mira = await join("mira");
    await expect(mira.chatButton).toHaveAccessibleName("Chat");
    await expect(mira.chatButton).toHaveAttribute("aria-expanded", "false");
    await mira.service.post("noah", "one");
    await expect(mira.chatButton).toHaveAccessibleName("Chat, 1 unread message");
    await mira.service.post("noah", "two");
    await expect(mira.chatButton).toHaveAccessibleName("Chat, 2 unread messages");
    const { root, close } = await mira.openChat();
    await expect(root).toBeVisible();
    await close.click();
    await expect(root).toBeHidden();
    await expect(mira.chatButton).toHaveAttribute("aria-expanded", "false");
    await mira.chatButton.click();
    await expect(root).toBeVisible();
  },
);

test(
  "W5 the code of the chat comes when it opens, also where somebody is notified before",
  { tag: "@slow" },
  async ({ join, context }) => {
    // In an idle moment it is fetched ahead.
    await context.addInitScript(() => void Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    const asked: string[] = [];
    context.on("request", (request) => asked.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, "")));
    const screens = () => asked.filter((path) => path.includes("event-chat"));
    const mira = await join("mira", { flags: "notifications" });
    await expect.poll(() => asked).toContain("/assets/notifications");
    await expect(mira.chatButton).toBeVisible();
    expect(screens()).toEqual([]);
    await mira.openChat();
    expect(screens()).toEqual(["/assets/event-chat"]);
  },
);

test("E8 the panel fills narrow viewports", { tag: "@slow" }, async ({ join }) => {
  const mira = await join("mira");
  await mira.page.setViewportSize({ width: 390, height: 844 });
  await mira.openChat();
  await expect.poll(() => mira.chat.root.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
});

test.describe(() => {
  test.use({ allowedErrors: /./ });

  test(
    "E8 a chat that cannot be loaded says so in the panel, and the rest of the page lives on",
    { tag: "@slow" },
    async ({ page }) => {
      await page.route("**/assets/event-chat-*.js", (route) => route.abort());
      const event = createEventPage(page);
      await event.visit({ scenario: "empty" });
      await event.chatButton.click();
      await expect(event.chat.root.getByText("There was a problem loading the chat")).toBeVisible();
      await event.chat.close.click();
      await event.burger.click();
      await expect(event.home).toBeVisible();
    },
  );

  test(
    "E8 a chat that could not be loaded is tried again by Retry, and when the panel is opened again",
    { tag: "@slow" },
    async ({ page }) => {
      let requests = 0;
      await page.route("**/assets/event-chat-*.js", async (route) => {
        requests++;
        await route.abort();
      });
      const event = createEventPage(page);
      const problem = event.chat.root.getByText("There was a problem loading the chat");
      await event.visit({ scenario: "empty" });
      await event.chatButton.click();
      await expect(problem).toBeVisible();
      const first = requests;
      await event.chat.retry.click();
      await expect.poll(() => requests).toBe(first + 1);
      await expect(problem).toBeVisible();
      await event.chat.close.click();
      await event.chatButton.click();
      await expect.poll(() => requests).toBe(first + 2);
      await expect(problem).toBeVisible();
      await page.unroute("**/assets/event-chat-*.js");
      await event.chat.retry.click();
      await expect(event.chat.composer.field).toBeVisible();
      expect(requests).toBe(first + 2);
    },
  );
});

test(
  "E9 D20 the file viewer adds modal=fileviewer to the address, closing and Back remove it, and the rest stays",
  { tag: "@slow" },
  async ({ mira }) => {
    const { page, service, chat, viewer } = mira;
    await service.postImage("noah", "quay.svg");
    await page.evaluate(() =>
      history.replaceState(history.state, "", `${location.pathname}${location.search}&x=1#agenda`),
    );
    const isOpen = async (open: boolean) => {
      await expect.poll(() => new URL(page.url()).searchParams.get("modal")).toBe(open ? "fileviewer" : null);
      expect(new URL(page.url()).searchParams.get("x")).toBe("1");
      expect(new URL(page.url()).hash).toBe("#agenda");
      await expect(viewer.of("quay.svg")).toBeVisible({ visible: open });
    };
    const open = () =>
      chat.list
        .message(/quay\.svg/)
        .getByRole("button", { name: "View quay.svg" })
        .click();
    await open();
    await isOpen(true);
    await viewer.close.click();
    await isOpen(false);
    await open();
    await isOpen(true);
    await page.goBack();
    await isOpen(false);
  },
);

test("E9 the modal parameter is cleared when the chat mounts", { tag: "@slow" }, async ({ page }) => {
  const event = createEventPage(page);
  await page.goto("/lanternfest?scenario=empty&modal=fileviewer&x=1");
  await event.openChat();
  await expect(page).toHaveURL(/\?scenario=empty&x=1&chat=open$/);
});

test(
  "E10 the session token comes from a POST with JSON content type, bearer token and no body",
  { tag: "@slow" },
  async ({ page, baseURL }) => {
    const requests = await deploy(page, baseURL!);
    await page.goto("/harbour-night");
    await createEventPage(page).openChat();
    const call = requests.find((request) => request.url().endsWith("/sendbird-session-token/"))!;
    expect(call.method()).toBe("POST");
    expect(call.headers()).toMatchObject({ "content-type": "application/json", authorization: "Bearer secret-1" });
    expect(call.postData()).toBeNull();
  },
);

test.describe(() => {
  test.use({ allowedErrors: /status of 50\d/ });

  test(
    "E10 D6 a session token that fails ends in cannot connect with Retry",
    { tag: "@slow" },
    async ({ page, baseURL }) => {
      let works = false;
      await deploy(page, baseURL!, {
        token: (route: Route) =>
          works ? route.fulfill({ json: { token: "late" } }) : route.fulfill({ status: 500, json: {} }),
      });
      const event = createEventPage(page);
      await page.goto("/harbour-night");
      await event.chatButton.click();
      await expect(event.chat.text("Unable to connect to chat service")).toBeVisible();
      works = true;
      await event.chat.retry.click();
      await expect(event.chat.list.log).toBeVisible();
    },
  );

  test("E12 an expired session requests a new token, and without one the chat cannot connect until Retry", async ({
    page,
    baseURL,
  }) => {
    let works = true;
    let asked = 0;
    await deploy(page, baseURL!, {
      token: (route: Route) => {
        asked += 1;
        return works
          ? route.fulfill({ json: { token: `session-${asked}` } })
          : route.fulfill({ status: 500, json: {} });
      },
    });
    const event = createEventPage(page);
    await page.goto("/harbour-night");
    await event.openChat();
    await expect.poll(() => asked).toBe(1);

    await page.evaluate(() => globalThis.foyer.control.expireTokens());
    await event.chat.composer.say("still here");
    await expect(event.chat.list.message(/still here$/)).toBeVisible();
    expect(asked).toBe(2);

    works = false;
    await page.evaluate(() => globalThis.foyer.control.expireTokens());
    await event.chat.composer.say("and now?");
    await expect(event.chat.disconnected).toBeVisible();
    works = true;
    await event.chat.retry.click();
    await expect(event.chat.disconnected).toBeHidden();
  });
});

test.describe(() => {
  test.use({ allowedErrors: /chat\.appId is missing/ });

  test(
    "E11 the chat's app id comes from the runtime configuration, which is validated",
    { tag: "@slow" },
    async ({ page, baseURL }) => {
      const reported: string[] = [];
      page.on("pageerror", (error) => reported.push(error.message));
      await deploy(page, baseURL!, { config: { chat: { adapter: "sendbird" } } });
      await page.goto("/harbour-night");
      await expect(page.getByRole("heading", { name: "Oops! Something's wrong" })).toBeVisible();
      expect(reported.join("\n")).toContain("chat.appId is missing");
      expect(reported.join("\n")).toContain("runtime-config.js");
    },
  );
});

test("E11 the memory configuration loads nothing of the Sendbird SDK", async ({ page }) => {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  const event = createEventPage(page);
  await event.visit({ scenario: "empty" });
  await event.openChat();
  expect(urls.filter((url) => /sendbird/i.test(url))).toEqual([]);
});
