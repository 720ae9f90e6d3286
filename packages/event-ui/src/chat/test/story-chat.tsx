import "../../styles.css";
import type { MemoryChatOptions, MemoryChatService } from "@foyer/chat-adapter-memory";
import { type ChatScope, type Message, type User, useChatScope, useChatState } from "@foyer/chat-headless";
import { useEffect, useRef, useState } from "react";
import { arabic } from "../../labels/arabic";
import { english } from "../../labels/english";
import { german } from "../../labels/german";
import { useLanguage } from "../../ui/base/labels-provider";
import { withFinalRemoval } from "./final-removal";
import { createStage, StagedChat, type StagedChatProps } from "./stage-chat";
import { storyEnvironment } from "./story-time";

type Setting = { readonly [K in "messages" | "others" | "before" | "service" | "final"]: StoryChatProps[K] };

const languages = [english, german, arabic];

export interface StoryChatProps extends Omit<StagedChatProps, "adapter" | "environment" | "set"> {
  /** The messages of the channel before the chat opens. */
  readonly messages?: readonly Message[];
  /** The people in the channel besides the cast. */
  readonly others?: readonly User[];
  /** Sets the stage further, before the chat opens. */
  readonly before?: ((stage: MemoryChatService) => Promise<unknown>) | undefined;
  /** Called once the messages are there. It may return a function that ends it. */
  readonly play?: ((stage: MemoryChatService, scope: ChatScope) => void | (() => void)) | undefined;
  readonly service?: MemoryChatOptions;
  /** Whether operators remove messages for good. @default false */
  readonly final?: boolean;
  /** @default the language around the story */
  readonly language?: "en" | "de" | "ar" | undefined;
  /** A selector of what the story is about. Until it is on the page, the story says `data-pending`. */
  readonly shows?: string;
  /** Pixels of the panel. @default as wide as there is room, up to the product's width */
  readonly width?: number | string;
  readonly height?: number | string;
}

/** A chat of its own for one story: a service, its past, and one person in it. */
export function StoryChat(props: StoryChatProps) {
  const { locale } = useLanguage();
  const {
    messages,
    others,
    before,
    play,
    service = {},
    language = locale,
    shows = settled,
    final = false,
    ...rest
  } = props;
  const { width = "min(420px, 100vw)", height = "100dvh", children, ...chat } = rest;
  const [stage, setStage] = useState<{
    readonly service: MemoryChatService;
    readonly adapter: StagedChatProps["adapter"];
  } | null>(null);
  const [set] = useState({ messages, others, before, service, final });
  const isShown = useIsShown(shows);

  useEffect(() => {
    let made: MemoryChatService | null = null;
    let ended = false;
    void prepare(set).then((next) => {
      if (ended) return next.close();
      made = next;
      const adapter = next.createAdapter();
      setStage({ service: next, adapter: set.final ? withFinalRemoval(adapter) : adapter });
    });
    return () => {
      ended = true;
      made?.close();
    };
  }, [set]);

  return (
    <div
      className="foyer-story"
      data-pending={isShown ? undefined : ""}
      style={{ maxInlineSize: "100%", inlineSize: width, blockSize: height }}
    >
      {stage !== null && (
        <StagedChat
          {...chat}
          adapter={stage.adapter}
          environment={storyEnvironment}
          set={languages.find((set) => set.locale === language) ?? english}
        >
          {children}
          {play !== undefined && <Play run={play} stage={stage.service} />}
        </StagedChat>
      )}
    </div>
  );
}

/** The place of the messages, no longer loading. */
const settled = "[data-status]:not([data-status=loading])";

/** Whether the page has had an element of this selector since the story began. */
function useIsShown(selector: string): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      setShown(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [selector]);
  return isShown;
}

async function prepare({ messages, others, before, service }: Setting) {
  const stage = await createStage({ environment: storyEnvironment, ...service }, messages ?? [], others);
  await before?.(stage);
  return stage;
}

interface PlayProps {
  readonly stage: MemoryChatService;
  readonly run: NonNullable<StoryChatProps["play"]>;
}

function Play({ stage, run }: PlayProps) {
  const scope = useChatScope();
  const here = useRef<HTMLSpanElement>(null);
  const isReady = useChatState(({ connection, conversations }) => {
    return connection.type === "ready" && conversations.get("")?.newest === "idle";
  });
  useEffect(() => {
    if (!isReady) return;
    let end: void | (() => void);
    let frame = 0;
    // The rows are mounted some frames after they have been received.
    const start = () => {
      if (here.current?.closest(".foyer-story")?.querySelector(".foyer-loading-rows") == null) end = run(stage, scope);
      else frame = requestAnimationFrame(start);
    };
    start();
    return () => {
      cancelAnimationFrame(frame);
      end?.();
    };
  }, [isReady, run, stage, scope]);
  return <span hidden ref={here} />;
}
