import type { EventPage } from "../pages/event-page";
import { eventPath, expect, test } from "./test";

/** Milliseconds in which a page has said what is wrong: three tries of a call with their pauses, and a browser's start. */
const promptly = 8000;
/** Milliseconds after which a call without an answer is given up. */
const patience = 20_500;

interface Call {
  readonly name: string;
  /** How its path ends. */
  readonly pathEnd: string;
  /** A GET is tried again after 429 and 5xx, as nothing is changed by it. */
  readonly tries: number;
  /** Whether the page waits for its answer. */
  readonly isAwaited: boolean;
  /** Well-formed JSON of another shape than agreed. */
  readonly wrongTypes: unknown;
  readonly nulls: unknown;
  /** The text that is seen in the end, */
  readonly screen: Screen;
  /** but for these answers. */
  readonly screens?: Readonly<Record<string, Screen>>;
}

type Screen = (event: EventPage) => Promise<void>;

const errorScreen: Screen = async ({ page, chatButton }) => {
  await expect(page.getByRole("heading", { name: "Oops! Something's wrong" })).toBeVisible({ timeout: promptly });
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await expect(chatButton).toHaveCount(0);
};

const reasonsScreen: Screen = async (event) => {
  await errorScreen(event);
  await expect(event.page.getByRole("listitem")).toHaveText(["There is nothing here."]);
};

const inviteOnlyScreen: Screen = async ({ page, chatButton }) => {
  await expect(page.getByText("This event is invite only.")).toBeVisible({ timeout: promptly });
  await expect(page.getByText("It looks like you are not invited.")).toBeVisible();
  await expect(chatButton).toHaveCount(0);
};

const readyScreen: Screen = async ({ page, chatButton }) => {
  await expect(page.getByRole("heading", { name: /^Welcome to/ })).toBeVisible({ timeout: promptly });
  await expect(chatButton).toBeVisible();
};

const cannotConnectScreen: Screen = async (event) => {
  await readyScreen(event);
  await event.chatButton.click();
  await expect(event.chat.text("Unable to connect to chat service")).toBeVisible({ timeout: promptly });
  await expect(event.chat.retry).toBeVisible();
};

const calls: readonly Call[] = [
  {
    name: "event details",
    pathEnd: "/harbour-night/",
    tries: 3,
    isAwaited: true,
    wrongTypes: { id: { deep: 1 }, brandingId: [], chatChannelUrl: 7.5, chatEmojis: "none" },
    nulls: { id: null, brandingId: null, chatChannelUrl: null, chatEmojis: null },
    screen: errorScreen,
    screens: { "404": reasonsScreen },
  },
  {
    name: "branding",
    pathEnd: "/loopback-brand/",
    tries: 3,
    isAwaited: false,
    wrongTypes: { logos: { type: 1 }, colors: 3 },
    nulls: { logos: null, colors: null },
    screen: readyScreen,
  },
  {
    name: "current attendee",
    pathEnd: "/current-user/attendee/",
    tries: 3,
    isAwaited: true,
    wrongTypes: { _id: [], screen_name: 4 },
    nulls: { _id: null, screen_name: null },
    screen: errorScreen,
    screens: { null: inviteOnlyScreen, "403": inviteOnlyScreen, "404": inviteOnlyScreen },
  },
  {
    name: "attendees",
    pathEnd: "/attendees/",
    tries: 3,
    isAwaited: true,
    wrongTypes: { 0: { _id: "mira" } },
    nulls: [null],
    screen: errorScreen,
    screens: { nulls: readyScreen },
  },
  {
    name: "session token",
    pathEnd: "/sendbird-session-token/",
    tries: 1,
    isAwaited: true,
    wrongTypes: { token: { value: "x" } },
    nulls: { token: null },
    screen: cannotConnectScreen,
  },
];

const json = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });
const refusals = [401, 403, 404, 429, 500] as const;

for (const call of calls) {
  const malformed = {
    "wrong types": json(call.wrongTypes),
    null: json(null),
    nulls: json(call.nulls),
    "truncated JSON": { status: 200, body: JSON.stringify(call.wrongTypes).slice(0, -3) },
    HTML: { status: 200, body: "<!doctype html><title>Sign in</title>" },
  };
  const refuse = (status: number) => ({ status, body: '{"reasons":["There is nothing here."]}' });
  const refused = Object.fromEntries(refusals.map((status) => [String(status), refuse(status)]));

  test.describe(() => {
    // A browser reports refusals by itself, and a chat that was still connecting when its page was left.
    test.use({ allowedErrors: /status of \d{3}|^\[foyer\]|WebSocket is closed before/ });

    // Each answer is a page load and its tries. The handling of an answer is tested in Node and jsdom: event-loader, http-event-api.
    for (const [kind, answers] of [
      ["malformed answers", malformed],
      ["refusals", refused],
      ["a failure and silence", { "503": refuse(503), "no answer": null }],
    ] as const) {
      test(
        `E10 ${kind} to the call for ${call.name} end in its screen and nothing worse`,
        { tag: "@slow" },
        async ({ signIn, demo, context }) => {
          let asked = 0;
          context.on("request", (request) => {
            if (request.method() !== "OPTIONS" && new URL(request.url()).pathname.endsWith(call.pathEnd)) asked += 1;
          });
          const crashes: string[] = [];
          context.on("weberror", (error) => crashes.push(error.error().message));
          const event = await signIn("mira");
          // Nothing of the first visit is under way any more.
          await expect.poll(() => demo.chat.hub.clients.size).toBe(1);
          await event.page.clock.install();

          for (const [name, answer] of Object.entries(answers)) {
            await test.step(name, async () => {
              demo.events.answer(call.pathEnd, answer);
              asked = 0;
              await event.page.goto(eventPath);
              if (answer === null) {
                await expect.poll(() => asked).toBe(1);
                if (call.isAwaited) await event.page.clock.fastForward(patience);
              }
              await (call.screens?.[name] ?? call.screen)(event);
              const isTriedAgain = answer !== null && (answer.status === 429 || answer.status >= 500);
              await expect.poll(() => asked, "requests").toBe(isTriedAgain ? call.tries : 1);
              await event.page.clock.fastForward(120_000);
              expect(asked, "requests two minutes later").toBe(isTriedAgain ? call.tries : 1);
              expect(crashes).toEqual([]);
            });
          }

          await test.step("the truth again", async () => {
            demo.events.answer(call.pathEnd, undefined);
            await event.page.goto(eventPath);
            await readyScreen(event);
            await event.openChat();
          });
        },
      );
    }
  });
}
