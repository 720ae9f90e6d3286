import { describe, expect, it, vi } from "vitest";
import { createHttpEventApi, EventApiError, type EventApi } from "../../src/index";
import { hostileStrings } from "./strings";
import { hostileValues, mutations } from "./values";

const canary = "canary-7f3d";
const calls: Readonly<Record<string, { readonly answer: unknown; run(api: EventApi): Promise<unknown> }>> = {
  "event details": {
    answer: {
      id: "e",
      brandingId: "b",
      chatChannelUrl: "c",
      chatEmojis: ["sob", { key: "k", url: "u" }],
      name: "n",
      startsAt: 5,
      endsAt: "2026-05-20",
    },
    run: (api) => api.getEvent({ domain: "d", eventSlug: "e" }),
  },
  branding: {
    answer: { logos: [{ type: "icon", image: "a.png" }], colors: { accent: "#fff" } },
    run: (api) => api.getBranding("b"),
  },
  "the current attendee": {
    answer: {
      _id: "a",
      screen_name: "s",
      photo: { s: "s.png", m: "m.png" },
      avatar_picture: { filename: "f", variations: { s: "s", m: "m" } },
    },
    run: (api) => api.getCurrentAttendee("e"),
  },
  attendees: {
    answer: [{ _id: "a", first_name: "f", last_name: "l", avatar_preset: "p.png" }],
    run: (api) => api.getAttendees("e"),
  },
  "a session token": { answer: { token: canary }, run: (api) => api.createSessionToken("e") },
};

function createApi(body: string, status = 200): EventApi {
  return createHttpEventApi({
    apiDomain: "https://api.example",
    accessToken: canary,
    tries: 1,
    fetch: () => Promise.resolve(new Response(body, { status })),
  });
}

/** How a call ends, and everything that a developer's console could print of its failure. */
async function settle(
  run: Promise<unknown>,
): Promise<{ readonly value?: unknown; readonly error?: unknown; readonly printed: string }> {
  try {
    return { value: await run, printed: "" };
  } catch (error) {
    const printed: string[] = [];
    for (let one: unknown = error; one instanceof Error; one = one.cause)
      printed.push(String(one), one.stack ?? "", JSON.stringify(one));
    return { error, printed: printed.join("\n") };
  }
}

describe.each(Object.entries(calls))("an answer for %s", (what, { answer, run }) => {
  it("that is malformed is an error of its own kind or is read as far as it goes (C10, C21)", async () => {
    const warn = vi.spyOn(globalThis.console, "warn").mockImplementation(() => {});
    const bodies = [...mutations(answer)].flatMap((mutant) => toJson(mutant) ?? []);
    const outcomes = await Promise.all(bodies.map((body) => settle(run(createApi(body)))));
    expect(outcomes.length).toBeGreaterThan(20);
    const others = outcomes.filter(({ error }) => error !== undefined && !(error instanceof EventApiError));
    expect(others).toEqual([]);
    warn.mockRestore();
  });

  it.each([
    "",
    "<!doctype html>",
    "{",
    `{"token": "${canary}"`,
    `${canary} is not JSON`,
    `"${canary}"`,
    `["${canary}"]`,
  ])("that reads %j says nothing of what it holds (C15)", async (body) => {
    const warn = vi.spyOn(globalThis.console, "warn").mockImplementation(() => {});
    const { error, value, printed } = await settle(run(createApi(body)));
    // A list without the entries that cannot be read is a list.
    const isEmptyList = what === "attendees" && body.startsWith("[");
    expect(isEmptyList ? JSON.stringify(value) === "[]" : error instanceof EventApiError).toBe(true);
    expect(printed + JSON.stringify(warn.mock.calls)).not.toContain(canary);
    warn.mockRestore();
  });

  it.each([301, 400, 401, 403, 500, 503])("with status %i says nothing of the tokens (C15)", async (status) => {
    const outcome = await settle(run(createApi(`{"token":"${canary}","detail":"${canary}"}`, status)));
    const { error = null, value, printed } = outcome;
    // A person is no attendee of an event that is forbidden to them.
    const isNobody = what === "the current attendee" && status === 403;
    expect(isNobody ? value === null : error instanceof EventApiError).toBe(true);
    expect(printed).not.toContain(canary);
  });
});

describe("an event", () => {
  const read = (more: object) => settle(calls["event details"]!.run(createApi(JSON.stringify({ id: "e", ...more }))));

  it.each([1_779_290_000_000_000_000, -9e15, 1e308, "never", "2026-13-45"])(
    "an event that begins at %j has no known beginning, so that nothing throws when it is shown, and a log line (S15)",
    async (startsAt) => {
      const warn = vi.spyOn(globalThis.console, "warn").mockImplementation(() => {});
      const { value } = await read({ startsAt });
      expect(value).toMatchObject({ startsAt: null });
      expect(warn).toHaveBeenCalledOnce();
      warn.mockRestore();
    },
  );

  it.each(Object.values(hostileStrings).flat().slice(0, 60))("named %j keeps its name as a text", async (name) => {
    const { value } = await read({ name });
    expect(value).toMatchObject({ name: name.trim() });
  });
});

describe("branding", () => {
  it.each(["{}", '{"logos":null}', '{"colors":{}}', '{"logos":{}}'])(
    "branding that reads %s has no logos, which is an error to be logged (S15)",
    async (body) => {
      const { error } = await settle(createApi(body).getBranding("b"));
      expect(error).toMatchObject({ kind: "malformed" });
    },
  );
});

describe("a call", () => {
  it.each(["../../admin", "a/b", "a?b=c", "a#b", "%2e%2e", "a b", "ä", "<x>"])(
    "a call for the id %j asks for nothing else (C21)",
    async (id) => {
      const asked: string[] = [];
      const api = createHttpEventApi({
        apiDomain: "https://api.example",
        accessToken: "t",
        tries: 1,
        fetch: (input) => {
          asked.push(input instanceof Request ? input.url : input.toString());
          return Promise.resolve(new Response("[]"));
        },
      });
      await settle(api.getAttendees(id));
      expect(asked).toEqual([`https://api.example/api/secure/events/${encodeURIComponent(id)}/attendees/`]);
    },
  );
});

it("hostile values are there in each kind", () => expect(hostileValues().length).toBeGreaterThan(15));

function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
