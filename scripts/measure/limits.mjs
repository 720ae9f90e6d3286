/** The limits of `npm run measure:house`. A limit is tightened when the code is better than it, never loosened to pass. */
export const limits = {
  /** Words of the diagram, the invariants and the three files of the reading order. */
  readingOrderWords: 2000,
  /** Behaviours in CONTRIBUTING.md's table, each decided in one place. */
  decidedBehaviours: 12,
  /** Lines of a whole interface from the hooks alone, `examples/your-own-ui`. */
  ownInterfaceLines: 300,
  /** Share of the dimension declarations that write px. */
  pixelShare: 0.1,
  importantDeclarations: 0,
  filesInFolder: 20,
  functionLines: 150,
  /**
   * Per 1,000 lines: not more than in the first complete version (commit 8cc6b05), where the same rules count 65 casts
   * (`as Type`) and 34 non-null assertions (`value!`) in 26,774 lines of TypeScript.
   */
  casts: (65 * 1000) / 26_774,
  nonNull: (34 * 1000) / 26_774,
  /** Comments that switch off a tool without a reason after `--`. */
  unexplainedSuppressions: 0,
  /**
   * Those with a reason. The first complete version had none, but hid the same handlers and roles from the linter by
   * spreading them. Three are of rules that came later: a date of the service, or a sleep, can only be told by the clock.
   */
  explainedSuppressions: 10,
};

/** From these lengths on a module is listed, for information: first "look for a second noun", then "split it". */
export const moduleLines = { smell: 250, long: 300 };

/**
 * Functions that may be longer than the limit, with the reason. An entry that is no longer needed is a failure too. All of
 * them are factories: a list of short functions over variables that only they may write.
 * @type {Readonly<Record<string, string>>}
 */
export const longFunctions = {
  "packages/chat-adapter-memory/src/server/handlers.ts#createHandlers":
    "a table with one handler for each method of the protocol; no inner function above 20 lines",
  "packages/chat-adapter-memory/src/transport/server-connection.ts#createServerConnection":
    "owns one connection's open calls, uploads and deliveries; no inner function above 20 lines",
  "packages/chat-headless/src/core/composer/composer.ts#createComposer":
    "the only writer of the composer's state, one function for each command; no inner function above 25 lines",
  "packages/chat-headless/src/core/driver/driver-connector.ts#createDriverConnector":
    "owns the one connection of a driver and its reconnecting; no inner function above 25 lines",
  "packages/chat-headless/src/testing/watch/watch-adapter.ts#watchAdapter":
    "wraps each member of the port with the same checks over one record of calls; no inner function above 30 lines",
  "packages/event-ui/src/chat/list/view/list-view.ts#createListView":
    "the only writer of one scroll position, in the order of a frame; no inner function above 20 lines",
};
