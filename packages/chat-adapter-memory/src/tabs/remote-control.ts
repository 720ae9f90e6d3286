import type { MemoryChatControl } from "../service/control";

export type ControlMethod = keyof MemoryChatControl;

/** Every method by name: one that is missing here is a compile error. */
const methods: Readonly<Record<ControlMethod, true>> = {
  addUser: true,
  addChannel: true,
  removeChannel: true,
  load: true,
  post: true,
  postFile: true,
  postAdmin: true,
  postUnknown: true,
  injectEvent: true,
  edit: true,
  deleteMessage: true,
  undoDelete: true,
  react: true,
  setTyping: true,
  setPresence: true,
  markAsSeen: true,
  mute: true,
  unmute: true,
  ban: true,
  unban: true,
  setRole: true,
  freeze: true,
  unfreeze: true,
  setSlowMode: true,
  rename: true,
  issueToken: true,
  expireTokens: true,
  setLinkPreview: true,
  dropClients: true,
  sleepClients: true,
  wakeClients: true,
  setConnections: true,
  restart: true,
  addFault: true,
  removeFault: true,
  clearFaults: true,
  history: true,
  latest: true,
  reports: true,
  deskReports: true,
  changeReport: true,
  actions: true,
  unreadCount: true,
  users: true,
  stats: true,
};

/** A control that sends each method through `call`, for a service in another tab or one that has not started yet. */
export function createRemoteControl(
  call: (method: ControlMethod, argument: unknown) => Promise<unknown>,
): MemoryChatControl {
  const names = Object.keys(methods) as ControlMethod[];
  const calls = names.map((name) => [name, (argument: unknown) => call(name, argument)] as const);
  return Object.fromEntries(calls) as unknown as MemoryChatControl;
}

/** Calls a control by the name of a method, as another tab asks. */
export function callControl(control: MemoryChatControl, method: ControlMethod, argument: unknown): Promise<unknown> {
  const run = control[method] as (argument: unknown) => Promise<unknown>;
  return run(argument);
}
