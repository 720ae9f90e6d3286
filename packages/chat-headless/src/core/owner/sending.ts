import type { DraftBase, FileDraft, TextDraft } from "../port/adapter";
import { callTimeout } from "../boundary/call-scope";
import { backoffDelay } from "../boundary/retrying";
import { ChatError, type ChatErrorCode, errorClassOf } from "../port/chat-error";
import { type OutgoingExtras, toExtras } from "../boundary/message-data";
import { toChatError } from "../boundary/to-chat-error";
import type { ChatContext } from "./chat-context";
import type { Lane } from "./delivery";
import { searchHistory } from "./history";
import { type Message, type Position, positionOf, type QuotedMessage, type User } from "../port/model";
import { isFileDraft, type OutboxEntry, type SendStep } from "../state/outbox";
import { parseMessage } from "../boundary/parse";
import { conversationOf } from "../state/chat-state";
import { slowModeSecondsOf } from "../state/reduce-people";
import { newestEntry } from "../state/timeline";

/** Searches that may fail before later messages no longer wait for them. */
const maxFailedSearches = 3;
/** How often a send is tried by itself; then it is the user's turn. */
const maxTries = 3;
/** Milliseconds an upload may stand still before it is in doubt; it may take as long as it moves. */
const uploadTimeout = 60_000;

interface OutgoingBase extends OutgoingExtras {
  /** The thread it is a reply in. @default null, for the main list */
  readonly parentId?: string | null | undefined;
  /** The message replied to, for the quote meanwhile. @default null */
  readonly parent?: QuotedMessage | null | undefined;
}

export interface OutgoingText extends OutgoingBase {
  readonly text: string;
  /** The text with every mention as `@{userId}`. @default null, for none */
  readonly mentionTemplate?: string | null | undefined;
  /** @default [] */
  readonly mentionedUserIds?: readonly string[] | undefined;
  /** The same people, for showing them meanwhile. @default [] */
  readonly mentionedUsers?: readonly User[] | undefined;
}

