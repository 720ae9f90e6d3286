import { createHash, randomBytes } from "node:crypto";
import { ChatError, type User } from "@foyer/chat-headless/core";
import type { Store } from "./database";

/** Milliseconds that a token is good for. */
const lifetime = 3_600_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * A new token for a person. **For the demonstration only: it asks for no password.** Yours is called after your own login.
 * The database keeps a hash of it, so that whoever reads the file cannot sign in.
 */
export function createToken(store: Store, personId: string): string {
  if (!store.get("SELECT id FROM person WHERE id = ?", personId)) {
    throw new ChatError("session-refused", "There is no such person.");
  }
  const token = randomBytes(32).toString("base64url");
  store.run("DELETE FROM session WHERE expires_at <= ?", Date.now());
  store.run("INSERT INTO session VALUES (?, ?, ?)", hashOf(token), personId, Date.now() + lifetime);
  return token;
}

/** Returns the person who signs in with a token. Throws `session-expired`, also for a token that never was. */
export function personOf(store: Store, token: string): User {
  const person = store.get<User>(
    "SELECT person.id, person.name FROM session JOIN person ON person.id = person_id WHERE token_hash = ? AND expires_at > ?",
    hashOf(token),
    Date.now(),
  );
  if (person === undefined) throw new ChatError("session-expired", "The token is no longer good.");
  return { id: person.id, name: person.name };
}

/** Ends all sessions of a person. */
export function expireTokens(store: Store, personId: string): void {
  store.run("DELETE FROM session WHERE person_id = ?", personId);
}

export function addPerson(store: Store, { id, name }: User): void {
  const values = [id, name, name.toLocaleLowerCase()] as const;
  store.run("INSERT INTO person VALUES (?, ?, ?) ON CONFLICT DO NOTHING", ...values);
}
