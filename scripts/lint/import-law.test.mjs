import { describe, expect, it } from "vitest";
import { breachOf } from "./import-law.mjs";

const chat = "packages/chat-headless/src";
const memory = "packages/chat-adapter-memory/src";
const sendbird = "packages/chat-adapter-sendbird/src";
const ui = "packages/event-ui/src";

// That the law allows what the sources do is proven by linting them: here are the kinds of imports, and the walls.
describe("the import law", () => {
  it.each([
    [`${chat}/core/state/timeline.ts`, "./coverage"],
    [`${chat}/core/state/timeline.ts`, "../port/model"],
    [`${chat}/core/views/text/find-addresses.ts`, "linkify-it"],
    [`${chat}/core/state/timeline.test.ts`, "fast-check"],
    [`${chat}/core/state/timeline.test.ts`, "@foyer/chat-adapter-memory"],
    [`${memory}/server/channel-log.test.ts`, "../demo/generate-conversation"],
    [`${sendbird}/sdk/load-sdk.ts`, "@sendbird/chat/groupChannel"],
    [`${sendbird}/sdk/load-sdk.ts`, "../options"],
    [`${ui}/chat/message.stories.tsx`, "@foyer/chat-adapter-memory"],
    [`${ui}/chat/composer/around/composer-bar.tsx`, "../../file/file-url"],
    ["examples/event-app/src/settings/labels-of.ts", "@foyer/event-ui/labels/german"],
    ["examples/event-app/src/main.tsx", "wouter"],
    ["packages/event-ui/tsup.config.ts", "../../tsup.base"],
  ])("lets %s import %s", (file, source) => {
    expect(breachOf(file, source)).toBeUndefined();
  });

  it.each([
    [`${chat}/core/state/timeline.ts`, "react"],
    [`${chat}/core/state/timeline.ts`, "@foyer/chat-adapter-memory"],
    [`${chat}/core/state/timeline.ts`, "../../react/composer/use-composer"],
    [`${chat}/core/state/timeline.ts`, "../../testing/world"],
    [`${chat}/core/views/message-groups.ts`, "date-fns/isSameDay"],
    [`${chat}/core/state/timeline.test.ts`, "../../../../event-ui/src/chat/message"],
    [`${chat}/react/composer/use-composer.ts`, "immer"],
    [`${chat}/index.ts`, "./testing"],
    [`${chat}/testing/index.ts`, "react"],
    [`${chat}/testing/test-chat-adapter.ts`, "vitest"],
    [`${chat}/list/store/list-store.ts`, "../driver/list-elements"],
    [`${chat}/list/driver/list-driver.ts`, "../focus/list-focus"],
    [`${chat}/list/focus/list-keys.ts`, "../list-owner"],
    [`${memory}/service/memory-service.ts`, "@foyer/chat-headless"],
    [`${memory}/service/memory-service.ts`, "@foyer/chat-headless/src/core"],
    [`${memory}/service/memory-service.ts`, "../tabs/tab-leader"],
    [`${memory}/protocol/frames.ts`, "../server/channel"],
    [`${memory}/server/chat-server.ts`, "../transport/server-connection"],
    [`${memory}/client/file-urls.ts`, "../server/file-store"],
    [`${memory}/server/channel.ts`, "idb-keyval"],
    [`${sendbird}/errors.ts`, "../../chat-headless/src/core"],
    [`${sendbird}/errors.ts`, "./sdk/load-sdk"],
    [`${sendbird}/sdk/sdk-instance.ts`, "../connection/sdk-connection"],
    [`${sendbird}/writing/message-writer.ts`, "../create-sendbird-adapter"],
    [`${ui}/ui/base/root.tsx`, "../parts/icon"],
    [`${ui}/ui/parts/button.tsx`, "@foyer/chat-headless"],
    [`${ui}/ui/parts/button.tsx`, "../overlay/tooltip"],
    [`${ui}/ui/parts/button.tsx`, "../../chat/context/people"],
    [`${ui}/chat/message.tsx`, "../event/api"],
    [`${ui}/chat/list/message-list.tsx`, "date-fns"],
    [`${ui}/chat/list/message-list.tsx`, "../message/message-row"],
    [`${ui}/chat/message/message-row.tsx`, "../chat"],
    [`${ui}/chat/message/reactions/reaction-menu.tsx`, "../actions/message-menu"],
    [`${ui}/chat/context/people.tsx`, "../words/plain-text"],
    [`${ui}/shell/screens/error-screen.tsx`, "../event-shell"],
    [`${ui}/shell/shell.tsx`, "@foyer/chat-adapter-sendbird"],
    ["examples/event-app/src/main.tsx", "../../../packages/event-ui/src/index"],
    ["examples/event-app/src/main.tsx", "@foyer/event-ui/shell"],
  ])("stops %s from importing %s", (file, source) => {
    expect(breachOf(file, source)).toEqual(expect.any(String));
  });

  it("lets a part that is loaded later stand above what loads it, and nothing else", () => {
    const file = `${chat}/core/boundary/parts.ts`;
    expect(breachOf(file, "../../later/writing", true)).toBeUndefined();
    expect(breachOf(file, "../../later/writing")).toEqual(expect.any(String));
    expect(breachOf(file, "../owner/chat", true)).toEqual(expect.any(String));
    expect(breachOf(`${ui}/chat/code/parts.ts`, "../../later/overlays", true)).toBeUndefined();
  });

  const chapters = ["port", "boundary", "state", "owner", "views", "composer"];
  it.each([
    ...chapters.flatMap((one, index) => chapters.slice(index + 1).map((other) => [one, `${other}/any`])),
    ...chapters.flatMap((one) => ["clock/any", "index"].map((other) => [one, other])),
    ...chapters.slice(2).map((other) => ["clock", `${other}/any`]),
  ])("stops the core's %s from importing its %s, which comes later or stands apart", (one, other) => {
    expect(breachOf(`${chat}/core/${one}/any.ts`, `../${other}`)).toEqual(expect.any(String));
  });
});
