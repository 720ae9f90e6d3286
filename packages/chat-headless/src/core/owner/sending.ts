import type { FileDraft, Page, TextContent, TextDraft } from "../port/adapter";
import { backoffDelay, callTimeout } from "./call-scope";
import { ChatError, type ChatErrorCode } from "../port/chat-error";
import { toChatError } from "../boundary/to-chat-error";
import type { ChatContext } from "./chat-context";
import {
  comparePositions,
  type Message,
  type Position,
  positionOf,
  type QuotedMessage,
  type User,
} from "../port/model";
import { isFileDraft, type OutboxEntry } from "../state/outbox";
import { parseMessage } from "../boundary/parse";
import { newestKnown } from "../state/reduce-chat";

/** Milliseconds before the send from which the history is searched for it: more than clocks and stores may differ by. */
const reconcileMargin = 60_000;
const reconcilePageSize = 100;
/** How often a send is repeated that the service put off; then it is the user's turn. */
const maxTries = 3;
/** Milliseconds an upload may stand still before it is in doubt; it may take as long as it moves. */
const uploadTimeout = 60_000;

interface OutgoingText extends TextContent {
  readonly mentionedUsers: readonly User[];
  readonly parentId: string | null;
  /** The message replied to, for the quote meanwhile. */
  readonly parent: QuotedMessage | null;
}

interface OutgoingFile {
  readonly file: Blob;
  readonly name: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly parentId: string | null;
  readonly parent: QuotedMessage | null;
  /** A file mentions nobody. */
  readonly mentionedUsers?: undefined;
}

export interface Sending {
  /** Puts a message into the outbox and answers its key. It is sent when the connection allows, in order. */
  sendText(text: OutgoingText): string;
  sendFile(file: OutgoingFile): string;
  retry(key: string): void;
  /** Forgets a failed message, or gives up an upload. */
  remove(key: string): void;
  /** Takes up entries kept from an earlier page. What became of them is in doubt. */
  restore(entries: readonly OutboxEntry[]): void;
  /** The connection is ready: settles what is in doubt, then sends what waits. */
  resume(): Promise<void>;
  /** The connection is given up: what was never tried has failed. */
  giveUp(error: ChatError): void;
}

