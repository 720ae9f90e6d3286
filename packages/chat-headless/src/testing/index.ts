/**
 * The adapter conformance suite: `testChatAdapter(name, createWorld)` shows whether an adapter keeps the port's promises, under
 * any test runner.
 */
export type { Ability, ChatAdapterCase, Need } from "./chat-adapter-case";
export { whyNotApplicable } from "./chat-adapter-case";
export { chatAdapterCases } from "./chat-adapter-cases";
export {
  type CreateDeskWorld,
  type DeskPerson,
  type DeskReport,
  type DeskWorld,
  type ModerationDeskCase,
  moderationDeskCases,
} from "./desk-cases";
export { testModerationDesk } from "./test-moderation-desk";
export { testChatAdapter, type TestChatAdapterOptions } from "./test-chat-adapter";
export type { TestRunner } from "./test-runner";
export type { CreateWorld, PersonName, World, WorldControl, WorldPerson, WorldReport } from "./world";
