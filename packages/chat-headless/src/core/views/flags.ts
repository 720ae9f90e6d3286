/** The parts of the product that an integrator offers. Defaults are in `defaultFlags`. */
export interface ChatFlags {
  /** Search for messages. @default false */
  readonly search: boolean;
  /** Information about the channel and its members. @default false */
  readonly info: boolean;
  /** Reactions to messages. @default true */
  readonly reactions: boolean;
  /** Files can be sent. @default true */
  readonly fileUpload: boolean;
  /** The menu of a message. @default true */
  readonly moreMenu: boolean;
  /** Own texts can be edited. @default true */
  readonly edit: boolean;
  /** Own messages can be deleted. @default true */
  readonly delete: boolean;
  /** Replies and threads. @default true */
  readonly reply: boolean;
  /** Messages of others can be reported. @default false */
  readonly report: boolean;
  /** Notifications by the browser. @default false */
  readonly notifications: boolean;
  /** Operators moderate from the page. @default true */
  readonly moderation: boolean;
}

/** The product's flags: everything but `search`, `info`, `report` and `notifications`. */
export const defaultFlags: ChatFlags = {
  search: false,
  info: false,
  reactions: true,
  fileUpload: true,
  moreMenu: true,
  edit: true,
  delete: true,
  reply: true,
  report: false,
  notifications: false,
  moderation: true,
};
