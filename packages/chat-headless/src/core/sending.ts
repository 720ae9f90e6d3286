import type { FileDraft, Page, TextContent, TextDraft } from "./adapter";
import { backOff, callTimeout } from "./calls";
import { ChatError, type ChatErrorCode, toChatError } from "./chat-error";
import type { ChatContext } from "./chat-context";
import { earliest } from "./coverage";
import type { Message, QuotedMessage, User } from "./model";
import { isFileDraft, type OutboxEntry } from "./outbox";
import { parseMessage } from "./parse";
import { newestKnown } from "./reduce-chat";

/** Milliseconds before the send from which the history is searched for it: more than clocks and stores may differ by. */
const reconcileMargin = 60_000;
const reconcilePageSize = 100;
/** How often a send is repeated that the service put off; then it is the user's turn. */
const maxTries = 3;
/** Milliseconds an upload may stand still before it is in doubt; it may take as long as it moves. */
const uploadTimeout = 60_000;

export interface OutgoingText extends TextContent {
  readonly mentionedUsers: readonly User[];
  readonly parentId: string | null;
  /** The message replied to, for the quote meanwhile. */
  readonly parent: QuotedMessage | null;
}

export interface OutgoingFile {
  readonly file: Blob;
  readonly name: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly parentId: string | null;
  readonly parent: QuotedMessage | null;
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

  function start(draft: TextDraft | FileDraft, rest: Pick<OutboxEntry, "parent" | "mentionedUsers">): string {
    const entry: OutboxEntry = {
      ...rest,
      key: draft.key,
      draft,
      status: "pending",
      error: null,
      progress: isFileDraft(draft) ? { loaded: 0, total: draft.file.size } : null,
      createdAt: environment.now(),
      sentAfter: newestKnown(context.state()),
    };
    context.dispatch({ type: "send-started", entry });
    pump();
    return draft.key;
  }

  /** Texts go one after the other, so that they arrive in the order in which they were written; uploads beside them. */
  function pump(): void {
    if (!isReady()) return;
    const { outbox } = context.state();
    for (const lane of [false, true]) {
      const entries = outbox.filter(({ draft }) => isFileDraft(draft) === lane);
      const next = entries.find(({ status }) => status === "pending");
      if (next !== undefined && !entries.some(({ key }) => inFlight.has(key))) void deliver(next);
    }
  }

  async function deliver({ key, draft }: OutboxEntry): Promise<void> {
    const controller = new AbortController();
    inFlight.set(key, controller);
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          const raw = await transmit(draft, controller);
          acknowledge(key, parseMessage(raw, context.selfId, context.report), controller);
          break;
        } catch (thrown) {
          const error = toChatError(thrown);
          const goesOn = error.class === "later" || error.code === "session-expired";
          if (find(key) === undefined || !goesOn || attempt >= maxTries || !isReady()) {
            settle(key, error);
            break;
          }
          await context.life().wait(error.retryAfter ?? backOff(attempt - 1, environment.random));
        }
      }
    } catch (thrown) {
      toChatError(thrown); // The chat was closed while waiting; the entry is kept for the next page.
    } finally {
      inFlight.delete(key);
    }
    if (isReady() && find(key)?.status === "unknown") await reconcile();
    pump();
  }

  function transmit(draft: TextDraft | FileDraft, { signal: given }: AbortController): Promise<Message> {
    const { adapter, channelUrl } = context;
    const isFile = isFileDraft(draft);
    return context.life().run(
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
    if (signal.aborted || find(key) === undefined) return;
    // An answer about another message proves nothing about this one.
    if (message === null || message.sender?.id !== context.selfId || (message.key !== null && message.key !== key)) {
      settle(key, new ChatError("malformed", "The service acknowledged another message than the one sent."));
      return;
    }
    const own = { ...message, key };
    context.dispatch({ type: "send-acknowledged", key, message: own });
    context.notify("sent", { key, message: own });
  }

  function settle(key: string, error: ChatError): void {
    const entry = find(key);
    if (entry === undefined) return;
    // Whoever removes an entry takes it out of the outbox first: this one was cut off by closing the chat.
    if (error.class === "cancelled") return context.dispatch({ type: "send-doubted", key, error: "connection-lost" });
    // Without a connection nothing was sent: it waits for the next one.
    if (error.code === "not-connected" && !isReady()) return;
    if (error.class === "unknown") context.dispatch({ type: "send-doubted", key, error: error.code });
    else fail(key, error.code);
  }

  function fail(key: string, error: ChatErrorCode): void {
    context.dispatch({ type: "send-failed", key, error });
    context.notify("send-failed", { key, error });
  }

  /** Looks through the history since each doubtful send: the state confirms what is found, the rest has failed. */
  async function reconcile(): Promise<void> {
    for (const entry of context.state().outbox) {
      if (entry.status !== "unknown" || inFlight.has(entry.key)) continue;
      try {
        await searchHistory(entry);
      } catch (thrown) {
        toChatError(thrown); // Still in doubt; the next connection asks again.
        return;
      }
      if (find(entry.key)?.status === "unknown") fail(entry.key, entry.error ?? "timeout");
    }
  }

  async function searchHistory(entry: OutboxEntry): Promise<void> {
    const createdAt = Math.max(earliest.createdAt, entry.sentAfter.createdAt - reconcileMargin);
    const { parentId } = entry.draft;
    let after = { createdAt, id: "" };
    for (;;) {
      const query = { parentId, after, limit: reconcilePageSize };
      const page: Page = await context.readPage(query);
      const found = page.messages.find((message) => message.key === entry.key);
      if (found !== undefined) context.dispatch({ type: "message-read", message: found });
      const last = page.messages.at(-1);
      if (found !== undefined || last === undefined || !page.hasNewer) return;
      after = { createdAt: last.createdAt, id: last.id };
    }
  }

  return {
    sendText({ parentId, parent, mentionedUsers, text, mentionTemplate, mentionedUserIds }) {
      const draft = { key: environment.newKey(), parentId, inMainList: true, text, mentionTemplate, mentionedUserIds };
      return start(draft, { parent, mentionedUsers });
    },
    sendFile({ parentId, parent, file, name, mimeType, width, height }) {
      const draft = { key: environment.newKey(), parentId, inMainList: true, file, name, mimeType, width, height };
      return start(draft, { parent, mentionedUsers: [] });
    },
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
      for (const entry of entries) context.dispatch({ type: "send-started", entry: { ...entry, status: "unknown" } });
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
