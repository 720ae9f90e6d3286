import { expect, it } from "vitest";
import { breachOf } from "./import-law.mjs";

const chat = "packages/chat-headless/src";
const memory = "packages/chat-adapter-memory/src";
const sendbird = "packages/chat-adapter-sendbird/src";
const ui = "packages/event-ui/src";

// Linting the sources proves that the law allows what they do: here are the walls, and what stands above none.
it.each([
  [`${chat}/core/state/timeline.test.ts`, "@foyer/chat-adapter-memory"],
  [`${memory}/server/channel-log.test.ts`, "../demo/generate-conversation"],
  ["examples/event-app/src/main.tsx", "wouter"],
  ["packages/event-ui/tsup.config.ts", "../../tsup.base"],
])("the import law lets %s import %s", (file, source) => {
  expect(breachOf(file, source)).toBeUndefined();
});

it.each([
  [`${chat}/core/state/timeline.ts`, "react"],
  [`${chat}/core/state/timeline.ts`, "../../react/composer/use-composer"],
  [`${chat}/core/state/timeline.ts`, "../owner/chat"],
  [`${chat}/core/state/timeline.ts`, "../clock/system-environment"],
  [`${chat}/core/state/timeline.test.ts`, "../../../../event-ui/src/chat/message"],
  [`${chat}/react/composer/use-composer.ts`, "immer"],
  [`${chat}/index.ts`, "./testing"],
  [`${chat}/testing/test-chat-adapter.ts`, "vitest"],
  [`${chat}/list/driver/list-driver.ts`, "../focus/list-focus"],
  [`${memory}/service/memory-service.ts`, "@foyer/chat-headless"],
  [`${memory}/client/file-urls.ts`, "../server/file-store"],
  [`${memory}/server/channel.ts`, "idb-keyval"],
  [`${sendbird}/errors.ts`, "./sdk/load-sdk"],
  [`${sendbird}/writing/message-writer.ts`, "../create-sendbird-adapter"],
  [`${ui}/ui/parts/button.tsx`, "@foyer/chat-headless"],
  [`${ui}/ui/parts/button.tsx`, "../../chat/context/people"],
  [`${ui}/chat/message.tsx`, "../event/api"],
  [`${ui}/chat/list/message-list.tsx`, "../message/message-row"],
  [`${ui}/chat/message/message-row.tsx`, "../chat"],
  [`${ui}/shell/shell.tsx`, "@foyer/chat-adapter-sendbird"],
  ["examples/event-app/src/main.tsx", "../../../packages/event-ui/src/index"],
])("the import law stops %s from importing %s", (file, source) => {
  expect(breachOf(file, source)).toEqual(expect.any(String));
});

it("the import law lets a part that is loaded later stand above what loads it, and nothing else", () => {
  const file = `${chat}/core/boundary/parts.ts`;
  expect(breachOf(file, "../../later/writing", true)).toBeUndefined();
  expect(breachOf(file, "../../later/writing")).toEqual(expect.any(String));
  expect(breachOf(file, "../owner/chat", true)).toEqual(expect.any(String));
});
