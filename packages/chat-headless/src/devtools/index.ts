import type { ChatAction, ChatState, OnAction } from "../core";

export { explainError } from "../core/boundary/explain-error";

/** The part of the Redux DevTools extension that is used: `connect` adds one channel as an instance. */
export interface DevtoolsExtension {
  connect(options: { readonly name: string; readonly features: Readonly<Record<string, boolean>> }): {
    init(state: unknown): void;
    send(action: unknown, state: unknown): void;
  };
}

/** Options of `createDevtools`. */
export interface DevtoolsOptions {
  /** The name of the instances in the extension, each followed by the address of its channel. @default "Foyer" */
  readonly name?: string | undefined;
  /** @default `__REDUX_DEVTOOLS_EXTENSION__` of the page, which the browser's extension puts there */
  readonly extension?: DevtoolsExtension | undefined;
}

declare global {
  var __REDUX_DEVTOOLS_EXTENSION__: DevtoolsExtension | undefined;
}

/** The state has one writer, so that it can be looked at and exported, but not set from outside. */
const features = {
  pause: true,
  export: true,
  import: false,
  persist: false,
  lock: false,
  jump: false,
  skip: false,
  reorder: false,
  dispatch: false,
  test: false,
};

/**
 * Shows everything that happens in each channel, with the state after it, in the Redux DevTools. Does nothing where the
 * extension is not installed. Make it once, beside the adapter, and give it to a provider as `onAction`.
 */
export function createDevtools({ name = "Foyer", extension }: DevtoolsOptions = {}): OnAction {
  const connections = new Map<string, ReturnType<DevtoolsExtension["connect"]>>();
  const toPlain = createToPlain();
  return (action, state) => {
    const tools = extension ?? globalThis.__REDUX_DEVTOOLS_EXTENSION__;
    if (tools === undefined) return;
    let connection = connections.get(state.channelUrl);
    if (connection === undefined) {
      connection = tools.connect({ name: `${name} ${state.channelUrl}`, features });
      connections.set(state.channelUrl, connection);
      connection.init(null);
    }
    connection.send(toPlain(action), toPlain(state));
  };
}

/**
 * Writes a line to the console for everything that happens in a channel. Give it to a provider as `onAction`.
 *
 * @param log receives the line, the action and the state after it. @default `console.debug`
 */
export function createActionLog(
  log: (line: string, action: ChatAction, state: ChatState) => void = globalThis.console.debug,
): OnAction {
  return (action, state) => log(`foyer ${state.channelUrl} ${action.type}`, action, state);
}

/** Indices of a timeline, which all of its versions share. */
const indices = ["places", "idsByKey"];

/**
 * Values as they can be shown and exported: maps as objects, errors with their messages, files by their sizes. Each object is
 * translated once: states share what has not changed.
 */
function createToPlain(): (value: unknown) => unknown {
  const known = new WeakMap<object, unknown>();
  const toPlain = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (!known.has(value)) known.set(value, translate(value));
    return known.get(value);
  };
  const translate = (value: object): unknown => {
    if (Array.isArray(value)) return value.map(toPlain);
    if (value instanceof Blob) return `Blob of ${value.size} bytes`;
    if (value instanceof Error) return { ...value, name: value.name, message: value.message };
    const entries = value instanceof Map ? [...value] : Object.entries(value);
    return Object.fromEntries(
      entries.filter(([key]) => !indices.includes(key)).map(([key, field]) => [key, toPlain(field)]),
    );
  };
  return toPlain;
}
