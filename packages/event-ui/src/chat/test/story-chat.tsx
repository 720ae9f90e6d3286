import "../../styles.css";
import type { MemoryChatOptions, MemoryChatService } from "@foyer/chat-adapter-memory";
import { type ChatScope, type Message, useChatScope, useConnection } from "@foyer/chat-headless";
import { type ReactNode, useEffect, useState } from "react";
import { arabic } from "../../labels/arabic";
import { english } from "../../labels/english";
import { german } from "../../labels/german";
import { createStage, StagedChat, type StagedChatProps } from "./stage-chat";
import { storyEnvironment } from "./story-time";

type Setting = { readonly [K in "messages" | "before" | "service"]: StoryChatProps[K] };

const languages = { en: english, de: german, ar: arabic };

export interface StoryChatProps extends Omit<StagedChatProps, "adapter" | "environment" | "set"> {
  /** What the channel holds before the chat opens. */
  readonly messages?: readonly Message[];
  /** Sets the stage further, before the chat opens. */
  readonly before?: ((stage: MemoryChatService) => Promise<unknown>) | undefined;
  /** What happens once the chat is connected; may return how to end it. */
  readonly play?: ((stage: MemoryChatService, scope: ChatScope) => void | (() => void)) | undefined;
  readonly service?: MemoryChatOptions;
  readonly language?: keyof typeof languages;
  /** Pixels of the panel; as wide as there is room, up to the product's width, unless told. */
  readonly width?: number | string;
  readonly height?: number | string;
}

/** A chat of its own for one story: a service, its past, and one person in it. */
export function StoryChat(props: StoryChatProps) {
  const { messages, before, play, service = {}, language = "en", width, height, children, ...chat } = props;
  const [stage, setStage] = useState<{
    readonly service: MemoryChatService;
    readonly adapter: StagedChatProps["adapter"];
  } | null>(null);
  const [set] = useState({ messages, before, service });

  useEffect(() => {
    let made: MemoryChatService | null = null;
    let ended = false;
    void prepare(set).then((next) => {
      if (ended) return next.close();
      made = next;
      setStage({ service: next, adapter: next.createAdapter() });
    });
    return () => {
      ended = true;
      made?.close();
    };
  }, [set]);

  if (stage === null) return null;
  return (
    <div className="foyer-story" style={{ inlineSize: width ?? "min(420px, 100vw)", blockSize: height ?? "100dvh" }}>
      <StagedChat {...chat} adapter={stage.adapter} environment={storyEnvironment} set={languages[language]}>
        {children}
        {play !== undefined && <Play run={play} stage={stage.service} />}
      </StagedChat>
    </div>
  );
}

async function prepare({ messages, before, service }: Setting) {
  const stage = await createStage({ environment: storyEnvironment, ...service }, messages ?? []);
  await before?.(stage);
  return stage;
}

interface PlayProps {
  readonly stage: MemoryChatService;
  readonly run: NonNullable<StoryChatProps["play"]>;
}

function Play({ stage, run }: PlayProps): ReactNode {
  const scope = useChatScope();
  const { connection } = useConnection();
  const isReady = connection.type === "ready";
  useEffect(() => (isReady ? run(stage, scope) : undefined), [isReady, run, stage, scope]);
  return null;
}