export function createSending(context: ChatContext): Sending {
  const { environment } = context;
  const inFlight = new Map<string, AbortController>();
  const isReady = () => context.state().connection.type === "ready";
  const find = (key: string) => context.state().outbox.find((entry) => entry.key === key);

  function start({ parent, mentionedUsers = [], ...content }: OutgoingText | OutgoingFile): string {
    const key = environment.newKey();
    const draft = { ...content, key, inMainList: true };
    const entry: OutboxEntry = {
      parent,
      mentionedUsers,
      key,
      draft,
      status: "pending",
      error: null,
      progress: isFileDraft(draft) ? { loaded: 0, total: draft.file.size } : null,
      createdAt: environment.now(),
      sentAfter: newestKnown(context.state()),
    };
    context.dispatch({ type: "send-started", entry });
    pump();
    return key;
  }

  /** Texts go one after the other, so that they arrive in the order in which they were written; uploads beside them. */
  function pump(): void {
    if (!isReady()) return;
    const { outbox } = context.state();
    for (const lane of [false, true]) {
      const entries = outbox.filter(({ draft }) => isFileDraft(draft) === lane);
      const next = entries.find(({ status }) => status === "pending");
      if (next && !entries.some(({ key }) => inFlight.has(key))) void deliver(next);
    }
  }

  async function deliver(entry: OutboxEntry): Promise<void> {
    const { key } = entry;
    const controller = new AbortController();
    inFlight.set(key, controller);
    try {
      await tryToSend(entry, controller);
    } catch {
      // The chat was closed while waiting; the entry is kept for the next page.
    }
    inFlight.delete(key);
    if (isReady() && find(key)?.status === "unconfirmed") await reconcile();
    pump();
  }

  async function tryToSend({ key, draft }: OutboxEntry, controller: AbortController): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const raw = await transmit(draft, controller);
        return acknowledge(key, parseMessage(raw, context.selfId, context.report), controller);
      } catch (thrown) {
        const error = toChatError(thrown);
        const goesOn = error.class === "retryable" || error.code === "session-expired";
        if (!find(key) || !goesOn || attempt >= maxTries || !isReady()) return settle(key, error);
        await context.chatScope().wait(error.retryAfter ?? backoffDelay(attempt - 1, environment.random));
      }
    }
  }

  function transmit(draft: TextDraft | FileDraft, { signal: given }: AbortController): Promise<Message> {
    const { adapter, channelUrl } = context;
    const isFile = isFileDraft(draft);
    return context.chatScope().run(
      (signal, alive) => {
        if (!isFile) return adapter.sendText(channelUrl, draft, { signal });
        const onProgress = (loaded: number, total: number) => {
          alive();
          context.dispatch({ type: "send-progressed", key: draft.key, loaded, total });
        };
        return adapter.sendFile(channelUrl, draft, { signal, onProgress });
      },
      { signal: given, timeout: isFile ? uploadTimeout : callTimeout },
    );
  }

  function acknowledge(key: string, message: Message | null, { signal }: AbortController): void {
    if (signal.aborted || !find(key)) return;
    // An answer about another message proves nothing about this one.
    if (message?.sender?.id !== context.selfId || (message.key ?? key) !== key)
      return settle(key, new ChatError("malformed", "Another message was acknowledged."));
    const sent = { ...message, key };
    context.dispatch({ type: "send-acknowledged", key, message: sent });
    context.share([{ type: "message-updated", channelUrl: context.channelUrl, message: sent }]);
  }

  function settle(key: string, error: ChatError): void {
    // Whoever removes an entry takes it out of the outbox first: one still there was cut off by closing the chat.
    const doubt = error.class === "cancelled" ? "connection-lost" : error.class === "indeterminate" && error.code;
    if (!find(key)) return;
    if (doubt) context.dispatch({ type: "send-unconfirmed", key, error: doubt });
    // Without a connection nothing was sent: it waits for the next one.
    else if (error.code !== "not-connected" || isReady()) fail(key, error.code);
  }

  function fail(key: string, error: ChatErrorCode): void {
    context.dispatch({ type: "send-failed", key, error });
    context.notify("send-failed", { key, error });
  }

  /** Looks through the history since each doubtful send: the state confirms what is found, the rest has failed. */
  async function reconcile(): Promise<void> {
    for (const entry of context.state().outbox) {
      if (entry.status !== "unconfirmed" || inFlight.has(entry.key)) continue;
      try {
        await searchHistory(entry);
      } catch {
        return; // Still in doubt; the next connection asks again.
      }
      if (find(entry.key)?.status === "unconfirmed") fail(entry.key, entry.error ?? "timeout");
    }
  }

  async function searchHistory(entry: OutboxEntry): Promise<void> {
    const { parentId } = entry.draft;
    let after: Position = { createdAt: entry.sentAfter.createdAt - reconcileMargin, id: "" };
    for (;;) {
      const page: Page = await context.readPage({ parentId, after, limit: reconcilePageSize });
      const found = page.messages.find(({ key }) => key === entry.key);
      if (found) context.dispatch({ type: "message-fetched", message: found });
      const last = page.messages.at(-1);
      if (found || !last || !page.hasNewer || comparePositions(last, after) <= 0) return;
      after = positionOf(last);
    }
  }

  return {
    sendText: start,
    sendFile: start,
    retry(key) {
      if (find(key)?.status !== "failed") return;
      context.dispatch({ type: "send-retried", key });
      pump();
    },
    remove(key) {
      context.dispatch({ type: "send-removed", key });
      inFlight.get(key)?.abort();
    },
    restore(entries) {
      for (const entry of entries) context.dispatch({ type: "send-started", entry });
    },
    async resume() {
      await reconcile();
      pump();
    },
    giveUp(error) {
      for (const entry of context.state().outbox) {
        if (entry.status === "pending" && !inFlight.has(entry.key)) fail(entry.key, error.code);
      }
    },
  };
}
