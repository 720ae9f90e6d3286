import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { describe, expect, it, vi } from "vitest";
import { EventApiError } from "./event-api";
import { createHttpEventApi, type HttpEventApiOptions } from "./http-event-api";

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly at: number;
}

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | "network" | "silence";

const token = "canary-token";
const details = { id: "e1", brandingId: "b1", chatChannelUrl: "c1", chatEmojis: ["thumbsup"] };

/** A service that gives the prepared replies in order, the last one again and again. */
function setup(replies: readonly Reply[], options: Partial<HttpEventApiOptions> = {}) {
  const environment = createVirtualEnvironment({ seed: 20261120 });
  const sent: Sent[] = [];
  const fetch = async (input: unknown, init: RequestInit = {}) => {
    const reply = replies[Math.min(sent.length, replies.length - 1)] ?? "network";
    const headers = init.headers as Record<string, string>;
    sent.push({ url: String(input), method: init.method ?? "GET", headers, body: init.body, at: environment.now() });
    if (reply === "network") throw new TypeError("fetch failed");
    if (reply === "silence" || init.signal?.aborted) {
      return new Promise<Response>((_, reject) => {
        const stop = () => reject(new DOMException("Aborted", "AbortError"));
        if (init.signal?.aborted) stop();
        init.signal?.addEventListener("abort", stop);
      });
    }
    const body = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? null);
    return new Response(body, { status: reply.status ?? 200, headers: reply.headers ?? {} });
  };
  const api = createHttpEventApi({
    apiDomain: "https://api.example.com",
    accessToken: token,
    fetch,
    environment,
    ...options,
  });
  return { api, sent, environment };
}

/** The outcome of a call while as much time passes as it needs. */
async function settle<T>(
  { environment }: ReturnType<typeof setup>,
  call: Promise<T>,
): Promise<{ value?: T; error?: EventApiError; took: number }> {
  const start = environment.now();
  let outcome: { value?: T; error?: EventApiError } | null = null;
  call.then(
    (value) => (outcome = { value }),
    (error: EventApiError) => (outcome = { error }),
  );
  while (outcome === null) await environment.advance(100);
  return { ...(outcome as object), took: environment.now() - start };
}

describe("the event API", () => {
  it("asks for details at the agreed place, without the token", async () => {
    const world = setup([{ body: details }]);
    const { value } = await settle(world, world.api.getEvent({ domain: "acme", eventSlug: "a/b" }));
    expect(world.sent[0]).toMatchObject({ url: "https://api.example.com/api/events/acme/a%2Fb/", method: "GET" });
    expect(world.sent[0]?.headers).not.toHaveProperty("Authorization");
    expect(value).toEqual({
      id: "e1",
      brandingId: "b1",
      chatChannelUrl: "c1",
      chatEmojis: [{ key: "thumbsup", url: "" }],
      name: "",
      startsAt: null,
      endsAt: null,
    });
  });

  it.each([
    ["branding", (api: ReturnType<typeof setup>["api"]) => api.getBranding("b/1"), "/api/brandings/b%2F1/", false, {}],
    [
      "current attendee",
      (api: ReturnType<typeof setup>["api"]) => api.getCurrentAttendee("e1"),
      "/api/secure/events/e1/current-user/attendee/",
      true,
      { _id: "u1" },
    ],
    [
      "attendees",
      (api: ReturnType<typeof setup>["api"]) => api.getAttendees("e1"),
      "/api/secure/events/e1/attendees/",
      true,
      [],
    ],
  ])("asks for %s at the agreed place", async (_name, call, path, secure, body) => {
    const world = setup([{ body }], { apiDomain: "https://api.example.com/" });
    await settle<unknown>(world, call(world.api));
    expect(world.sent[0]?.url).toBe(`https://api.example.com${path}`);
    expect(world.sent[0]?.headers["Authorization"]).toBe(secure ? `Bearer ${token}` : undefined);
  });

  it.each(["api.example.com", "/api", "//api.example.com", "https:///api"])("takes no domain like %s", (apiDomain) => {
    expect(() => setup([], { apiDomain })).toThrow("apiDomain must start with https://");
    expect(() => setup([], { apiDomain: "" })).not.toThrow();
  });

  it("creates a session token by POST, with JSON content type, bearer token and no body", async () => {
    const world = setup([{ body: { token: "session" } }], { accessToken: () => Promise.resolve("fresh") });
    const { value } = await settle(world, world.api.createSessionToken("e1"));
    expect(value).toBe("session");
    expect(world.sent).toEqual([
      expect.objectContaining({
        method: "POST",
        url: "https://api.example.com/api/secure/events/e1/current-user/sendbird-session-token/",
        headers: { Accept: "application/json", "Content-Type": "application/json", Authorization: "Bearer fresh" },
        body: undefined,
      }),
    ]);
  });

  it("takes other paths and parsers", async () => {
    const world = setup([{ body: { key: 7 } }], {
      paths: { branding: ({ brandingId }) => `https://brands.example.com/${brandingId}` },
      parsers: { branding: (body) => ({ logos: [], colors: { accent: String((body as { key: number }).key) } }) },
    });
    expect((await settle(world, world.api.getBranding("x"))).value).toEqual({ logos: [], colors: { accent: "7" } });
    expect(world.sent[0]?.url).toBe("https://brands.example.com/x");
  });

  it("puts the token nowhere but into the Authorization header", async () => {
    const world = setup([{ status: 500, body: { reasons: "no" } }]);
    const { error } = await settle(world, world.api.getAttendees("e1"));
    expect(JSON.stringify([world.sent[0]?.url, error?.message, error?.reasons, String(error?.cause)])).not.toContain(
      token,
    );
  });
});

