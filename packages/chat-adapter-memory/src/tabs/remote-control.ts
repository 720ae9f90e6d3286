import type { MemoryChatControl } from "../service/control";
import type { ControlMethod } from "./tab-messages";

/** Every method by name, so that forgetting one does not compile. */
const methods: Readonly<Record<ControlMethod, true>> = {
  addUser: true,
  addChannel: true,
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
  markAsSeen: true,
  mute: true,
  unmute: true,
  ban: true,
  unban: true,
  setRole: true,
  freeze: true,
  unfreeze: true,
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
  unreadCount: true,
  users: true,
  stats: true,
};

/** A control whose service is elsewhere, or will be: each call goes through `call`. */
export function createRemoteControl(
  call: (method: ControlMethod, argument: unknown) => Promise<unknown>,
): MemoryChatControl {
  const names = Object.keys(methods) as ControlMethod[];
  const calls = names.map((name) => [name, (argument: unknown) => call(name, argument)] as const);
  return Object.fromEntries(calls) as unknown as MemoryChatControl;
}
