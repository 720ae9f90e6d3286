import type { Page, Request, Route } from "@playwright/test";

/** The answer of a deployment's event service. A function decides by itself. */
type Answer = object | null | ((route: Route) => Promise<void>);

interface Deployment {
  readonly config?: Readonly<Record<string, unknown>>;
  readonly details?: Answer;
  readonly branding?: Answer;
  readonly attendee?: Answer;
  readonly attendees?: Answer;
  readonly token?: Answer;
}

export const details = {
  id: "event-7",
  brandingId: "brand-3",
  chatChannelUrl: "lanternfest_public",
  chatEmojis: ["sendbird_emoji_thumbsup", "sendbird_emoji_sob"],
  name: "Harbour night",
};

export const attendee = { _id: "mira", screen_name: "Mira Okafor" };

/** Stands in for the configuration and the event service of one deployment, and keeps what was asked of it. */
export async function deploy(page: Page, baseURL: string, answers: Deployment = {}): Promise<readonly Request[]> {
  const requests: Request[] = [];
  const config = { apiDomain: baseURL, assetsBase: "/", accessToken: "secret-1", chat: { adapter: "memory" } };
  await page.route("**/runtime-config.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `globalThis.foyerConfig = ${JSON.stringify({ ...config, ...answers.config })};`,
    }),
  );
  const serve = async (pattern: string, answer: Answer) => {
    await page.route(pattern, async (route) => {
      requests.push(route.request());
      if (typeof answer === "function") await answer(route);
      else await route.fulfill({ json: answer });
    });
  };
  await serve("**/api/events/*/*/", answers.details ?? details);
  await serve("**/api/brandings/*/", answers.branding ?? { logos: [] });
  await serve(
    "**/api/secure/events/*/attendees/",
    answers.attendees ?? [attendee, { _id: "noah", first_name: "Noah" }],
  );
  await serve(
    "**/api/secure/events/*/current-user/attendee/",
    answers.attendee === undefined ? attendee : answers.attendee,
  );
  await serve("**/current-user/sendbird-session-token/", answers.token ?? { token: "session-1" });
  return requests;
}

/** Names of the calls in their order. */
export function toCalls(requests: readonly Request[]): readonly string[] {
  return requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
}
