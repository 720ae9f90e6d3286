import type { OpenChannel } from "@sendbird/chat/openChannel";

/**
 * Enters an open channel. After an interruption the SDK enters again what it had entered, and drops the promise
 * (@sendbird/chat 4.22.12): a refusal would be an unhandled rejection of the page, although the next join gets the same one.
 * So the channel's `enter` is replaced by one whose rejections have a handler.
 */
export async function enterOpenChannel(channel: OpenChannel): Promise<void> {
  if (!Object.hasOwn(channel, "enter")) {
    const enter = channel.enter.bind(channel);
    channel.enter = () => {
      const entered = enter();
      entered.catch(() => null);
      return entered;
    };
  }
  await channel.enter();
}