describe("answers", () => {
  it.each([
    ["404", { status: 404, body: { detail: "x" } }],
    ["404 without JSON", { status: 404, body: "<html>" }],
    ["403", { status: 403, body: { detail: "x" } }],
    ["null", { body: null }],
  ])("the answer %s stands for a person who is not invited", async (_name, reply) => {
    const world = setup([reply]);
    expect(await settle(world, world.api.getCurrentAttendee("e1"))).toMatchObject({ value: null });
  });

  it.each([
    ["a list", { status: 400, body: { reasons: ["Not published.", " ", "Closed."] } }, ["Not published.", "Closed."]],
    [
      "a long text, cut between characters",
      { status: 400, body: { reasons: `.${"😀".repeat(400)}` } },
      [`.${"😀".repeat(299)}`],
    ],
    ["one text", { status: 400, body: { reasons: "Not published." } }, ["Not published."]],
    ["a refusal with status 200", { body: { reasons: ["Closed."] } }, ["Closed."]],
    ["no JSON", { status: 400, body: "<html>" }, []],
    ["another shape", { status: 400, body: { reasons: [{ text: "x" }] } }, []],
  ])("a refusal has the reasons that can be read from %s", async (_name, reply, reasons) => {
    const world = setup([reply]);
    const { error } = await settle(world, world.api.getEvent({ domain: "a", eventSlug: "b" }));
    expect(error).toBeInstanceOf(EventApiError);
    expect(error).toMatchObject({ kind: "refused", reasons });
  });

  it.each([
    ["no JSON", "<html>", /no JSON/],
    ["no object", 7, /another shape/],
    ["no id", { chatChannelUrl: "c" }, /id/],
    ["an empty id", { id: "" }, /id/],
    ["a number as the channel (S10)", { id: 1, chatChannelUrl: 0 }, /chatChannelUrl/],
    ["emoji that are no list", { id: 1, chatEmojis: { key: "u" } }, /chatEmojis/],
  ])("an answer with %s is a clear error", async (_name, body, message) => {
    const world = setup([{ body }]);
    const { error } = await settle(world, world.api.getEvent({ domain: "a", eventSlug: "b" }));
    expect(error?.kind).toBe("malformed");
    expect(error?.message).toMatch(message);
    expect(world.sent).toHaveLength(1);
  });

  it("a list is read without what cannot be read, with a line for developers that says nothing of it", async () => {
    const warn = vi.spyOn(globalThis.console, "warn").mockImplementation(() => {});
    const emoji = ["sob", null, { url: "u" }, { key: "k", url: "u" }, 7];
    const event = setup([{ body: { id: "e", chatEmojis: emoji } }]);
    const { value } = await settle(event, event.api.getEvent({ domain: "a", eventSlug: "b" }));
    expect(value?.chatEmojis.map(({ key }) => key)).toEqual(["sob", "k"]);
    const people = setup([{ body: [null, { _id: "a" }, { _id: [token] }, [], "b"] }]);
    expect((await settle(people, people.api.getAttendees("e1"))).value?.map(({ id }) => id)).toEqual(["a"]);
    const brand = setup([{ body: { logos: [{ type: "icon", image: "a.png" }, 5, { type: {} }] } }]);
    expect((await settle(brand, brand.api.getBranding("b"))).value?.logos).toHaveLength(1);
    expect(warn.mock.calls.map(([line]) => line)).toEqual([
      "[foyer] Left out 3 of 5 emoji that could not be read.",
      "[foyer] Left out 4 of 5 attendees that could not be read.",
      "[foyer] Left out 2 of 3 logos that could not be read.",
    ]);
    warn.mockRestore();
  });

  it("attendees are read in all their shapes", async () => {
    const body = [
      { _id: 7, screen_name: null, photo: "p.png", avatar_preset: "3.png", unknown: true },
      { _id: "b", photo: { s: "s.png", m: "m.png" } },
      { _id: "c", avatar_picture: { filename: "f.png", variations: { s: { filename: "s.png" } } } },
    ];
    const world = setup([{ body }]);
    const nobody = { screenName: "", firstName: "", lastName: "", photo: null, avatarPicture: null, avatarPreset: "" };
    expect((await settle(world, world.api.getAttendees("e1"))).value).toEqual([
      { ...nobody, id: "7", photo: "p.png", avatarPreset: "3.png" },
      { ...nobody, id: "b", photo: { s: "s.png", m: "m.png" } },
      { ...nobody, id: "c", avatarPicture: { filename: "f.png", variations: { s: "s.png", m: "" } } },
    ]);
  });

  it.each([{ status: 500 }, { body: {} }, { body: { token: "" } }, "network"] satisfies Reply[])(
    "a session token that fails (%o) gives the agreed message, and is asked for once",
    async (reply) => {
      const world = setup([reply]);
      const { error } = await settle(world, world.api.createSessionToken("e1"));
      expect(error?.message).toBe("Something went wrong while fetching Sendbird session token");
      expect(world.sent).toHaveLength(1);
    },
  );
});

