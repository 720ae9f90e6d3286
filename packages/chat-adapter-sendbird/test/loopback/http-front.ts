import type { Faults, RequestFault } from "./faults";
import type { ServiceRequest, ServiceResponse } from "./network";
import { codes, Refusal } from "./refusal";
import type { RestRequest } from "./rest-routes";
import type { ServiceState } from "./service-state";
import type { Sessions } from "./sessions";
import type { Wire } from "./to-wire";

const crossOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE, OPTIONS",
  "Access-Control-Max-Age": "600",
};

/** The HTTP traffic, as a test sees and changes it. */
export interface HttpHooks {
  onRequest: (url: URL) => void;
  /** May change an answer before it is written. */
  editAnswer: (answer: Wire) => void;
}

/** The service's HTTP side: reads requests, plants faults, writes answers as any web page may read them. */
export function createHttpFront(
  state: ServiceState,
  sessions: Sessions,
  faults: Faults,
  route: (request: RestRequest) => Wire,
  origin: () => string,
  latency: number,
  hooks: HttpHooks,
): (request: ServiceRequest, response: ServiceResponse) => Promise<void> {
  function answer(response: ServiceResponse, status: number, body: unknown): void {
    response.writeHead(status, { ...crossOrigin, "Content-Type": "application/json" });
    response.end(JSON.stringify(body));
  }

  function refuse(response: ServiceResponse, refusal: Refusal, status = 400): void {
    answer(response, status, { error: true, code: refusal.code, message: refusal.message });
  }

  async function storeFile(form: FormData): Promise<Wire> {
    const file = form.get("file");
    if (!(file instanceof Blob)) throw new Refusal(codes.missingValue, "No file.");
    if (file.type === refusedMimeType) throw new Refusal(codes.fileBlocked, "This kind of file is not taken.");
    const id = `${state.newId()}`;
    state.files.set(id, { bytes: new Uint8Array(await file.arrayBuffer()), mimeType: file.type });
    const url = `${origin()}/files/${id}`;
    const sizes = [form.get("thumbnail1"), form.get("thumbnail2"), form.get("thumbnail3")];
    const thumbnails = sizes
      .flatMap((size) => (typeof size === "string" && file.type.startsWith("image/") ? [size] : []))
      .map((size) => size.split(",").map(Number))
      .map(([width, height]) => ({ url, width, height, real_width: width, real_height: height }));
    return { url, file_size: file.size, thumbnails, require_auth: state.protectsFiles };
  }

  async function handle(request: ServiceRequest, url: URL, userId: string | null): Promise<Wire> {
    const path = url.pathname.split("/").filter(Boolean).slice(1).map(decodeURIComponent);
    const bytes = await readBody(request);
    const type = String(request.headers["content-type"] ?? "");
    if (path[0] === "users" && path[2] === "session_key") {
      const { token } = toRecord(JSON.parse(bytes.toString() || "{}"));
      const opened = sessions.open({ token: String(token) });
      return { key: opened.key, expires_at: Number.MAX_SAFE_INTEGER, services: ["chat"] };
    }
    const caller = userId ?? sessions.check(undefined);
    if (path[0] === "storage") {
      const form = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } }).formData();
      return storeFile(form);
    }
    const body = type.includes("json") && bytes.length > 0 ? toRecord(JSON.parse(bytes.toString())) : {};
    const routed = route({ method: request.method ?? "GET", path, query: url.searchParams, body, userId: caller });
    hooks.editAnswer(routed);
    return routed;
  }

  return async (request, response) => {
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    const url = new URL(request.url ?? "/", origin());
    if (request.method === "OPTIONS") return void response.writeHead(204, crossOrigin).end();
    const file = state.files.get(url.pathname.replace("/files/", ""));
    if (file !== undefined) {
      if (state.protectsFiles && !sessions.isFileKey(url.searchParams.get("auth"))) return answer(response, 403, {});
      return void response.writeHead(200, { ...crossOrigin, "Content-Type": file.mimeType }).end(file.bytes);
    }
    if (!url.pathname.startsWith("/v3/")) return answer(response, 200, {});
    hooks.onRequest(url);
    try {
      const key = request.headers["session-key"];
      const userId = typeof key === "string" ? sessions.check(key) : null;
      const fault = faults.takeRequestFault(operationOf(request.method ?? "GET", url.pathname), userId);
      await misfortune(fault, response, request, () => handle(request, url, userId));
    } catch (thrown) {
      if (thrown instanceof Refusal) return refuse(response, thrown);
      // A caller that hung up in the middle of its request gets no answer.
      if (!request.destroyed) throw thrown;
    }
  };

  async function misfortune(
    fault: RequestFault | null,
    response: ServiceResponse,
    request: ServiceRequest,
    run: () => Promise<Wire>,
  ): Promise<void> {
    switch (fault?.kind) {
      case "refuse":
        return refuse(response, new Refusal(fault.code, "Planted."), fault.status);
      case "garbage":
        return void response.writeHead(fault.status, crossOrigin).end(fault.body);
      case "lose-request":
        return;
      case "drop-before":
        return void request.socket.destroy();
      case "lose-ack":
        return void (await run());
      case "drop-after":
        await run();
        return void request.socket.destroy();
      case "delay": {
        const body = await run();
        return void setTimeout(() => answer(response, 200, body), fault.ms);
      }
      case "busy":
      case undefined:
        return answer(response, 200, await run());
    }
  }
}

/** The kind of file the loopback service does not take. */
export const refusedMimeType = "application/x-refused";

/** `GET /v3/group_channels/x/messages/7` is `GET messages`: the method and the last noun that is no id. */
function operationOf(method: string, pathname: string): string {
  const nouns = pathname.split("/").filter(Boolean).slice(1);
  const known = new Set([
    "messages",
    "changelogs",
    "reactions",
    "members",
    "participants",
    "operators",
    "join",
    "leave",
    "mute",
    "ban",
  ]);
  const noun = nouns.findLast((part) => known.has(part)) ?? nouns.find((part) => part !== "sdk") ?? "";
  return `${method} ${noun}`;
}

async function readBody(request: ServiceRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function toRecord(value: unknown): Wire {
  return typeof value === "object" && value !== null ? (value as Wire) : {};
}
