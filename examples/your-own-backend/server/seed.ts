import type { Store } from "./database";
import { addChannel, enter } from "./members";
import { addPerson } from "./sessions";
import { announce, sendText } from "./write-messages";

/** What a new database begins with. Nothing happens to one that is in use. */
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
