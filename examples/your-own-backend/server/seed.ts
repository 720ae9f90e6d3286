import type { Store } from "./database";
import { addChannel, enter } from "./members";
import { addPerson } from "./sessions";
import { announce, sendText } from "./write-messages";

/** Fills a new database. One that is in use stays as it is. */
export function seed(store: Store): void {
  if (store.get("SELECT url FROM channel") !== undefined) return;
  addChannel(store, "hall", "The hall");
  for (const [id, name] of [
    ["ann", "Ann"],
    ["ben", "Ben"],
    ["cleo", "Cleo"],
  ] as const) {
    addPerson(store, { id, name });
    enter(store, "hall", id);
  }
  announce(store, "hall", "Everything you read here is in one file of SQLite.");
  const draft = { mentionTemplate: null, mentionedUserIds: [], parentId: null, inMainList: true };
  sendText(store, "hall", "cleo", {
    ...draft,
    key: "welcome",
    text: "Kill the server, write on, and watch it come back.",
  });
}
