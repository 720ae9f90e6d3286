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
