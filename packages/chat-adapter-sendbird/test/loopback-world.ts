import WebSocket from "ws";
import type { ChannelKind } from "../src/index";
import { createLoopbackService, type LoopbackService } from "./loopback-service";
import type { LoopbackSettings } from "./loopback/loopback-server";
import { type ServiceWorld, toWorld } from "./to-world";

// The SDK takes the global WebSocket, which Node has since 22 only.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;

/** Milliseconds to wait in vain: enough for a busy machine. */
export const patience = Number(process.env["FOYER_PATIENCE"] ?? 20_000);

export interface LoopbackWorld extends ServiceWorld, Pick<LoopbackService, "server" | "channel" | "place"> {}

/** A fresh loopback service in this process with one channel of a kind, reached through the real SDK. */
export async function createLoopbackWorld(
  kind: ChannelKind,
  settings: Partial<LoopbackSettings> = {},
): Promise<LoopbackWorld> {
  const { server, channel, place, actions } = await createLoopbackService(kind, settings);
  return { server, channel, place, ...toWorld(kind, place, actions) };
}
