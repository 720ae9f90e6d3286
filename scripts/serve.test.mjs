import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "./run-steps.mjs";
import { readExample, readPort, toPortProblem } from "./serve.mjs";

it("the port is the one that PORT names, and none where PORT is not set or empty", () => {
  expect(readPort({ PORT: "5173" })).toBe(5173);
  expect(readPort({ PORT: "" })).toBeUndefined();
  expect(readPort({})).toBeUndefined();
});

it.each(["abc", "0", "65536", "-1", "80.5", "0x50", " "])(
  "%j is refused as a port, with a sentence that says what to set",
  (text) => {
    expect(() => readPort({ PORT: text })).toThrow(`PORT is "${text}". Set it to a whole number from 1 to 65535`);
  },
);

it("the example is the one that is named, the showcase without a name, and no folder that is none", () => {
  expect(readExample([])).toBe(join(root, "examples/event-app"));
  expect(readExample(["your-own-ui"])).toBe(join(root, "examples/your-own-ui"));
  expect(() => readExample(["../e2e"])).toThrow('There is no example "../e2e". Choose one of: event-app');
});

it("an error for a port that the system does not permit is explained, and other errors are left alone", () => {
  const refused = Object.assign(new Error("listen EACCES"), { code: "EACCES", port: 80 });
  expect(toPortProblem(refused)).toBe("Port 80 is not permitted. Set PORT to one above 1023.");
  expect(toPortProblem(new Error("out of memory"))).toBeUndefined();
});

it.each(["start.mjs", "dev.mjs", "dev-sendbird.mjs"])(
  "%s ends with one line and exit code 1 when PORT is wrong (R29)",
  async (script) => {
    const { status, errors } = await run(script, "eighty");
    expect(errors).toBe('PORT is "eighty". Set it to a whole number from 1 to 65535, or unset it.\n');
    expect(status).toBe(1);
  },
);

it("start.mjs ends with one line and exit code 1 when the port is in use (R29)", async () => {
  const port = await occupyPort();
  const { status, errors } = await run("start.mjs", String(port));
  expect(errors).toBe(`Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.\n`);
  expect(status).toBe(1);
});

async function occupyPort() {
  const server = createServer();
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server listens on no port.");
  return address.port;
}

/** @param {string} script @param {string} port */
async function run(script, port) {
  const child = spawn(process.execPath, [join(root, "scripts", script)], {
    cwd: root,
    env: { ...process.env, PORT: port },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void child.kill());
  let errors = "";
  child.stderr.on("data", (data) => void (errors += data));
  const [status] = await once(child, "close");
  return { status, errors };
}
