import { toChatError } from "../../boundary/to-chat-error";
import type { ChatError } from "../../port/chat-error";
import type { ClientState } from "../../state/client-lifecycle";
import type { ChatClient } from "../client";
import type { ClientUser } from "./client-users";

/** One chat's use of the connection. */
export interface ClientLink {
  /** Whether the connection is the chat's to use. */
  isRetained(): boolean;
  /** Uses the connection and follows it. Fails where another person uses it. */
  retain(): void;
  /** Leaves the channel and the connection once `last` has settled. */
  release(last: Promise<void>): void;
}

/** @param fail receives why the connection cannot be used */
export function createClientLink(
  client: ChatClient,
  user: ClientUser & { readonly channelUrl: string },
  follow: (state: ClientState) => void,
  fail: (error: ChatError) => void,
): ClientLink {
  let release: (() => void) | null = null;
  let unfollow = () => {};
  return {
    isRetained: () => release !== null,
    retain() {
      try {
        release = client.retain(user);
        unfollow = client.store.subscribe(() => follow(client.store.get()));
        follow(client.store.get());
      } catch (thrown) {
        fail(toChatError(thrown));
      }
    },
    release(last) {
      unfollow();
      release?.();
      if (release) client.leave(user.channelUrl, last);
      release = null;
    },
  };
}