describe("the time after which a token may be asked for again", () => {
  it.each([429, 503])("is what the service named with %d, for whoever asks (S4)", async (status) => {
    const world = setup([{ status, headers: { "Retry-After": "7" } }]);
    const { error } = await settle(world, world.api.createSessionToken("e1"));
    expect(error).toMatchObject({ status, retryAfter: 7_000 });
  });
});

describe("tries", () => {
  it.each(["network", { status: 500 }, { status: 503 }, { status: 429 }] satisfies Reply[])(
    "a GET is tried again after %o, with the pauses of the core's back-off",
    async (reply) => {
      const world = setup([reply, reply, { body: [] }]);
      expect(await settle(world, world.api.getAttendees("e1"))).toMatchObject({ value: [] });
      const [first, second, third] = world.sent.map(({ at }) => at) as [number, number, number];
      expect(second - first).toBeLessThanOrEqual(1_800);
      expect(third - second).toBeLessThanOrEqual(2_800);
    },
  );

  it("a call gives up after three tries", async () => {
    const world = setup(["network"]);
    expect((await settle(world, world.api.getBranding("b"))).error?.kind).toBe("network");
    expect(world.sent).toHaveLength(3);
  });

  it.each([400, 401, 403, 409])("a call does not try again after %d", async (status) => {
    const world = setup([{ status }]);
    expect((await settle(world, world.api.getBranding("b"))).error).toMatchObject({ kind: "refused", status });
    expect(world.sent).toHaveLength(1);
  });

  it.each([
    ["seconds", () => "3", 3000],
    ["a date", (now: number) => new Date(now + 5000).toUTCString(), 5000],
  ])("a call obeys Retry-After in %s", async (_name, header, pause) => {
    const now = createVirtualEnvironment().now();
    const world = setup([{ status: 503, headers: { "Retry-After": header(now) } }, { body: [] }]);
    await settle(world, world.api.getAttendees("e1"));
    const [first, second] = world.sent.map(({ at }) => at) as [number, number];
    expect(Math.abs(second - first - pause)).toBeLessThan(1000);
  });

  it("a call that is to wait for an hour gives up at once", async () => {
    const world = setup([{ status: 429, headers: { "Retry-After": "3600" } }, { body: [] }]);
    expect((await settle(world, world.api.getAttendees("e1"))).error).toMatchObject({ status: 429 });
    expect(world.sent).toHaveLength(1);
  });

  it("a call ends after 20 seconds, whatever the tries before have taken", async () => {
    const slow = { status: 503, headers: { "Retry-After": "12" } };
    const world = setup([slow]);
    const { error, took } = await settle(world, world.api.getAttendees("e1"));
    expect(error).toMatchObject({ kind: "refused", status: 503 });
    expect(took).toBeLessThanOrEqual(20_000);
    expect(world.sent).toHaveLength(2);
    const late = setup([slow, "silence"]);
    const { error: timeout, took: lateTook } = await settle(late, late.api.getAttendees("e1"));
    expect(timeout).toMatchObject({ kind: "timeout" });
    expect(lateTook).toBeGreaterThan(19_000);
    expect(lateTook).toBeLessThanOrEqual(20_100);
  });

  it("a call without an answer lasts as long as is left of 20 seconds, and is made once (A2, 23)", async () => {
    const world = setup(["silence"]);
    const { error, took } = await settle(world, world.api.getAttendees("e1"));
    expect(error?.kind).toBe("timeout");
    expect(took).toBe(20_000);
    expect(world.sent).toHaveLength(1);
    expect(world.environment.pending()).toBe(0);
  });
});

