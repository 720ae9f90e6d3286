import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { LoopbackServer } from "./loopback-server";
import type { Wire } from "./to-wire";

/** Somebody invited: as the event service knows them. `_id` is their user id in the chat, and their demo access token. */
export interface Invited {
  readonly _id: string;
  readonly screen_name: string;
}

export interface EventApiSettings {
  /** 0 for any free one. */
  readonly port: number;
  readonly event: Wire & { readonly id: string; readonly brandingId: string };
  readonly branding: Wire;
  readonly invited: readonly Invited[];
}

/** The answer in place of the true one; `null` for never answering. */
type FalseAnswer = { readonly status: number; readonly body: string } | null;

/** The event service of a demo on this machine. Anybody invited signs in with their id as access token. */
export interface EventApi {
  readonly apiDomain: string;
  /** From now on calls whose path ends so are answered falsely; `undefined` for truly again. */
  answer(pathEnd: string, answer: FalseAnswer | undefined): void;
  close(): Promise<void>;
}

const crossOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
};

export async function createEventApi(chat: LoopbackServer, settings: EventApiSettings): Promise<EventApi> {
  const { event, branding, invited } = settings;
  const falseAnswers = new Map<string, FalseAnswer>();

  function answerTo(method: string, path: string, caller: Invited | undefined): Wire | readonly Wire[] | number {
    if (/^\/api\/events\/[^/]+\/[^/]+\/$/.test(path)) return event;
    if (path === `/api/brandings/${encodeURIComponent(event.brandingId)}/`) return branding;
    const secure = `/api/secure/events/${encodeURIComponent(event.id)}/`;
    if (!path.startsWith(secure)) return 404;
    switch (`${method} ${path.slice(secure.length)}`) {
      case "GET current-user/attendee/":
        return caller === undefined ? 404 : { ...caller };
      case "GET attendees/":
        return caller === undefined ? 403 : invited.map((each) => ({ ...each }));
      case "POST current-user/sendbird-session-token/":
        return caller === undefined ? 403 : { token: chat.sessions.issueToken(caller._id) };
      default:
        return 404;
    }
  }

  function write(response: ServerResponse, status: number, body: string): void {
    response.writeHead(status, { ...crossOrigin, "Content-Type": "application/json" }).end(body);
  }

  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") return void response.writeHead(204, crossOrigin).end();
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    const falsely = [...falseAnswers].find(([pathEnd]) => pathname.endsWith(pathEnd));
    if (falsely !== undefined) {
      const [, answer] = falsely;
      return answer === null ? undefined : write(response, answer.status, answer.body);
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    const answer = answerTo(
      request.method ?? "GET",
      pathname,
      invited.find(({ _id }) => _id === token),
    );
    if (typeof answer === "number") write(response, answer, JSON.stringify({ reasons: ["There is nothing here."] }));
    else write(response, 200, JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(settings.port, "127.0.0.1", resolve));
  return {
    apiDomain: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(pathEnd, answer) {
      if (answer === undefined) falseAnswers.delete(pathEnd);
      else falseAnswers.set(pathEnd, answer);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
