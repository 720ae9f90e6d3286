import { StrictMode } from "react";
import { ChatProvider, type Search } from "@foyer/chat-headless";
import type { ChatOptions } from "../../packages/chat-headless/src/core/owner/chat";
import { composerOf } from "../../packages/chat-headless/src/react/composer/composer-of";
import { createBareMount, type Mount, type WrapChat } from "../world/mount";
import { channelUrl, otherChannelUrl } from "../world/settings";
import type { World } from "../world/world";
import { checkChannel, checkReading } from "./check-reading";
import { createReactRoot, type ReactRoot } from "./react-root";
import { Reader, type Reading } from "./reader";

/** A page whose panel is rendered: the provider makes its chat, and the hooks read it. */
export function createRenderedMount(world: World, options: ChatOptions, wrap: WrapChat): Mount {
  // Before its panel was ever mounted, a page has a bare chat.
  let last = createBareMount(options, wrap);
  let root: ReactRoot | null = null;
  let url = channelUrl;
  let threads: readonly string[] = [];
  let search: Pick<Search, "ask" | "more"> & { readonly state: ReturnType<Search["store"]["get"]> } = idleSearch;
  const readings = new Map<string | null, Reading>();

  function read(parentId: string | null, reading: Reading): void {
    // In StrictMode an effect runs twice.
    if (readings.get(parentId) === reading) return;
    try {
      checkReading(parentId, reading);
      checkChannel(url, reading);
    } catch (thrown) {
      world.fail(thrown);
    }
    readings.set(parentId, reading);
    const { scope } = reading;
    if (scope.chat.channelUrl === channelUrl && last.source !== scope.chat) {
      last = { ...last, source: scope.chat, chat: wrap(scope.chat), composer: (list) => composerOf(scope, list) };
    }
  }

  function render(): void {
    root ??= createReactRoot(world.fail);
    root.render(
      <StrictMode>
        <ChatProvider
          adapter={options.adapter}
          session={options.session}
          environment={options.environment}
          storage={options.storage}
          onError={options.onError}
          pageSize={options.pageSize ?? 30}
          maxHeld={options.maxHeld ?? Infinity}
          channelUrl={url}
          softDelete={world.settings.softDelete}
          flags={{ search: true, info: true }}
        >
          <Reader threads={threads} onRead={read} onSearch={(now) => void (search = now)} />
        </ChatProvider>
      </StrictMode>,
    );
  }

  function show(nextUrl: string, nextThreads: readonly string[]): void {
    [url, threads] = [nextUrl, nextThreads];
    readings.clear();
    render();
  }

  const isOpen = () => root !== null && url === channelUrl;
  return {
    get source() {
      return last.source;
    },
    get chat() {
      return last.chat;
    },
    composer: (parentId) => last.composer(parentId),
    search: {
      store: { get: () => search.state, subscribe: () => () => undefined },
      ask: (text) => search.ask(text),
      more: () => search.more(),
      stop: () => undefined,
      resume: () => undefined,
    },
    reading: (parentId) => (isOpen() ? (readings.get(parentId) ?? null) : null),
    threads: () => threads,
    openThread(parentId) {
      if (isOpen() && !threads.includes(parentId)) show(url, [...threads, parentId]);
    },
    closeThread(parentId) {
      if (isOpen())
        show(
          url,
          threads.filter((other) => other !== parentId),
        );
    },
    isOpen,
    open() {
      if (url === channelUrl) show(url, threads);
      else show(channelUrl, []);
    },
    close() {
      root?.unmount();
      root = null;
      [url, threads, search] = [channelUrl, [], idleSearch];
      readings.clear();
    },
    visit() {
      if (root) show(otherChannelUrl, []);
    },
  };
}

const idleSearch = { state: { type: "idle" }, ask: () => undefined, more: () => undefined } as const;
