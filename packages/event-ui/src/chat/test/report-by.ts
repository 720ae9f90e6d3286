import type { OpenedChat } from "./open-chat";
import { channelUrl } from "./stage-chat";

/** Somebody reports messages from a page of their own. */
export async function reportBy({ stage, environment, happen, pass }: OpenedChat, userId: string, messageIds: string[]) {
  const adapter = stage.createAdapter();
  const answered = async <T>(asked: Promise<T> | undefined) => (await environment.advance(500), asked);
  await happen(async () => {
    await answered(adapter.connect({ userId, getToken: async () => "token" }));
    await answered(adapter.join(channelUrl));
    for (const id of messageIds)
      await answered(adapter.reportMessage?.(channelUrl, id, { reason: "spam", comment: "" }));
    await adapter.disconnect();
  });
  // The desk is asked again after a while.
  await pass(3_000);
}
