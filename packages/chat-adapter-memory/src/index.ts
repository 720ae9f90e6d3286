export type { Echo } from "./transport/server-connection";
export type {
  ClientSelection,
  MemoryChatControl,
  Moderated,
  NewRestriction,
  PostOptions,
  ServiceStats,
} from "./service/control";
export type { StoredReport } from "./server/channel-reports";
export type { ConversationData } from "./server/conversation-data";
export { createCrowd, type Crowd, type CrowdOptions, type CrowdStats } from "./demo/crowd";
export { builtInEmoji } from "./server/emoji";
export type { CallFault, CallFaultRule, EventFault, EventFaultRule, FaultRule, Faults } from "./transport/faults";
export { generateConversation, type GenerateOptions } from "./demo/generate-conversation";
export type { Latencies, Latency } from "./transport/latency";
export type { MemoryAdapterOptions } from "./client/memory-adapter";
export {
  createMemoryChatService,
  fullCapabilities,
  fullModeration,
  type MemoryChatOptions,
  type MemoryChatService,
} from "./service/memory-service";
export { createMemoryDesk, type MemoryDeskOptions } from "./service/memory-desk";
export type { ServiceLog } from "./server/service-log";
export type { Method } from "./protocol/methods";
export { createSharedMemoryChat, type SharedMemoryChat, type SharedMemoryChatOptions } from "./tabs/shared-memory-chat";