export interface OutgoingFile extends OutgoingBase {
  readonly file: Blob;
  readonly name: string;
  readonly mimeType: string;
  /** Pixels. @default 0, for unknown or no picture */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface Sending {
  /**
   * Puts a message into the outbox and returns its key. It is sent when the connection allows, in order.
   *
   * @throws {ChatError} and sends nothing where `data` or `customType` are not what the service keeps: `unsupported`,
   * `invalid`, `too-large`.
   */
  sendText(text: OutgoingText): string;
  sendFile(file: OutgoingFile): string;
  /** Sends again, with the same key, what failed or could not be proven. */
  retry(key: string): void;
  /** Forgets a message that was not sent, or gives up an upload. */
  remove(key: string): void;
  /** What has to be done now: settling what is in doubt, sending what waits; in a room that was refused, failing it. */
  due(): readonly Lane[];
  /** A connection began: what could not be proven is searched for again. */
  resume(): void;
}

const isDoubt = (code: ChatErrorCode) => errorClassOf(code) === "indeterminate";

export function createSending(context: ChatContext): Sending {
  const { adapter, channelUrl, environment } = context;
  const underWay = new Set<string>();
  /** How often entries were sent again by themselves. */
  const tries = new Map<string, number>();
  /** By the key of what is in doubt: whether a slow request has had its time. */
  const rested = new Map<string, boolean>();
  let failedSearches = 0;
  /** The history has not been searched since the connection began for what it could not prove before. */
  let searchesAll = false;

  const isReady = () => context.state().connection.type === "ready";
  const find = (key: string) => context.state().outbox.find((entry) => entry.key === key);
  const move = (key: string, step: SendStep) => context.dispatch({ type: "send-moved", key, step });

  /** What stands before a message sent now; a mark of what was seen may lie in the future. */
  function newest(): Position {
    const state = context.state();
    const entry = newestEntry(conversationOf(state, null).timeline);
    return entry ? positionOf(entry.message) : state.unread.since;
  }

  function start(
    content: Pick<TextDraft, "text" | "mentionTemplate" | "mentionedUserIds"> | Omit<FileDraft, keyof DraftBase>,
    { parentId = null, parent = null, ...extras }: OutgoingBase,
    mentionedUsers: readonly User[] = [],
  ): string {
    const key = environment.newKey();
    const draft = { ...content, ...toExtras(extras, adapter.capabilities), parentId, key, inMainList: true };
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
      sentAfter: newest(),
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
  function nextOf(isFile: boolean): OutboxEntry | undefined {
    return context
      .state()
      .outbox.find(
        ({ draft, status }) =>
          isFileDraft(draft) === isFile && (status === "pending" || (!isFile && status === "unconfirmed")),
      );
  }

  function due(): readonly Lane[] {
    const { connection, outbox } = context.state();
    if (connection.type === "refused") {
      const isRefused = connection.error.class === "refused";
      const refused = outbox.filter(({ key, status }) => isRefused && status === "pending" && !underWay.has(key));
      return refused.map(({ key }) => ({ name: key, deliver: async () => fail(key, connection.error.code) }));
    }
    const lanes: Lane[] = doubted().length > 0 ? [{ name: "search", deliver: reconcile }] : [];
    for (const isFile of [false, true]) {
      const next = nextOf(isFile);
      if (next?.status === "pending") lanes.push({ name: `send ${isFile}`, deliver: () => send(next) });
    }
    return lanes;
  }

  async function send({ key, draft, ...before }: OutboxEntry): Promise<void> {
    await context.whenKept(key);
    // Removed meanwhile, or an earlier one waits again.
    if (nextOf(isFileDraft(draft))?.key !== key) return;
    const controller = new AbortController();
    underWay.add(key);
    // Removed, or seen in the list before its answer came: what follows waits for it no longer.
    const stop = context.subscribe(() => find(key) ?? controller.abort());
    rested.delete(key);
    // What could not be proven before may stand where the first try began.
    const sentAfter = before.attemptedAt === null ? newest() : before.sentAfter;
    move(key, { status: "pending", attemptedAt: environment.now(), sentAfter });
    try {
      acknowledge(key, await transmit(draft, controller));
    } catch (thrown) {
      await settle(key, toChatError(thrown), before.attemptedAt, controller);
    } finally {
      stop();
      underWay.delete(key);
    }
  }

  function transmit(draft: TextDraft | FileDraft, { signal: given }: AbortController): Promise<Message> {
    const isFile = isFileDraft(draft);
    const { key } = draft;
    return context.chatScope().run(
      isFile ? "sendFile" : "sendText",
      async (signal, alive) => {
        const onProgress = (loaded: number, total: number) => {
          alive();
          context.dispatch({ type: "send-progressed", key, loaded, total });
        };
        const raw = isFile
          ? await adapter.sendFile(channelUrl, draft, { signal, onProgress })
          : await adapter.sendText(channelUrl, draft, { signal });
        const message = parseMessage(raw, context.selfId, () => {});
        // An answer about another message proves nothing about this one.
        if (message?.sender?.id !== context.selfId || (message.key ?? key) !== key)
          throw new ChatError("malformed", "Another message was acknowledged.", { cause: raw });
        return message;
      },
      { signal: given, timeout: isFile ? uploadTimeout : callTimeout },
    );
  }

  function acknowledge(key: string, message: Message): void {
    if (!find(key)) return;
    const sent = { ...message, key };
    context.dispatch({ type: "send-acknowledged", key, message: sent });
    context.share([{ type: "message-updated", channelUrl, message: sent }]);
  }

  async function settle(
    key: string,
    error: ChatError,
    attemptedBefore: number | null,
    controller: AbortController,
  ): Promise<void> {
    // Whoever removes an entry takes it out of the outbox first: one still there was cut off by closing the chat.
    const doubt = error.class === "cancelled" ? "connection-lost" : isDoubt(error.code) && error.code;
    if (!find(key)) return;
    if (doubt) return moveToDoubt(key, doubt);
    const isPutOff = error.class === "retryable" || error.code === "session-expired";
    const slowMode = () => slowModeSecondsOf(context.state());
    const before = slowMode();
    // What slow mode puts off is late and not failed.
    const isSlowed = before > 0 && error.code === "rate-limited";
    // Without a connection nothing was sent: it waits for the next one.
    if (!isPutOff || (isReady() && !isSlowed && !mayTryAgain(key))) {
      // This try has failed; an earlier one may still be stored.
      return attemptedBefore === null ? fail(key, error.code) : moveToDoubt(key, error.code);
    }
    move(key, { status: "pending", attemptedAt: attemptedBefore });
    if (!isReady() && error.retryAfter === null) return;
    // At least half of each wait: a service that is busy for a second fails no text.
    const delay = backoffDelay(tries.get(key) ?? 0, () => (1 + environment.random()) / 2, error.retryAfter);
    const stop = context.subscribe(() => slowMode() < before && controller.abort());
    await context.chatScope().wait(delay, controller.signal).finally(stop);
  }

  function moveToDoubt(key: string, error: ChatErrorCode): void {
    move(key, { status: "unconfirmed", error });
    hasRested(key);
  }

  /** Whether a slow request has had its time since it came into doubt. By a timer, as clocks are put back and forward. */
  function hasRested(key: string): boolean {
    if (!rested.has(key)) {
      rested.set(key, false);
      const done = context.chatScope().wait(callTimeout);
      done.then(
        () => rested.set(key, true),
        () => rested.delete(key),
      );
    }
    return rested.get(key) === true;
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
    let proven: readonly OutboxEntry[] = [];
    try {
      proven = await searchHistory(context, entries);
      failedSearches = 0;
      searchesAll = false;
    } catch (thrown) {
      if (++failedSearches >= maxFailedSearches) for (const { key } of entries) move(key, { status: "unproven" });
      // A new connection searches at once.
      const { retryAfter } = toChatError(thrown);
      return context.connectionScope().wait(backoffDelay(failedSearches - 1, environment.random, retryAfter));
    }
    const areAwaited = entries.map((entry) => settleAbsent(entry, proven.includes(entry)));
    if (areAwaited.includes(true)) await context.connectionScope().wait(callTimeout);
  }

  /** Decides on an entry that a search did not find. Returns whether to search again after a while. */
  function settleAbsent({ key }: OutboxEntry, isProven: boolean): boolean {
    const entry = find(key);
    if (entry?.status !== "unconfirmed" && entry?.status !== "unproven") return false;
    const { idempotentSend } = adapter.capabilities;
    const hasFailed = entry.error !== null && !isDoubt(entry.error);
    if (!isProven) move(key, { status: "unproven" });
    // It may still be on its way, to a service that would store it twice, or beside a later try that failed. One that was
    // not answered has had its time.
    else if ((!idempotentSend || hasFailed) && entry.error !== "timeout" && !hasRested(key)) return true;
    else if (!hasFailed && (idempotentSend || entry.error === "connection-lost") && mayTryAgain(key))
      move(key, { status: "pending" });
    else fail(key, entry.error ?? "timeout");
    return false;
  }

  return {
    sendText({ text, mentionTemplate = null, mentionedUserIds = [], mentionedUsers, ...rest }) {
      return start({ text, mentionTemplate, mentionedUserIds }, rest, mentionedUsers);
    },
    sendFile({ file, name, mimeType, width = 0, height = 0, ...rest }) {
      return start({ file, name, mimeType, width, height }, rest);
    },
    retry(key) {
      const { status, error = null } = find(key) ?? {};
      if (status !== "failed" && status !== "unproven") return;
      tries.delete(key);
      if (status === "unproven") move(key, { status: "pending" });
      else if (adapter.capabilities.idempotentSend || error === null || !isDoubt(error))
        move(key, { status: "pending", attemptedAt: null });
      else {
        // It was not stored in time, and may be now.
        rested.set(key, true);
        move(key, { status: "unconfirmed", error: "connection-lost" });
      }
      context.deliver();
    },
    remove(key) {
      context.dispatch({ type: "send-removed", key });
      context.deliver();
    },
    due,
    resume() {
      searchesAll = true;
      failedSearches = 0;
    },
  };
}
