import { createMemoryChatService, type MemoryChatOptions, type MemoryChatService } from "@foyer/chat-adapter-memory";
import {
  type ChatFlags,
  ChatProvider,
  type ChatSeed,
  type Emoji,
  type Environment,
  type KeyValueStorage,
  type ModerationDesk,
  type Message,
  type OnError,
  type OnEvent,
  type User,
} from "@foyer/chat-headless";
import type { ReactNode } from "react";
import type { LabelSet } from "../../labels/labels";
import { LabelsProvider } from "../../ui/base/labels-provider";
import { OverlayTargets } from "../../ui/overlay/overlay-targets";
import { Root } from "../../ui/base/root";
import { Chat, type ChatProps } from "../chat";
import type { ChatKinds } from "../context/chat-kinds";
import { PeopleProvider, type ResolvePerson } from "../context/people";

export const channelUrl = "public-chat";

/** The cast: four people on the guest list, and one who is not. */
export const ann: User = { id: "ann", name: "Ann Lee" };
export const ben: User = { id: "ben", name: "Benjamin Okafor" };
export const cleo: User = { id: "cleo", name: "Cleo Marchetti" };
export const dmitri: User = { id: "dmitri", name: "Dmitri" };
export const stranger: User = { id: "stranger", name: "Somebody" };
const cast: readonly User[] = [ann, ben, cleo, dmitri, stranger];

/** A guest list of the cast, without the stranger. */
const resolveCast: ResolvePerson = (userId, user) => {
  const guest = userId === stranger.id ? undefined : cast.find(({ id }) => id === userId);
  return { name: guest?.name ?? user?.name ?? "", avatarUrl: null, unknown: guest === undefined };
};

/** A service with the cast in one channel, which may have a past and more people. */
export async function createStage(
  options: MemoryChatOptions = {},
  messages: readonly Message[] = [],
  others: readonly User[] = [],
): Promise<MemoryChatService> {
  const service = createMemoryChatService(options);
  await service.control.load({
    channel: { url: channelUrl, name: "Public chat", frozen: false },
    users: [...cast, ...others],
    operatorIds: [],
    mutedIds: [],
    bannedIds: [],
    messages,
    linkPreviews: [],
    files: [],
  });
  return service;
}

export interface StagedChatProps extends Pick<
  ChatProps,
  "onClose" | "active" | "enterKey" | "title" | "header" | "actions" | "gestures" | "onKeyDown"
> {
  readonly "data-density"?: "compact";
  readonly adapter: ReturnType<MemoryChatService["createAdapter"]>;
  readonly environment?: Environment;
  readonly self?: User;
  readonly flags?: Partial<ChatFlags>;
  readonly softDelete?: boolean;
  readonly emoji?: readonly Emoji[];
  readonly set?: LabelSet;
  /** Resolves the people. @default the guest list of the cast */
  readonly resolve?: ResolvePerson | null;
  /** @default null */
  readonly storage?: KeyValueStorage | null;
  readonly theme?: "light" | "dark";
  /** The chat's first page as a server has loaded it. */
  readonly seed?: ChatSeed;
  readonly kinds?: ChatKinds;
  readonly desk?: ModerationDesk;
  /** @default none: stages fail on purpose */
  readonly onError?: OnError;
  readonly onEvent?: OnEvent;
  /** Whether the whole chat is there. @default true */
  readonly withChat?: boolean;
  /** Beside the chat, or in place of it. */
  readonly children?: ReactNode;
}

/** Stages fail on purpose: no warning. */
const plannedFailure = () => {};

/** One person's chat with everything around it that a page gives. */
export function StagedChat(props: StagedChatProps) {
  const {
    adapter,
    environment,
    self = ann,
    flags,
    softDelete = false,
    emoji,
    set,
    resolve = resolveCast,
    storage = null,
    theme,
    seed,
    kinds,
    desk,
    onError = plannedFailure,
    onEvent,
    withChat = true,
    children,
    ...chat
  } = props;
  return (
    <LabelsProvider {...(set && { set })} timeZone="UTC">
      <Root {...(theme && { theme })} dir={set?.direction} style={{ blockSize: "100%" }}>
        <OverlayTargets>
          <PeopleProvider value={resolve}>
            <ChatProvider
              adapter={adapter}
              channelUrl={channelUrl}
              session={sessionOf(self)}
              softDelete={softDelete}
              storage={storage}
              onError={onError}
              onEvent={onEvent}
              kinds={kinds}
              desk={desk}
              {...(environment && { environment })}
              {...(flags && { flags })}
              {...(emoji && { emoji })}
              {...(seed && { seed })}
            >
              {withChat && <Chat {...chat} />}
              {children}
            </ChatProvider>
          </PeopleProvider>
        </OverlayTargets>
      </Root>
    </LabelsProvider>
  );
}

const sessions = new Map<string, { userId: string; getToken: () => Promise<string> }>();

function sessionOf({ id }: User) {
  const session = sessions.get(id) ?? { userId: id, getToken: () => Promise.resolve(`token of ${id}`) };
  sessions.set(id, session);
  return session;
}
