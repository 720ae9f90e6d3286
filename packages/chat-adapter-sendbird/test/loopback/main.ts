import { createDemo } from "./demo";

/**
 * Starts the loopback chat service with a demo channel and the demo's event service, and keeps them until SIGINT or SIGTERM.
 * Once both listen, one line of JSON on the standard output says where: `{ "config": … }`, the page's runtime configuration.
 * `CHAT_PORT`, `EVENT_PORT` (any free one) and `CHANNEL_KIND` (`group` or `open`) in the environment are honoured.
 */
const { CHAT_PORT, EVENT_PORT, CHANNEL_KIND } = process.env;

const demo = await createDemo({
  kind: CHANNEL_KIND === "open" ? "open" : "group",
  chatPort: Number(CHAT_PORT ?? 0),
  eventPort: Number(EVENT_PORT ?? 0),
});
process.stdout.write(`${JSON.stringify({ config: demo.config })}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void demo.close());
