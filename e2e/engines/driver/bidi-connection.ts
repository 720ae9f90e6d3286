import { WebSocket } from "ws";

/** A session of WebDriver BiDi. */
export interface BidiConnection {
  send<R>(method: string, parameters: object): Promise<R>;
  /** Hears what pages write to their consoles, errors that nobody caught among it. */
  onLog(hear: (entry: LogEntry) => void): void;
  close(): void;
}

interface LogEntry {
  readonly level: "debug" | "info" | "warn" | "error";
  readonly text: string | null;
  /** Of the window. */
  readonly source: { readonly context?: string };
}

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

/** The fields that a message of the browser may have. */
interface Incoming {
  readonly type: "success" | "error" | "event";
  readonly id: number;
  readonly result: never;
  readonly error: string;
  readonly message: string;
  readonly method: string;
  readonly params: LogEntry;
}

/** @param address of the browser, such as `ws://127.0.0.1:9222` */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(entry: LogEntry) => void>();
  let lastId = 0;

  socket.addEventListener("message", ({ data }) => {
    if (typeof data !== "string") return;
    const { type, id, result, method, params, error, message }: Incoming = JSON.parse(data);
    if (method === "log.entryAdded") for (const hear of listeners) hear(params);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === "success") asked?.resolve(result);
    if (type === "error") asked?.reject(new Error(`${error}: ${message}`));
  });
  socket.once("close", () => {
    for (const asked of waiting.values()) asked.reject(new Error("The browser has gone."));
    waiting.clear();
  });

  const connection: BidiConnection = {
    send: (method, parameters) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        socket.send(JSON.stringify({ id: lastId, method, params: parameters }));
      }),
    onLog: (hear) => void listeners.add(hear),
    close: () => socket.close(),
  };
  await connection.send("session.new", { capabilities: {} });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  return connection;
}
