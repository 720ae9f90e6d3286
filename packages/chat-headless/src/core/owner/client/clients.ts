import type { ChatAdapter } from "../../port/adapter";
import type { ChatClient } from "../client";

/** The one client of each adapter that is in use. Whatever else is known of an adapter hangs on its client. */
export const clients = new WeakMap<ChatAdapter, ChatClient>();
