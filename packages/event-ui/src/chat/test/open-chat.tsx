import type { createMemoryDesk, MemoryChatOptions } from "@foyer/chat-adapter-memory";
import { createVirtualEnvironment, type Message } from "@foyer/chat-headless";
import { act, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import userEvent from "@testing-library/user-event";
import { extrasPart, overlaysPart } from "../code/parts";
import { withFinalRemoval } from "./final-removal";
import { channelUrl, createStage, StagedChat, type StagedChatProps } from "./stage-chat";

export interface OpenOptions extends Omit<StagedChatProps, "adapter" | "environment"> {
  readonly messages?: readonly Message[];
  /** Renders the page around the chat. */
  readonly around?: (chat: ReactNode) => ReactNode;
  readonly service?: MemoryChatOptions;
  /** Makes the desk of the person whose chat it is. */
  readonly withDesk?: typeof createMemoryDesk;
  /** Whether operators remove messages for good. @default false: what they remove can be restored */
  readonly final?: boolean;
  /** Sets the stage before the chat opens. */
  readonly before?: (stage: Awaited<ReturnType<typeof createStage>>) => Promise<unknown>;
}

/** A rendered chat over a service whose time passes only by `pass`. */
export async function openChat(chatOptions: OpenOptions = {}) {
  const { service: options = {}, messages, before, around = same, withDesk, final = false, ...props } = chatOptions;
  await Promise.all([extrasPart, overlaysPart].map((part) => part.load()));
  const environment = createVirtualEnvironment({ seed: 7, now: Date.UTC(2026, 4, 20, 14, 0) });
  const stage = await createStage({ environment, ...options }, messages);
  await before?.(stage);
  const adapter = final ? withFinalRemoval(stage.createAdapter()) : stage.createAdapter();
  const desk = withDesk?.({ control: stage.control, userId: props.self?.id ?? "ann", environment });
  const user = userEvent.setup({ delay: null });
  const chat = <StagedChat adapter={adapter} environment={environment} {...props} {...(desk && { desk })} />;
  const view = render(around(chat));
  const wrap = (next: (chat: ReactNode) => ReactNode) => view.rerender(next(chat));

  /** Lets time pass; the chat's frames and answers with it. */
  const pass = (ms = 100) => act(() => environment.advance(ms));
  /** Does something at the service and lets the chat hear of it. */
  const happen = async <T,>(run: () => Promise<T>): Promise<T> => {
    const result = await act(run);
    await pass();
    return result;
  };
  await pass();

  const message = (name: RegExp | string) => screen.getByRole("article", { name });
  const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  /** The place of the messages: what the announcer says stands elsewhere. */
  const place = () => {
    const element = view.container.querySelector<HTMLElement>(".foyer-conversation");
    if (element === null) throw new Error("There is no conversation.");
    return within(element);
  };
  return {
    ...view,
    wrap,
    place,
    stage,
    adapter,
    control: stage.control,
    environment,
    user,
    pass,
    happen,
    message,
    field,
    channelUrl,
  };
}

export type OpenedChat = Awaited<ReturnType<typeof openChat>>;

/** Opens a message's menu and chooses an item. */
export async function choose(chat: OpenedChat, article: HTMLElement, item: string): Promise<void> {
  await openMenu(chat, article);
  await chat.user.click(screen.getByRole("menuitem", { name: item }));
  await chat.pass();
}

export async function openMenu({ user }: OpenedChat, article: HTMLElement): Promise<HTMLElement> {
  await user.hover(article);
  const button = article.querySelector<HTMLElement>("[data-row-menu]");
  if (button === null) throw new Error("The message has no menu.");
  await user.click(button);
  return screen.getByRole("menu", { name: "Message actions" });
}

/** Puts the focus on a message as keys do: from the field, so that it can be seen. */
export async function focusRow({ pass, field }: OpenedChat, article: HTMLElement): Promise<void> {
  act(() => {
    field().focus();
    article.focus();
  });
  await pass();
}

const same = (chat: ReactNode) => chat;
