import type { ChatAdapter } from "@foyer/chat-headless";

/** Tells whether a channel is frozen, as far as an adapter hears of it: with each join, and with each change while joined. */
export function watchFrozen(
  adapter: ChatAdapter,
  channelUrl: string,
  onChange: (frozen: boolean) => void,
): ChatAdapter {
  // As long as the page: the demo's adapter lives no shorter.
  adapter.subscribe((event) => {
    if (event.type === "channel-changed" && event.channelUrl === channelUrl) onChange(event.channel.frozen);
  });
  const join: ChatAdapter["join"] = async (url, options) => {
    const joined = await adapter.join(url, options);
    if (url === channelUrl) onChange(joined.channel.frozen);
    return joined;
  };
  return { ...adapter, join };
}
