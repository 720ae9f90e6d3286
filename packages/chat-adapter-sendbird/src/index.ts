export { createSendbirdAdapter } from "./create-sendbird-adapter";
export {
  channelKindOf,
  type ChannelKind,
  type SendbirdAdapterOptions,
  type SendbirdInstance,
  type SendbirdModules,
} from "./options";
