import type { FlavorName } from "./flavors";
import { createToken, type TokenOptions } from "./tokens";

interface ReserveOptions extends TokenOptions {
  readonly origin: string;
  readonly platformId: string;
  readonly flavor: FlavorName;
}

/**
 * Keeps a person's id from being anybody else's nick: where comings and goings are not told, a live message shows the nick alone. Prosody does it by
 * `mod_foyer_nick`, for everybody.
 */
export async function reserveNick(
  { origin, platformId, flavor, ...tokens }: ReserveOptions,
  userId: string,
): Promise<void> {
  if (flavor === "prosody") return;
  const credentials = Buffer.from(`${platformId}@${tokens.host}:${createToken(tokens, platformId)}`).toString("base64");
  const response = await fetch(`${origin}/api/muc_register_nick`, {
    method: "POST",
    headers: { Authorization: `Basic ${credentials}`, "Content-Type": "application/json" },
    body: JSON.stringify({ nick: userId, jid: `${userId}@${tokens.host}`, service: `rooms.${tokens.host}` }),
  });
  if (!response.ok) throw new Error(`ejabberd does not reserve the nick ${userId}: ${await response.text()}`);
}
