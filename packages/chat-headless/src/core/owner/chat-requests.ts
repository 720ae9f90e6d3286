import { until } from "../boundary/call-scope";
import { parseMemberPage, parseSearchPage } from "../boundary/parse-answers";
import { shownMember } from "../state/standing";
import type { Chat } from "./chat";
import type { ChatContext } from "./chat-context";

/** Requests about the channel that change nothing in it. */
type ChatRequests = Pick<Chat, "search" | "getMembers" | "request">;

export function createChatRequests(context: ChatContext): ChatRequests {
  const { adapter, channelUrl, selfId, report } = context;

  const request: ChatRequests["request"] = async (during, call, signal) => {
    for (;;) {
      const isSettled = ({ connection: { type } } = context.state()) => type === "ready" || type === "refused";
      await until(context.chatScope(), context.subscribe, isSettled, { timeout: Infinity, signal });
      const { connection } = context.state();
      if (connection.type === "refused") throw connection.error;
      const scope = context.connectionScope();
      try {
        return await scope.run(during, (inner) => call(inner, adapter), { signal });
      } catch (thrown) {
        if (!scope.ended || signal?.aborted || context.chatScope().ended) throw thrown;
      }
    }
  };

  return {
    request,
    async search(query, signal) {
      const raw = await request("search", (inner) => adapter.search(channelUrl, query, { signal: inner }), signal);
      const page = parseSearchPage(raw, selfId, report);
      context.dispatch({ type: "messages-found", messages: page.messages });
      return page;
    },
    async getMembers(query, signal) {
      const call = (inner: AbortSignal) => adapter.getMembers(channelUrl, query, { signal: inner });
      const page = parseMemberPage(await request("getMembers", call, signal));
      context.dispatch({ type: "users-loaded", users: page.members.map(({ user }) => user) });
      return { ...page, members: page.members.map((member) => shownMember(member, context.state())) };
    },
  };
}
