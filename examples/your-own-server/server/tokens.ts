import { createHmac, randomUUID } from "node:crypto";

/** The secret that signs tokens, and the host that they are for: the same secret stands in the server's configuration. */
export interface TokenOptions {
  readonly secret: string;
  readonly host: string;
}

/** A JWT (HS256) that a server of this example takes as the password of a person, until it expires. */
export function createToken({ secret, host }: TokenOptions, userId: string, seconds = 3600): string {
  const claims = { jid: `${userId}@${host}`, exp: Math.floor(Date.now() / 1000) + seconds, jti: randomUUID() };
  const signed = [{ alg: "HS256", typ: "JWT" }, claims].map(toBase64).join(".");
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

const toBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
