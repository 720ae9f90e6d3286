import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChatServer, createServer } from "../../examples/your-own-backend/server/create-server";
import { addChannel } from "../../examples/your-own-backend/server/members";
import { createSendbirdOperators } from "../../examples/your-own-backend/server/sendbird-operators";
import { addPerson, createToken } from "../../examples/your-own-backend/server/sessions";
import { expect, test as base } from "./test";

const apiToken = "the application's API token";
const deskPath = "/desk/secure/events/{channelUrl}/moderation/";

/** The sample backend as the desk of the demo's channel: it asks the demo's chat service who the operators are. */
const test = base.extend<{ readonly backend: ChatServer }>({
  backend: async ({ demo }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), "foyer-backend-"));
    const errors: unknown[] = [];
    const { url: channelUrl, operators } = demo.channel;
    const toAnswer = async () => Response.json({ operators: [...operators].map((user_id) => ({ user_id })) });
    const backend = await createServer({
      file: join(folder, "chat.db"),
      port: 0,
      sendbirdToken: apiToken,
      isOperator: createSendbirdOperators({ appId: "loopback", apiToken, fetch: toAnswer }),
      onError: (error) => errors.push(error),
    });
    addChannel(backend.store, channelUrl, "Public Chat");
    for (const id of ["mira", "jonas"]) addPerson(backend.store, { id, name: id });
    await provide(backend);
    await backend.close();
    await rm(folder, { recursive: true });
    expect(errors).toEqual([]);
  },
});

async function deliver({ url }: ChatServer, event: object): Promise<void> {
  const body = JSON.stringify(event);
  const headers = { "x-sendbird-signature": createHmac("sha256", apiToken).update(body).digest("hex") };
  expect((await fetch(`${url}/hooks/sendbird`, { method: "POST", headers, body })).status).toBe(200);
}

test(
  "O17 O18 an operator on Sendbird has the reports and the history that its webhooks brought, and an attendee asks for none",
  { tag: "@slow" },
  async ({ signIn, demo, backend, context }) => {
    const { chat, channel, events } = demo;
    const tokens = new Map(["mira", "jonas"].map((id) => [createToken(backend.store, id), id]));
    const tokenOf = (userId: string) => [...tokens].find(([, id]) => id === userId)?.[0] ?? "";
    const asked: string[] = [];
    // The gateway of the deployment: one address and one token for the event service and for the desk.
    await context.route(`${events.apiDomain}/**`, async (route) => {
      const request = route.request();
      const { pathname, search } = new URL(request.url());
      const token = /^Bearer (.+)$/.exec((await request.headerValue("authorization")) ?? "")?.[1] ?? "";
      if (!pathname.startsWith("/desk/")) {
        const authorization = `Bearer ${tokens.get(token) ?? ""}`;
        return route.continue({ headers: { ...request.headers(), authorization } });
      }
      asked.push(`${tokens.get(token)} ${request.method()} ${pathname.split("/moderation/")[1]}`);
      const response = await route.fetch({ url: `${backend.url}${pathname.slice("/desk".length)}${search}` });
      await route.fulfill({ response, headers: { ...response.headers(), "access-control-allow-origin": "*" } });
    });
    chat.people.setOperator(channel, "mira", true);
    const { id, createdAt } = chat.messages.post(channel, { senderId: "samir", text: "Cheap lanterns" });
    const person = (user_id: string, nickname: string) => ({ user_id, nickname });
    const of = { channel: { channel_url: channel.url } };
    await deliver(backend, {
      category: "message:report",
      report_category: "spam",
      report_description: "Again",
      reporting_user: person("jonas", "Jonas Lind"),
      reported_message: {
        ...of,
        sender: person("samir", "Samir Haddad"),
        payload: { message_id: id, message: "Cheap lanterns", created_at: createdAt },
      },
    });
    await deliver(backend, { category: "user:mute", ...of, user: person("samir", "Samir Haddad"), seconds: 600 });

    const config = { moderation: { desk: true, deskPath } };
    const jonas = await signIn("jonas", { ...config, accessToken: tokenOf("jonas") });
    await jonas.openChat();
    await expect(jonas.chat.list.message(/: Cheap lanterns/)).toBeVisible();
    const mira = await signIn("mira", { ...config, accessToken: tokenOf("mira") });
    await mira.openChat();
    const button = mira.chat.root.getByRole("button", { name: "Moderation, 1 open report" });
    await button.click();
    const pane = mira.chat.root.getByRole("region", { name: "Moderation" });
    await pane.getByRole("tab", { name: /^Reports/ }).click();
    const report = pane.getByRole("list", { name: "Open reports" }).getByRole("article");
    await expect(report).toHaveAccessibleName(/^1 report, Spam or advertising\. .*Samir Haddad.*: Cheap lanterns$/);

    await test.step("the removal of the message at Sendbird closes its report here", async () => {
      await report.getByRole("button", { name: "Remove message" }).click();
      await mira.page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await expect(jonas.chat.list.message(/: Cheap lanterns/)).toHaveCount(0);
      await expect(report).toHaveCount(0);
      expect(backend.store.all("SELECT state FROM report_state")).toEqual([{ state: "acted" }]);
    });

    await test.step("and the history has what the webhook brought, by somebody", async () => {
      await pane.getByRole("tab", { name: "History" }).click();
      await expect(pane.getByRole("tabpanel")).toContainText(/Samir Haddad/);
      await expect(pane.getByRole("tabpanel")).toContainText(/A moderator/);
    });
    expect(asked.filter((call) => !call.startsWith("mira "))).toEqual([]);
  },
);
