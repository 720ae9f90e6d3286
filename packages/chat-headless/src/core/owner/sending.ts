import type { FileDraft, TextContent, TextDraft } from "../port/adapter";
import { backoffDelay, callTimeout } from "./call-scope";
import { ChatError, type ChatErrorCode, errorClasses } from "../port/chat-error";
import { toChatError } from "../boundary/to-chat-error";
import type { ChatContext } from "./chat-context";
import type { Lane } from "./delivery";
import {
  comparePositions,
  type Message,
  type Position,
  positionOf,
  type QuotedMessage,
  type User,
} from "../port/model";
import { isFileDraft, type OutboxEntry, type SendStep } from "../state/outbox";
import { parseMessage } from "../boundary/parse";
import { newestKnown } from "../state/reduce-chat";

/** Milliseconds before the send from which the history is searched for it: more than clocks and stores may differ by. */
const reconcileMargin = 60_000;
const reconcilePageSize = 100;
/** Messages after which a search of the history proves nothing, and pages, where the service makes them small. */
const maxReconciledMessages = 1_000;
const maxReconcilePages = 40;
/** Searches that may fail before later messages no longer wait for them. */
const maxFailedSearches = 3;
/** How often a send is tried by itself; then it is the user's turn. */
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
  /** Puts a message into the outbox and returns its key. It is sent when the connection allows, in order. */
  sendText(text: OutgoingText): string;
  sendFile(file: OutgoingFile): string;
  /** Sends again, with the same key, what failed or could not be proven. */
  retry(key: string): void;
  /** Forgets a message that was not sent, or gives up an upload. */
  remove(key: string): void;
  /** What has to be done now: settling what is in doubt, sending what waits. */
  due(): readonly Lane[];
  /** A connection began: what could not be proven is searched for again. */
  resume(): void;
  /** The room was given up: what would be refused has failed. */
  giveUp(error: ChatError): void;
}

