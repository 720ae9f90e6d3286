import { createServer } from "./create-server";
import { seed } from "./seed";

// Run as a process of its own: `PORT` and `DATABASE` say where, `HOSTS` under which names. It prints its address once it answers.

const say = (line: string) => void process.stdout.write(`${line}\n`);
const server = await createServer({
  file: process.env["DATABASE"] ?? "chat.db",
  port: Number(process.env["PORT"] ?? 0),
  ...(process.env["HOSTS"] && { hosts: process.env["HOSTS"].split(",") }),
  onError: (error) => void process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
});
seed(server.store);
say(server.url);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
