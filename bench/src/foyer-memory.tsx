import { builtInEmoji, createMemoryChatService, type MemoryChatService } from "@foyer/chat-adapter-memory";
import type { ChatAdapter } from "@foyer/chat-headless";
import { createGate, reader, untilAnswered } from "./driver";
import { createFoyerPage, foyerSelectors } from "./mount-foyer";

// Foyer over the service in memory: a whole service in the page, with its frames and its history.

let service: MemoryChatService | undefined;
let userId = "";
let channelUrl = "";
const key = builtInEmoji.at(-1)?.key ?? "";
const gate = createGate();
const page = createFoyerPage();

/** The service's answers, each in a task of its own, older pages when the gate is open. */
function withGate(adapter: ChatAdapter): ChatAdapter {
  return {
    ...adapter,
    async connect(session, options) {
      await untilAnswered();
      return adapter.connect(session, options);
    },
    async join(channel, options) {
      await untilAnswered();
      return adapter.join(channel, options);
    },
    async getMessages(channel, query, options) {
      await untilAnswered();
      if ("before" in query && query.before !== null) await gate.pass();
      return adapter.getMessages(channel, query, options);
    },
  };
}

window.driver = {
  ...foyerSelectors,
  prepare(conversation) {
    channelUrl = conversation.channel.url;
    userId = conversation.users[0]?.id ?? "";
    service = createMemoryChatService({ maxPageSize: 200_000, logLines: 0 });
    service.load({ ...conversation, users: [...conversation.users, reader] });
  },
  async hold(count) {
    if (service !== undefined) await page.hold(withGate(service.createAdapter()), channelUrl, count);
  },
  open(count) {
    if (service !== undefined) page.open(withGate(service.createAdapter()), channelUrl, count);
  },
  receive: (text) => void service?.control.post({ channelUrl, userId, text }),
  react: (messageId, { id }) => void service?.control.react({ channelUrl, messageId, userId: id, key }),
  edit: (messageId, text) => void service?.control.edit({ channelUrl, messageId, text }),
  holdHistory: gate.hold,
  releaseHistory: gate.release,
};