export function createSending(context: ChatContext): Sending {
  const { adapter, channelUrl, environment } = context;
  const controllers = new Map<string, AbortController>();
  /** How often entries were sent again by themselves. */
  const tries = new Map<string, number>();
  let failedSearches = 0;
  /** The history has not been searched since the connection began for what it could not prove before. */
  let searchesAll = false;

  const isReady = () => context.state().connection.type === "ready";
  const find = (key: string) => context.state().outbox.find((entry) => entry.key === key);
  const move = (key: string, step: SendStep) => context.dispatch({ type: "send-moved", key, step });
  const waitToRetry = (attempt: number, { retryAfter }: ChatError) =>
    context.chatScope().wait(backoffDelay(attempt, environment.random, retryAfter));

  function start({ parent, mentionedUsers = [], ...content }: OutgoingText | OutgoingFile): string {
    const key = environment.newKey();
    const draft = { ...content, key, inMainList: true };
    const createdAt = environment.now();
    const entry: OutboxEntry = {
      parent,
      mentionedUsers,
      key,
      draft,
      status: "pending",
      error: null,
      progress: isFileDraft(draft) ? { loaded: 0, total: draft.file.size } : null,
      createdAt,
      sequence: Math.max(createdAt, (context.state().outbox.at(-1)?.sequence ?? 0) + 1),
      attemptedAt: null,
      sentAfter: newestKnown(context.state()),
    };
    context.dispatch({ type: "send-recorded", entry });
    context.deliver();
    return key;
  }

  function doubted(): readonly OutboxEntry[] {
    const isSearched = ({ status }: OutboxEntry) =>
      status === "unconfirmed" || (status === "unproven" && (searchesAll || failedSearches > 0));
    return context.state().outbox.filter(isSearched);
  }

  /** Texts go one after the other, so that they arrive in the order in which they were written; uploads beside them. */
  function due(): readonly Lane[] {
    const lanes: Lane[] = doubted().length > 0 ? [{ name: "search", deliver: reconcile }] : [];
    for (const isFile of [false, true]) {
      const next = context
        .state()
        .outbox.find(
          ({ draft, status }) =>
            isFileDraft(draft) === isFile && (status === "pending" || (!isFile && status === "unconfirmed")),
        );
      if (next?.status === "pending") lanes.push({ name: `send ${isFile}`, deliver: () => send(next) });
    }
    return lanes;
  }

  async function send({ key, draft, ...before }: OutboxEntry): Promise<void> {
    await context.whenKept(key);
    if (!find(key)) return;
    const controller = new AbortController();
    controllers.set(key, controller);
    // What could not be proven before may stand where the first try began.
    const sentAfter = before.attemptedAt === null ? newestKnown(context.state()) : before.sentAfter;
    move(key, { status: "pending", attemptedAt: environment.now(), sentAfter });
    try {
      acknowledge(key, parseMessage(await transmit(draft, controller), context.selfId, context.report));
    } catch (thrown) {
      await settle(key, toChatError(thrown), before.attemptedAt);
    } finally {
      controllers.delete(key);
    }
  }

  function transmit(draft: TextDraft | FileDraft, { signal: given }: AbortController): Promise<Message> {
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

  function acknowledge(key: string, message: Message | null): void {
    if (!find(key)) return;
    // An answer about another message proves nothing about this one.
    if (message?.sender?.id !== context.selfId || (message.key ?? key) !== key)
      throw new ChatError("malformed", "Another message was acknowledged.");
    const sent = { ...message, key };
    context.dispatch({ type: "send-acknowledged", key, message: sent });
    context.share([{ type: "message-updated", channelUrl, message: sent }]);
  }

  async function settle(key: string, error: ChatError, attemptedBefore: number | null): Promise<void> {
    // Whoever removes an entry takes it out of the outbox first: one still there was cut off by closing the chat.
    const doubt = error.class === "cancelled" ? "connection-lost" : error.class === "indeterminate" && error.code;
    if (!find(key)) return;
    if (doubt) return move(key, { status: "unconfirmed", error: doubt });
    const isPutOff = error.class === "retryable" || error.code === "session-expired";
    // Without a connection nothing was sent: it waits for the next one.
    if (!isPutOff || (isReady() && !mayTryAgain(key))) {
      // This try has failed; an earlier one may still be stored.
      return attemptedBefore === null ? fail(key, error.code) : move(key, { status: "unconfirmed", error: error.code });
    }
    move(key, { status: "pending", attemptedAt: attemptedBefore });
    if (isReady() || error.retryAfter !== null) await waitToRetry(tries.get(key) ?? 0, error);
  }

  function mayTryAgain(key: string): boolean {
    const count = (tries.get(key) ?? 0) + 1;
    tries.set(key, count);
    return count < maxTries;
  }

  function fail(key: string, error: ChatErrorCode): void {
    tries.delete(key);
    move(key, { status: "failed", error });
    context.notify("send-failed", { key, error });
  }

  /** Searches the history once for everything in doubt: the state confirms what is found. */
  async function reconcile(): Promise<void> {
    const entries = doubted();
    let reachedEnd = false;
    try {
      reachedEnd = await searchHistory(entries);
      failedSearches = 0;
      searchesAll = false;
    } catch (thrown) {
      if (++failedSearches >= maxFailedSearches) for (const { key } of entries) move(key, { status: "unproven" });
      // A new connection searches at once.
      const { retryAfter } = toChatError(thrown);
      return context.connectionScope().wait(backoffDelay(failedSearches - 1, environment.random, retryAfter));
    }
    const waits = entries.map((entry) => settleAbsent(entry, reachedEnd));
    if (Math.max(...waits) > 0) await context.connectionScope().wait(Math.max(...waits));
  }

  /** Whether every entry was found, or the history was read to its end. */
  async function searchHistory(entries: readonly OutboxEntry[]): Promise<boolean> {
    const keys = new Set(entries.map(({ key }) => key));
    const first = Math.min(...entries.map(({ sentAfter }) => sentAfter.createdAt));
    let after: Position = { createdAt: Math.max(0, first - reconcileMargin), id: "" };
    for (let pages = 0, read = 0; pages < maxReconcilePages && read < maxReconciledMessages; pages++) {
      // A reply stands in the main list as well.
      const page = await context.readPage({ parentId: null, after, limit: reconcilePageSize });
      for (const message of page.messages) {
        if (keys.delete(message.key ?? "")) context.dispatch({ type: "message-fetched", message });
      }
      read += page.messages.length;
      const last = page.messages.at(-1);
      if (keys.size === 0 || !last || !page.hasNewer) return true;
      if (comparePositions(last, after) <= 0) break;
      after = positionOf(last);
    }
    return false;
  }

  /** Decides on an entry that a search did not find. Returns the milliseconds after which to search again. */
  function settleAbsent({ key }: OutboxEntry, isProven: boolean): number {
    const entry = find(key);
    if (entry?.status !== "unconfirmed" && entry?.status !== "unproven") return 0;
    const { idempotentSend } = adapter.capabilities;
    const hasFailed = entry.error !== null && errorClasses[entry.error] !== "indeterminate";
    const age = environment.now() - (entry.attemptedAt ?? 0);
    if (!isProven) move(key, { status: "unproven" });
    // It may still be on its way, to a service that would store it twice, or beside a later try that failed.
    else if ((!idempotentSend || hasFailed) && age >= 0 && age < callTimeout) return callTimeout - age;
    else if (!hasFailed && (idempotentSend || entry.error === "connection-lost") && mayTryAgain(key))
      move(key, { status: "pending" });
    else fail(key, entry.error ?? "timeout");
    return 0;
  }

  return {
    sendText: start,
    sendFile: start,
    retry(key) {
      const status = find(key)?.status;
      if (status !== "failed" && status !== "unproven") return;
      tries.delete(key);
      move(key, { status: "pending", ...(status === "failed" && { attemptedAt: null }) });
      context.deliver();
    },
    remove(key) {
      context.dispatch({ type: "send-removed", key });
      controllers.get(key)?.abort();
      // What came after it no longer waits for it.
      context.deliver();
    },
    due,
    resume() {
      searchesAll = true;
      failedSearches = 0;
    },
    giveUp(error) {
      if (error.class !== "refused") return;
      for (const { key, status } of context.state().outbox) {
        if (status === "pending" && !controllers.has(key)) fail(key, error.code);
      }
    },
  };
}
