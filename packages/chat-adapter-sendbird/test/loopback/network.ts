import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

/** The service's end of a socket. */
export interface ServiceSocket {
  send(text: string): void;
  /** Breaks it without a goodbye. */
  terminate(): void;
  on(event: "message", listener: (data: { toString(): string }) => void): unknown;
  on(event: "close", listener: () => void): unknown;
}

export interface ServiceRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Whether the caller has hung up. */
  readonly destroyed: boolean;
  readonly socket: { destroy(): unknown };
}

export interface ServiceResponse {
  writeHead(status: number, headers: Readonly<Record<string, string>>): ServiceResponse;
  end(body?: string | Uint8Array): unknown;
}

/** The service's handlers of what comes over a network. */
export interface Reception {
  request(request: ServiceRequest, response: ServiceResponse): void;
  /** @param credentials the subprotocol that the client offers */
  connection(socket: ServiceSocket, credentials: string | undefined): void;
}

/** The way to a service that listens. */
export interface Listening {
  readonly port: number;
  /** Stops listening and breaks everything. */
  stop(): Promise<void>;
}

/** @param port 0 for any free one */
export type Network = (port: number, reception: Reception) => Promise<Listening>;

/** The network of this machine. Listens on 127.0.0.1 only. */
export const machineNetwork: Network = async (port, reception) => {
  const server = createServer((request, response) => reception.request(request, response));
  const sockets = new WebSocketServer({
    server,
    // The credentials come as the subprotocol, which a browser wants to see accepted.
    handleProtocols: (offered) => [...offered][0] ?? false,
  });
  sockets.on("connection", (socket, request) =>
    reception.connection(socket, request.headers["sec-websocket-protocol"]),
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
