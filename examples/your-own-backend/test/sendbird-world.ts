import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ActionPage, ReportPage } from "@foyer/chat-headless/core";
import { onTestFinished } from "vitest";
import { type ChatServer, createServer, type ServerOptions } from "../server/create-server";
import { addChannel } from "../server/members";
import { addPerson, createToken } from "../server/sessions";

export const apiToken = "the application's API token";
export const channelUrl = "sendbird_group_channel_1_hall";
export const desk = `/secure/events/${channelUrl}/moderation`;

/** A server that is the desk of one channel on Sendbird, where Mira is the operator. */
export async function start(
  options: Partial<ServerOptions> = {},
): Promise<ChatServer & { readonly errors: unknown[] }> {
  const folder = await mkdtemp(join(tmpdir(), "foyer-backend-"));
  const errors: unknown[] = [];
  const server = await createServer({
    file: join(folder, "chat.db"),
    port: 0,
    sendbirdToken: apiToken,
    isOperator: async (_, userId) => userId === "mira",
    onError: (error) => errors.push(error),
    ...options,
  });
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  addChannel(server.store, channelUrl, "The hall");
  for (const id of ["mira", "jonas"]) addPerson(server.store, { id, name: id });
  return { ...server, errors };
}

export const toSignature = (body: string, secret = apiToken) => createHmac("sha256", secret).update(body).digest("hex");

/** Delivers an event as Sendbird does, or with another signature; `null` for none. */
export async function deliver({ url }: ChatServer, event: unknown, signature?: string | null): Promise<number> {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const given = signature === undefined ? toSignature(body) : signature;
  const headers = { "Content-Type": "application/json", ...(given !== null && { "x-sendbird-signature": given }) };
  return (await fetch(`${url}/hooks/sendbird`, { method: "POST", headers, body })).status;
}

export async function ask<Answer>({ url, store }: ChatServer, path: string, userId = "mira", body?: object) {
  const headers = { Authorization: `Bearer ${createToken(store, userId)}` };
  const init = body && { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(`${url}${desk}${path}`, { headers, ...init });
  return { status: response.status, answer: (await response.json()) as Answer };
}

export const readReports = async (server: ChatServer, state = "open") =>
  (await ask<ReportPage>(server, `/reports/?state=${state}&limit=50`)).answer.reports;
export const readActions = async (server: ChatServer) =>
  (await ask<ActionPage>(server, "/actions/?limit=50")).answer.actions.toReversed();
