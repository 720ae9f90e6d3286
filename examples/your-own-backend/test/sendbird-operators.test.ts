import { expect, it, onTestFinished, vi } from "vitest";
import { createSendbirdOperators } from "../server/sendbird-operators";
import { createToken } from "../server/sessions";
import { apiToken, ask, channelUrl, start } from "./sendbird-world";

it("the desk asks for each call whether a person is an operator there, and only of channels that it has", async () => {
  const asked: string[] = [];
  let operator = "mira";
  const server = await start({
    isOperator: async (url, userId) => (asked.push(`${url} ${userId}`), userId === operator),
  });
  expect((await ask(server, "/reports/?state=open&limit=5")).status).toBe(200);
  operator = "jonas";
  for (const [path, body] of [
    ["/reports/?state=open&limit=5", undefined],
    ["/actions/?limit=5", undefined],
    ["/reports/1/", { change: "dismiss" }],
  ] as const)
    expect(await ask(server, path, "mira", body)).toMatchObject({ status: 403, answer: { code: "not-allowed" } });
  expect(asked).toEqual(Array.from({ length: 4 }, () => `${channelUrl} mira`));
  const headers = { Authorization: `Bearer ${createToken(server.store, "jonas")}` };
  const elsewhere = await fetch(`${server.url}/secure/events/elsewhere/moderation/actions/?limit=5`, { headers });
  expect(elsewhere.status).toBe(404);
  expect(asked).toHaveLength(4);
});

it("a server that is the desk of channels on Sendbird hands out no token without a password", async () => {
  for (const [sendbirdToken, status] of [
    [apiToken, 404],
    ["", 200],
  ] as const) {
    const { url } = await start({ sendbirdToken });
    const signIn = { method: "POST", body: JSON.stringify({ personId: "mira" }) };
    expect((await fetch(`${url}/sessions`, signIn)).status).toBe(status);
  }
});

it("Sendbird says who its operators are, of both kinds of channel, and is asked once in five seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const calls: string[] = [];
  let operators = [{ user_id: "mira" }];
  const isOperator = createSendbirdOperators({
    ...{ appId: "app", apiToken },
    async fetch(input, init) {
      const { url } = new Request(input);
      calls.push(url);
      expect(new Headers(init?.headers).get("Api-Token")).toBe(apiToken);
      if (url.includes("group_channels")) return Response.json({ error: true, code: 400201 }, { status: 400 });
      return Response.json({ operators, next: "" });
    },
  });
  const server = await start({ isOperator });
  const read = async (userId: string) => (await ask(server, "/actions/?limit=5", userId)).status;
  expect(await Promise.all([read("mira"), read("jonas")])).toEqual([200, 403]);
  expect(calls).toEqual([
    `https://api-app.sendbird.com/v3/group_channels/${channelUrl}/operators?limit=100`,
    `https://api-app.sendbird.com/v3/open_channels/${channelUrl}/operators?limit=100`,
  ]);
  operators = [];
  vi.advanceTimersByTime(5001);
  expect(await read("mira")).toBe(403);
  expect(calls).toHaveLength(4);
});

it.each([
  ["refuses", async () => Response.json({ error: true }, { status: 429 })],
  ["answers nonsense", async () => new Response("<html>")],
  ["answers another shape", async () => Response.json({ operators: "mira" })],
  ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
] satisfies [string, typeof fetch][])(
  "while Sendbird %s nobody is let in, and later it is asked anew",
  async (_, failing) => {
    let isWell = false;
    const fetch: typeof failing = (...args) =>
      isWell ? Promise.resolve(Response.json({ operators: [{ user_id: "mira" }] })) : failing(...args);
    const server = await start({ isOperator: createSendbirdOperators({ appId: "app", apiToken, fetch }) });
    expect((await ask(server, "/actions/?limit=5")).status).toBe(503);
    isWell = true;
    expect((await ask(server, "/actions/?limit=5")).status).toBe(200);
    expect(server.errors).toEqual([]);
  },
);
