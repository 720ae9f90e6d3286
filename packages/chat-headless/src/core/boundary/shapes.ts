import type { Complete } from "../port/complete";
import type { Message, QuotedMessage, User } from "../port/model";
import { data } from "./message-data";
import { amount, flag, id, type Reader, shape, text } from "./readers";

// Shapes that are read from a storage as well as from an adapter. In a file of their own, so that the code of drafts loads no
// code of events.

const userFields = shape<Complete<User>>({ id, name: text, avatarUrl: text }, "id");
export const user: Reader<User | null> = (value) => {
  const read = userFields(value);
  return read && (read.avatarUrl === "" ? { id: read.id, name: read.name } : read);
};
const messageType: Reader<Message["type"]> = (value) =>
  value === "text" || value === "file" || value === "admin" ? value : "unsupported";
export const quoted = shape<QuotedMessage>(
  { id, sender: user, text, type: messageType, createdAt: amount, deleted: flag, customType: text, data },
  "id",
);
