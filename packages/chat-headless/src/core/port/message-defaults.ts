import type { TextMessage } from "./model";

/** The fields of a message that a service may not know. Spread them before those that it knows. */
export const messageDefaults = {
  key: null,
  updatedAt: 0,
  revision: 0,
  parentId: null,
  parent: null,
  inMainList: true,
  deleted: false,
  customType: "",
  data: null,
  reactions: [],
  reactionsRevision: 0,
  thread: null,
} as const satisfies Partial<TextMessage>;
