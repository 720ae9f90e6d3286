import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { object, parse, string } from "valibot";
import { people } from "./people";
import { createToken, type TokenOptions } from "./tokens";

export interface BackOffice {
  readonly url: string;
}

interface BackOfficeOptions {
  readonly port: number;
  readonly tokens: TokenOptions;
  /** The chat's server, as a page has to know it. */
  readonly chat: { readonly url: string; readonly host: string; readonly platformId: string };
}

const signIn = object({ personId: string() });
/** Bytes of a request; a longer one is none of ours. */
const longestBody = 1000;

/**
 * Tokens, names, and where the chat is. **A demo**: it gives anybody the token of any person. Yours knows who is signed in, and asks
 * nobody for their id.
 */
export async function createBackOffice({ port, tokens, chat }: BackOfficeOptions): Promise<BackOffice> {
  const server = createServer((request, response) => {
    answer(request, response, tokens, chat).catch(() => send(response, 400, {}));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : port}/api` };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  tokens: TokenOptions,
  chat: BackOfficeOptions["chat"],
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  const route = `${request.method} ${pathname}`;
  if (route === "GET /api/chat") return send(response, 200, { ...chat, people });
  if (route === "GET /api/people") {
    const ids = searchParams.getAll("id").filter((id) => Object.hasOwn(people, id));
    return send(response, 200, Object.fromEntries(ids.map((id) => [id, people[id]])));
  }
  if (route !== "POST /api/sessions") return send(response, 404, {});
  const { personId } = parse(signIn, JSON.parse(await readBody(request)));
  if (!Object.hasOwn(people, personId)) return send(response, 403, {});
  send(response, 200, { token: createToken(tokens, personId) });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > longestBody) throw new Error("The body is too long.");
  }
  return body;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(JSON.stringify(body));
}
