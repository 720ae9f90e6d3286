import type { ChatSeed } from "@foyer/chat-headless/core";
import { Hall } from "./hall";
import { channelUrl, openService, userId } from "./service";

// Rendered for each request: a page that is built once would show the messages of that day.
export const dynamic = "force-dynamic";

/** The newest messages are loaded here and are in the HTML. The browser shows them at once, and then connects by itself. */
export default async function Page() {
  const now = Date.now();
  return <Hall now={now} seed={await loadSeed(now)} />;
}

async function loadSeed(now: number): Promise<ChatSeed> {
  const adapter = openService(now).createAdapter();
  await adapter.connect({ userId, getToken: async () => null });
  try {
    const { cursor } = await adapter.join(channelUrl);
    const page = await adapter.getMessages(channelUrl, { parentId: null, before: null, limit: 30 });
    return { channelUrl, page, cursor };
  } finally {
    await adapter.disconnect();
  }
}
