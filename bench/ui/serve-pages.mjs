import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { pagesFolder } from "./build-pages.mjs";

/** @type {Readonly<Record<string, string>>} */
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#889"/></svg>`;

/**
 * Serves the built pages on this machine only, with one picture under every name that a message has for one. The caller
 * calls `close`.
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export async function servePages() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const type = types[extname(pathname)] ?? "application/octet-stream";
    const contents = pathname.startsWith("/picture-")
      ? Promise.resolve(picture)
      : readFile(join(pagesFolder, normalize(pathname)));
    contents.then(
      (body) => response.writeHead(200, { "Content-Type": type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    address: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
