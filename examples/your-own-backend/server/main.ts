import { createServer } from "./create-server";
import { addChannel } from "./members";
import { createSendbirdOperators } from "./sendbird-operators";
import { seed } from "./seed";

// Run as a process of its own: `PORT` and `DATABASE` say where, `HOSTS` under which names. It prints its address once it answers.
// With `SENDBIRD_APP_ID` and `SENDBIRD_API_TOKEN` it is the desk of `SENDBIRD_CHANNELS`, whose webhooks it takes and whose
// operators it asks Sendbird for.

const say = (line: string) => void process.stdout.write(`${line}\n`);
const { SENDBIRD_APP_ID: appId, SENDBIRD_API_TOKEN: apiToken, SENDBIRD_CHANNELS: channels = "" } = process.env;
const server = await createServer({
  file: process.env["DATABASE"] ?? "chat.db",
  port: Number(process.env["PORT"] ?? 0),
  ...(process.env["HOSTS"] && { hosts: process.env["HOSTS"].split(",") }),
  ...(appId && apiToken && { sendbirdToken: apiToken, isOperator: createSendbirdOperators({ appId, apiToken }) }),
  onError: (error) => void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
});
seed(server.store);
for (const url of channels.split(",")) if (url !== "") addChannel(server.store, url, url);
say(server.url);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
