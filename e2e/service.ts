import type { MemoryChatControl } from "@foyer/chat-adapter-memory";
import type { Message } from "@foyer/chat-headless";
import type { Page } from "@playwright/test";

type Call<K extends keyof MemoryChatControl> = MemoryChatControl[K];

/** Where everything happens. */
export const channelUrl = "lanternfest_public";

/** The hands on the chat service behind a page, for what a test wants to happen. */
export interface Service {
  call<K extends keyof MemoryChatControl>(name: K, ...args: Parameters<Call<K>>): Promise<Awaited<ReturnType<Call<K>>>>;
  post(userId: string, text: string, more?: { readonly parentId?: string }): Promise<Message>;
  /** So many messages by turns, `message 1` first. */
  fill(count: number, userIds?: readonly string[]): Promise<void>;
  postImage(userId: string, name: string, size?: { readonly width: number; readonly height: number }): Promise<Message>;
  history(parentId?: string): Promise<readonly Message[]>;
}

export function createService(page: Page): Service {
  const call: Service["call"] = (name, ...args) =>
    page.evaluate(
      async ([method, given]) => {
        const control = globalThis.foyer.control as unknown as Record<string, (...of: readonly unknown[]) => unknown>;
        return control[method]?.(...given);
      },
      [name, args] as readonly [string, readonly unknown[]],
    ) as never;

  return {
    call,
    post: (userId, text, more = {}) => call("post", { channelUrl, userId, text, ...more }),
    fill: (count, userIds = ["noah", "lucia"]) =>
      page.evaluate(
        async ([url, many, ids]) => {
          for (let n = 1; n <= many; n++) {
            await globalThis.foyer.control.post({
              channelUrl: url,
              userId: ids[n % ids.length] ?? "noah",
              text: `message ${n}`,
            });
          }
        },
        [channelUrl, count, userIds] as const,
      ),
    postImage: (userId, name, { width, height } = { width: 640, height: 400 }) =>
      page.evaluate(
        async ([url, by, fileName, w, h]) => {
          const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="teal"/></svg>`;
          const file = new Blob([svg], { type: "image/svg+xml" });
          const { control } = globalThis.foyer;
          const mimeType = "image/svg+xml";
          return control.postFile({ channelUrl: url, userId: by, file, name: fileName, mimeType, width: w, height: h });
        },
        [channelUrl, userId, name, width, height] as const,
      ),
    history: (parentId) => call("history", { channelUrl, parentId: parentId ?? null }),
  };
}
