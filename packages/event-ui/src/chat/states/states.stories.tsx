import type { MemoryChatService } from "@foyer/chat-adapter-memory";
import { composerOf, useChatScope } from "@foyer/chat-headless";
import { Conversation } from "../conversation";
import { StoryChat, type StoryChatProps } from "../test/story-chat";
import { LoadingRows } from "./loading-rows";
import { Banned, CannotConnect, NoChannel, ThreadDeleted } from "./conversation-states";
import { NoMessages } from "./no-messages";
import { OfflineStrip } from "./offline-strip";
import { TypingLine } from "./typing-line";
import { type ReactNode, useEffect } from "react";
import { channelUrl } from "../test/stage-chat";
import { toStory } from "../test/to-story";

export default { title: "Chat/States" };

const nothing = () => undefined;

const story = (part: ReactNode, props: StoryChatProps & { readonly shows: string }) => () => (
  <StoryChat {...props} withChat={false} height={360}>
    <div className="foyer-chat">
      <Conversation onOpenThread={nothing}>
        <div className="foyer-conversation">{part}</div>
      </Conversation>
    </div>
  </StoryChat>
);

const typing = (...userIds: readonly string[]) => ({
  shows: ".foyer-typing[data-shown]",
  play: ({ control }: MemoryChatService) => {
    for (const userId of userIds) void control.setTyping({ channelUrl, userId, typing: true });
  },
});

/** Writes while there is no connection. */
function Wait(): null {
  const scope = useChatScope();
  useEffect(() => {
    if (scope.chat.store.get().outbox.length > 0) return;
    const composer = composerOf(scope, null);
    for (const text of ["I am at the doors", "Shall I keep a seat for you?"]) {
      composer.write(text, 0);
      composer.submit();
    }
  }, [scope]);
  return null;
}

const page = { shows: ".foyer-state" };
const strip = ".foyer-offline-strip";

export const LoadingMessages = story(<LoadingRows />, { shows: ".foyer-loading-rows" });
export const NoMessage = story(<NoMessages />, { shows: ".foyer-no-messages" });
export const NoConnection = story(<CannotConnect />, page);
export const NoConnectionButSomethingWaits = toStory({
  height: 600,
  before: ({ control }) => control.setConnections("refused"),
  children: <Wait />,
  shows: ".foyer-conversation[data-status=cannot-connect] .foyer-message",
});
export const BannedPerson = story(<Banned />, page);
export const DeletedThread = story(<ThreadDeleted onBack={nothing} />, page);
export const WithoutChannel = story(<NoChannel />, page);
export const ConnectionLost = story(<OfflineStrip isLoading={false} />, {
  play: ({ control }) => void control.setConnections("down"),
  shows: strip,
});
export const ConnectionRefused = story(<OfflineStrip isLoading={false} />, {
  before: ({ control }) =>
    control.addFault({ method: "authenticate", fault: { type: "fail", code: "session-refused" } }),
  shows: strip,
});
export const OneIsTyping = story(<TypingLine />, typing("ben"));
export const TwoAreTyping = story(<TypingLine />, typing("ben", "cleo"));
export const SeveralAreTyping = story(<TypingLine />, typing("ben", "cleo", "dmitri"));
