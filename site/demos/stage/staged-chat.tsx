import "@foyer/event-ui/styles.css";
import type { ChatFlags } from "@foyer/chat-headless";
import { ChatProvider } from "@foyer/chat-headless";
import { Chat, OverlayTargets, Root, type RootProps } from "@foyer/event-ui";
import { use } from "react";
import { createWorld } from "../frame/world";

const world = createWorld();

export interface StagedChatProps {
  readonly tokens?: NonNullable<RootProps["tokens"]>;
  readonly flags?: Partial<ChatFlags>;
  readonly softDelete?: boolean;
  readonly density?: "compact" | undefined;
}

/** The chat of the demos: a small conversation, in the theme of the frame. */
export function StagedChat({ tokens = {}, flags, softDelete = false, density }: StagedChatProps) {
  const { adapter, channelUrl, session } = use(world);
  return (
    <Root tokens={tokens}>
      <OverlayTargets>
        <div className="staged-chat">
          <ChatProvider
            adapter={adapter}
            channelUrl={channelUrl}
            session={session}
            storage={null}
            softDelete={softDelete}
            {...(flags && { flags })}
          >
            <Chat {...(density && { "data-density": density })} />
          </ChatProvider>
        </div>
      </OverlayTargets>
    </Root>
  );
}
