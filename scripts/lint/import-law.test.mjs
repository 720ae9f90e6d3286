import { describe, expect, it } from "vitest";
import { breachOf } from "./import-law.mjs";

const chat = "packages/chat-headless/src";
const memory = "packages/chat-adapter-memory/src";
const ui = "packages/event-ui/src";

describe("the import law", () => {
  it.each([
    [`${chat}/core/state/timeline.ts`, "./coverage"],
    [`${chat}/core/state/timeline.ts`, "../port/model"],
    [`${chat}/core/owner/chat.ts`, "../state/reduce-chat"],
    [`${chat}/core/composer/composer.ts`, "../views/message-kind"],
    [`${chat}/core/index.ts`, "./clock/system-environment"],
    [`${chat}/core/views/text/find-addresses.ts`, "linkify-it"],
    [`${ui}/labels/formats.ts`, "date-fns"],
    [`${chat}/core/state/timeline.test.ts`, "fast-check"],
    [`${chat}/core/state/timeline.test.ts`, "@foyer/chat-adapter-memory"],
    [`${chat}/core/clock/system-environment.ts`, "../port/environment"],
    [`${chat}/react/composer/use-composer.ts`, "react"],
    [`${chat}/react/composer/use-composer.ts`, "../../core/composer/composer"],
    [`${chat}/index.ts`, "./react/composer/use-composer"],
    [`${chat}/testing/index.ts`, "@foyer/chat-headless/core"],
    [`${memory}/service/memory-service.ts`, "@foyer/chat-headless/core"],
    [`${memory}/service/memory-service.ts`, "../client/memory-adapter"],
    [`${memory}/transport/server-connection.ts`, "../server/chat-server"],
    [`${memory}/client/client-session.ts`, "../protocol/frames"],
    [`${memory}/tabs/shared-memory-chat.ts`, "../history/history-writer"],
    [`${memory}/history/history-store.ts`, "idb-keyval"],
    [`${memory}/index.ts`, "./demo/crowd"],
    [`${memory}/server/channel-log.test.ts`, "../demo/generate-conversation"],
    ["packages/chat-adapter-sendbird/src/sdk/load-sdk.ts", "@sendbird/chat/groupChannel"],
    ["packages/chat-adapter-sendbird/src/sdk/load-sdk.ts", "../options"],
    ["packages/chat-adapter-sendbird/src/connection/open-sdk-connection.ts", "../errors"],
    ["packages/chat-adapter-sendbird/src/reading/pages.ts", "../connection/sdk-connection"],
    ["packages/chat-adapter-sendbird/src/channel/channel-records.ts", "../reading/pages"],
    ["packages/chat-adapter-sendbird/src/writing/message-writer.ts", "../channel/channel-records"],
    ["packages/chat-adapter-sendbird/src/sendbird-driver.ts", "./writing/message-writer"],
    [`${ui}/ui/parts/button.tsx`, "react"],
    [`${ui}/ui/parts/button.tsx`, "../base/class-names"],
    [`${ui}/ui/base/labels-provider.tsx`, "../../labels/english"],
    [`${ui}/ui/overlay/menu-item.tsx`, "../parts/icon"],
    [`${ui}/ui/parts/listbox.test.tsx`, "../overlay/menu"],
    [`${ui}/chat/message.tsx`, "../ui/parts/button"],
    [`${ui}/shell/screens/error-screen.tsx`, "../../ui/parts/button"],
    [`${ui}/shell/event-shell.tsx`, "./screens/error-screen"],
    [`${ui}/chat/chat.tsx`, "./list/message-list"],
    [`${chat}/list/list-owner.ts`, "./driver/list-driver"],
    [`${chat}/list/driver/list-driver.ts`, "../store/list-store"],
    [`${ui}/chat/list/jump-button.tsx`, "../words/plain-text"],
    [`${ui}/chat/message/message-row.tsx`, "./actions/row-actions"],
    [`${ui}/chat/message/actions/message-menu.tsx`, "../reactions/reaction-menu"],
    [`${ui}/chat/message/message-row.test.tsx`, "../list/message-list"],
    [`${ui}/chat/composer/around/composer-bar.tsx`, "../../file/file-url"],
    [`${ui}/index.ts`, "./chat/message/message-row"],
    [`${ui}/chat/message.stories.tsx`, "@foyer/chat-adapter-memory"],
    [`${ui}/shell/shell.tsx`, "../event/api"],
    [`${ui}/index.ts`, "./shell/shell"],
    ["examples/event-app/src/settings/labels-of.ts", "@foyer/event-ui/labels/german"],
    ["examples/event-app/src/main.tsx", "@foyer/event-ui/styles.css"],
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
    [`${chat}/core/state/timeline.ts`, "../index"],
    [`${chat}/core/state/timeline.ts`, "../owner/chat"],
    [`${chat}/core/state/timeline.ts`, "mitt"],
    [`${chat}/core/port/model.ts`, "../state/chat-state"],
    [`${chat}/core/boundary/parse.ts`, "../state/outbox"],
    [`${chat}/core/owner/chat.ts`, "../views/permission"],
    [`${chat}/core/owner/chat.ts`, "../clock/system-environment"],
    [`${chat}/core/views/search.ts`, "../composer/composer"],
    [`${chat}/core/views/message-groups.ts`, "date-fns/isSameDay"],
    [`${ui}/chat/list/message-list.tsx`, "date-fns"],
    [`${chat}/core/state/timeline.test.ts`, "../../../../event-ui/src/chat/message"],
    [`${chat}/react/composer/use-composer.ts`, "immer"],
    [`${chat}/react/composer/use-composer.ts`, "../../testing/index"],
    [`${chat}/index.ts`, "./testing"],
    [`${chat}/testing/index.ts`, "react"],
    [`${chat}/testing/test-chat-adapter.ts`, "vitest"],
    [`${memory}/service/memory-service.ts`, "@foyer/chat-headless"],
    [`${memory}/protocol/frames.ts`, "../server/channel"],
    [`${memory}/server/chat-server.ts`, "../transport/server-connection"],
    [`${memory}/client/file-urls.ts`, "../server/file-store"],
    [`${memory}/client/client-session.ts`, "../transport/delay-queue"],
    [`${memory}/service/memory-service.ts`, "../tabs/tab-leader"],
    [`${memory}/history/history-writer.ts`, "../service/memory-service"],
    [`${memory}/demo/crowd.ts`, "../tabs/shared-memory-chat"],
    [`${memory}/tabs/tab-leader.ts`, "../demo/crowd"],
    [`${memory}/server/channel.ts`, "idb-keyval"],
    [`${memory}/service/memory-service.ts`, "../index"],
    [`${memory}/service/memory-service.ts`, "@foyer/chat-headless/src/core"],
    [`${memory}/service/memory-service.ts`, "@sendbird/chat"],
    ["packages/chat-adapter-sendbird/src/errors.ts", "../../chat-headless/src/core"],
    ["packages/chat-adapter-sendbird/src/errors.ts", "@foyer/chat-adapter-memory"],
    ["packages/chat-adapter-sendbird/src/errors.ts", "./sdk/load-sdk"],
    ["packages/chat-adapter-sendbird/src/options.ts", "./capabilities"],
    ["packages/chat-adapter-sendbird/src/sdk/sdk-instance.ts", "../connection/sdk-connection"],
    ["packages/chat-adapter-sendbird/src/connection/open-sdk-connection.ts", "../reading/message-cache"],
    ["packages/chat-adapter-sendbird/src/reading/pages.ts", "../channel/channel-records"],
    ["packages/chat-adapter-sendbird/src/channel/channel-events.ts", "../writing/reactions"],
    ["packages/chat-adapter-sendbird/src/writing/message-writer.ts", "../create-sendbird-adapter"],
    [`${ui}/ui/parts/button.tsx`, "@foyer/chat-headless"],
    [`${ui}/ui/parts/button.tsx`, "../../chat/message"],
    [`${ui}/ui/parts/button.tsx`, "../overlay/tooltip"],
    [`${ui}/ui/base/root.tsx`, "../parts/icon"],
    [`${ui}/shell/screens/error-screen.tsx`, "../event-shell"],
    [`${ui}/shell/screens/error-screen.tsx`, "../../event/branding"],
    [`${ui}/chat/message.tsx`, "../event/api"],
    [`${ui}/chat/list/message-list.tsx`, "../message/message-row"],
    [`${ui}/chat/message/message-row.tsx`, "../list/message-list"],
    [`${ui}/chat/message/message-row.tsx`, "../chat"],
    [`${ui}/chat/message/reactions/reaction-menu.tsx`, "../actions/message-menu"],
    [`${ui}/chat/message/text/quote-block.tsx`, "../message-body"],
    [`${chat}/list/store/list-store.ts`, "../driver/list-elements"],
    [`${chat}/list/store/list-place.ts`, "../list-items"],
    [`${chat}/list/driver/list-driver.ts`, "../focus/list-focus"],
    [`${chat}/list/focus/list-keys.ts`, "../list-owner"],
    [`${ui}/chat/composer/around/composer-bar.tsx`, "../../message/media/media"],
    [`${ui}/chat/context/people.tsx`, "../words/plain-text"],
    [`${ui}/chat/file/file-name.ts`, "../context/people"],
    [`${ui}/ui/parts/button.tsx`, "../../chat/context/people"],
    [`${ui}/chat/message.tsx`, "../shell/shell"],
    [`${ui}/chat/message.tsx`, "@foyer/chat-adapter-memory"],
    [`${ui}/event/parse.ts`, "../shell/shell"],
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
  const later = chapters.flatMap((chapter, index) =>
    chapters.slice(index + 1).map((other) => [chapter, `${other}/any`]),
  );

  it.each([
    ...later,
    ...chapters.flatMap((chapter) => ["clock/any", "index"].map((other) => [chapter, other])),
    ...chapters.slice(2).map((other) => ["clock", `${other}/any`]),
  ])("stops the core's %s from importing its %s, which comes later or stands apart", (chapter, other) => {
    expect(breachOf(`${chat}/core/${chapter}/any.ts`, `../${other}`)).toEqual(expect.any(String));
  });
});
