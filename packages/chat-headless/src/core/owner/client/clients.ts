import type { ChatAdapter } from "../../port/adapter";
import type { ChatClient } from "../client";

/** The one client of each adapter that is in use. Other values of an adapter are kept by its client. */
export const clients = new WeakMap<ChatAdapter, ChatClient>();
