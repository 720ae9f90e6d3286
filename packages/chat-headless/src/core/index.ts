export * from "./adapter";
export * from "./chat-error";
export * from "./environment";
export * from "./model";
export * from "./safe-url";
export * from "./seeded-random";
export * from "./virtual-environment";
export { systemEnvironment } from "../system-environment";
