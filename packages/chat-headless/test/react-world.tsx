import { act, render, type RenderResult } from "@testing-library/react";
import type { ReactNode } from "react";
import { ChatProvider, type ChatProviderProps } from "../src/react/chat-provider";
import { channelUrl, createTestStorage, createWorld, type World } from "./world";

export interface ReactWorld extends World {
  /** Renders parts below a provider for one person, and lets the chat come up. */
  show(userId: string, parts: ReactNode, more?: Partial<ChatProviderProps>): Promise<RenderResult>;
  advance(ms: number): Promise<void>;
}

export async function createReactWorld(options: Parameters<typeof createWorld>[0] = {}): Promise<ReactWorld> {
  const world = await createWorld(options);
  const advance = (ms: number) => act(() => world.environment.advance(ms));
  return {
    ...world,
    advance,
    async show(userId, parts, more = {}) {
      const props: ChatProviderProps = {
        adapter: world.service.createAdapter(),
        channelUrl,
        session: { userId, getToken: async () => "token" },
        environment: world.environment,
        storage: createTestStorage(),
        onError: () => {},
        ...more,
      };
      const result = render(<ChatProvider {...props}>{parts}</ChatProvider>);
      await advance(100);
      return result;
    },
  };
}