describe("an access token that cannot be had", () => {
  it("an access token that cannot be had is an error like all others, and nothing is sent", async () => {
    const world = setup([{ body: [] }], { accessToken: () => Promise.reject(new Error("signed out")) });
    expect((await settle(world, world.api.getAttendees("e1"))).error).toMatchObject({
      name: "EventApiError",
      kind: "refused",
    });
    expect(world.sent).toHaveLength(0);
  });

  it("is waited for as long as an answer is (23), and no longer than the caller waits", async () => {
    const world = setup([{ body: [] }], { accessToken: () => new Promise<string>(() => {}) });
    const { error, took } = await settle(world, world.api.getAttendees("e1"));
    expect([error?.kind, took]).toEqual(["timeout", 20_000]);
    const controller = new AbortController();
    const aborted = world.api.getAttendees("e1", { signal: controller.signal });
    controller.abort();
    expect((await settle(world, aborted)).error?.kind).toBe("cancelled");
    expect([world.sent, world.environment.pending()]).toEqual([[], 0]);
  });
});

describe("aborting a call", () => {
  it.each([
    ["during a request", "silence" as Reply, 50],
    ["during a pause", "network" as Reply, 50],
    ["before it began", "silence" as Reply, null],
  ])("settles it at once %s and leaves nothing behind", async (_name, reply, after) => {
    const world = setup([reply]);
    const controller = new AbortController();
    if (after === null) controller.abort();
    const call = world.api.getAttendees("e1", { signal: controller.signal });
    const outcome = call.catch((error: EventApiError) => error.kind);
    if (after !== null) await world.environment.advance(after);
    controller.abort();
    expect(await outcome).toBe("cancelled");
    expect(world.environment.pending()).toBe(0);
  });
});
