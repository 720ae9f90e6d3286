import { createVirtualEnvironment } from "@foyer/chat-headless/core";
import { expect, it, onTestFinished, vi } from "vitest";
import { createHttpDesk } from "./http-desk";

const channelUrl = "hall";
const everything = { userId: null, limit: 5, cursor: null };

it.each([
  ["of another shape", 200, '{"actions":[{"id":1}],"cursor":null}', "malformed"],
  ["that is no JSON", 200, "<html>", "malformed"],
  ["without a page", 200, "null", "malformed"],
  [
    "with a time that no date has",
    200,
    '{"actions":[{"id":"1","at":9e15,"by":null,"kind":"freeze","target":null,"seconds":null,"reason":"","messageId":null}],"cursor":null}',
    "malformed",
  ],
  ["401", 401, "{}", "session-expired"],
  ["403", 403, "", "not-allowed"],
  ["429", 429, "{}", "rate-limited"],
  ["500", 500, "{}", "server-error"],
])("the answer %s of a desk is the error of its kind", async (_, status, body, code) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { getActions } = createHttpDesk({ url: "/", accessToken: "t", environment: createVirtualEnvironment() });
  await expect(getActions(channelUrl, everything)).rejects.toMatchObject({ code });
});

it("a desk that does not answer is given up after twenty seconds, and one that is not there at once", async () => {
  const environment = createVirtualEnvironment();
  const silence = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    });
  vi.stubGlobal("fetch", silence);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { getActions } = createHttpDesk({ url: "/", accessToken: "t", environment });
  const asked = getActions(channelUrl, everything);
  const [given] = await Promise.allSettled([asked, environment.advance(20_000)]);
  expect(given).toMatchObject({ status: "rejected", reason: { code: "timeout" } });
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  await expect(getActions(channelUrl, everything)).rejects.toMatchObject({ code: "connection-lost" });
});

/** A desk whose server answers with a status and headers until `recover`; what it was asked for, with the times in seconds. */
function beginRefused(status: number, headers: Record<string, string>) {
  const environment = createVirtualEnvironment();
  const start = environment.elapsed();
  const asked: number[] = [];
  let isWell = false;
  vi.stubGlobal("fetch", async () => {
    asked.push(Math.floor((environment.elapsed() - start) / 1_000));
    return isWell ? Response.json({ reports: [], cursor: null }) : new Response("{}", { status, headers });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  let wake = () => {};
  const onWake = (run: () => void) => ((wake = run), () => {});
  const desk = createHttpDesk({ url: "/", accessToken: "t", environment: { ...environment, onWake } });
  const read = () => desk.getReports(channelUrl, { state: "open", limit: 5, cursor: null });
  onTestFinished(desk.subscribe(channelUrl, () => void read().catch(() => {})));
  return { asked, read, advance: environment.advance, wake: () => wake(), recover: () => (isWell = true) };
}

it.each([
  ["seconds", 429, { "Retry-After": "60" }, 60_000],
  ["a date", 503, { "Retry-After": "Sat, 28 Nov 2026 08:01:00 GMT", Date: "Sat, 28 Nov 2026 08:00:00 GMT" }, 60_000],
  ["a day, of which an hour is obeyed", 503, { "Retry-After": "86400" }, 3_600_000],
  ["words", 429, { "Retry-After": "later" }, null],
  ["a date, and has no clock", 429, { "Retry-After": "Sat, 28 Nov 2026 08:01:00 GMT" }, null],
  ["a negative number", 429, { "Retry-After": "-5" }, null],
])("the answer of a desk that asks to wait for %s hands the time on", async (_, status, headers, retryAfter) => {
  const { read } = beginRefused(status, headers);
  await expect(read()).rejects.toMatchObject({ retryAfter });
});

it("a desk that asks to wait for a minute is asked by itself once the minute is over, and within a quarter of one more", async () => {
  const { asked, advance, recover } = beginRefused(503, { "Retry-After": "60" });
  await advance(10_000);
  expect(asked).toEqual([10]);
  recover();
  await advance(60_000);
  expect(asked).toEqual([10]);
  await advance(25_000);
  expect(asked.length).toBeGreaterThan(1);
});

it("a page that wakes does not ask a desk before the time that the desk has named", async () => {
  const { asked, read, advance, wake } = beginRefused(429, { "Retry-After": "300" });
  wake();
  expect(asked).toEqual([0]);
  await expect(read()).rejects.toMatchObject({ code: "rate-limited", retryAfter: 300_000 });
  await advance(299_000);
  wake();
  expect(asked).toEqual([0, 0]);
});
