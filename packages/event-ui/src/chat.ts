// The whole conversation, and the types of its props. Its parts are an entry of their own.

export { Chat, type ChatProps } from "./chat/chat";
export type { ChatPlace } from "./chat/context/chat-address";
export { type RowAction, type ToRowActions } from "./chat/context/row-action";
export type { RowGestures } from "./chat/message/actions/row-area";
export { type ChatKind, type ChatKinds, type KindBodyProps } from "./chat/context/chat-kinds";
export type { Density, Look, TextSize } from "./chat/settings/use-look";
export { Notifier, type NotifierProps } from "./chat/notify/notifier";
export { type ViewerAddress, ViewerAddressProvider } from "./chat/viewer/viewer-address";
export {
  AddressPolicyProvider,
  allowPublicAddresses,
  type AddressPolicy,
  type AddressPolicyOptions,
  type AddressUse,
  createAddressPolicy,
} from "./chat/context/address-policy";
export { PeopleProvider, type Person, type ResolvePerson, usePerson } from "./chat/context/people";
