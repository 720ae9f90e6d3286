import { describe, expect, it } from "vitest";
import { breachOf } from "./import-law.mjs";

const chat = "packages/chat-headless/src";
const ui = "packages/event-ui/src";

describe("the import law", () => {
  it.each([
    [`${chat}/core/state/timeline.ts`, "./coverage"],
    [`${chat}/core/state/timeline.ts`, "../port/model"],
    [`${chat}/core/owner/chat.ts`, "../state/reduce-chat"],
    [`${chat}/core/owner/chat.ts`, "mitt"],
    [`${chat}/core/composer/composer.ts`, "../views/message-kind"],
    [`${chat}/core/index.ts`, "./clock/system-environment"],
    [`${chat}/core/views/message-groups.ts`, "date-fns/isSameDay"],
    [`${chat}/core/state/timeline.test.ts`, "fast-check"],
    [`${chat}/core/state/timeline.test.ts`, "@foyer/chat-adapter-memory"],
    [`${chat}/core/clock/system-environment.ts`, "../port/environment"],
    [`${chat}/react/use-composer.ts`, "react"],
    [`${chat}/react/use-composer.ts`, "../core/composer/composer"],
    [`${chat}/index.ts`, "./react/use-composer"],
    [`${chat}/testing/index.ts`, "vitest"],
    [`${chat}/testing/index.ts`, "@foyer/chat-headless/core"],
    ["packages/chat-adapter-memory/src/service.ts", "@foyer/chat-headless/core"],
    ["packages/chat-adapter-sendbird/src/session.ts", "@sendbird/chat/groupChannel"],
    [`${ui}/ui/parts/button.tsx`, "react"],
    [`${ui}/ui/parts/button.tsx`, "../base/class-names"],
    [`${ui}/ui/base/labels-provider.tsx`, "../../labels/english"],
    [`${ui}/ui/overlay/menu-item.tsx`, "../parts/icon"],
    [`${ui}/ui/parts/listbox.test.tsx`, "../overlay/menu"],
    [`${ui}/chat/message.tsx`, "../ui/parts/button"],
    [`${ui}/shell/screens/error-screen.tsx`, "../../ui/parts/button"],
    [`${ui}/shell/event-shell.tsx`, "./screens/error-screen"],
    [`${ui}/chat/message.stories.tsx`, "@foyer/chat-adapter-memory"],
    [`${ui}/event/parse.ts`, "valibot"],
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
    [`${chat}/core/state/timeline.ts`, "../../react/use-composer"],
    [`${chat}/core/state/timeline.ts`, "../../testing/world"],
    [`${chat}/core/state/timeline.ts`, "../index"],
    [`${chat}/core/state/timeline.ts`, "../owner/chat"],
    [`${chat}/core/state/timeline.ts`, "mitt"],
    [`${chat}/core/port/model.ts`, "../state/chat-state"],
    [`${chat}/core/boundary/parse.ts`, "../state/outbox"],
    [`${chat}/core/owner/chat.ts`, "../views/permission"],
    [`${chat}/core/owner/chat.ts`, "../clock/system-environment"],
    [`${chat}/core/views/search.ts`, "../composer/composer"],
    [`${chat}/core/state/timeline.test.ts`, "../../../../event-ui/src/chat/message"],
    [`${chat}/react/use-composer.ts`, "immer"],
    [`${chat}/react/use-composer.ts`, "../testing/index"],
    [`${chat}/index.ts`, "./testing"],
    [`${chat}/testing/index.ts`, "react"],
    ["packages/chat-adapter-memory/src/service.ts", "@foyer/chat-headless"],
    ["packages/chat-adapter-memory/src/service.ts", "@foyer/chat-headless/src/core"],
    ["packages/chat-adapter-memory/src/service.ts", "@sendbird/chat"],
    ["packages/chat-adapter-sendbird/src/session.ts", "../../chat-headless/src/core"],
    ["packages/chat-adapter-sendbird/src/session.ts", "@foyer/chat-adapter-memory"],
    [`${ui}/ui/parts/button.tsx`, "@foyer/chat-headless"],
    [`${ui}/ui/parts/button.tsx`, "../../chat/message"],
    [`${ui}/ui/parts/button.tsx`, "../overlay/tooltip"],
    [`${ui}/ui/base/root.tsx`, "../parts/icon"],
    [`${ui}/shell/screens/error-screen.tsx`, "../event-shell"],
    [`${ui}/shell/screens/error-screen.tsx`, "../../event/branding"],
    [`${ui}/chat/message.tsx`, "../event/api"],
    [`${ui}/chat/message.tsx`, "../shell/shell"],
    [`${ui}/chat/message.tsx`, "@foyer/chat-adapter-memory"],
    [`${ui}/event/parse.ts`, "../shell/shell"],
    [`${ui}/shell/shell.tsx`, "@foyer/chat-adapter-sendbird"],
    ["examples/event-app/src/main.tsx", "../../../packages/event-ui/src/index"],
    ["examples/event-app/src/main.tsx", "@foyer/event-ui/chat"],
  ])("stops %s from importing %s", (file, source) => {
    expect(breachOf(file, source)).toEqual(expect.any(String));
  });
});
