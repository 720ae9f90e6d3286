import { callTimeout } from "../../boundary/call-scope";
import { parseMessage } from "../../boundary/parse";
import { field } from "../../boundary/readers";
import { toChatError } from "../../boundary/to-chat-error";
import { ChatError } from "../../port/chat-error";
import { findSent } from "../../state/find-message";
import { cutOff, isMessage, type OutboxEntry } from "../../state/outgoing/outbox";
import { isUnderWay } from "../outgoing/is-under-way";
import type { ChatContext } from "../chat-context";
import type { OutboxFiles } from "./outbox-files";
import type { OutboxRecords } from "./outbox-records";
import { readEntry } from "./stored-records";

/** Takes the records of other pages into the state. */
export interface Adoption {
  /** Takes the record of a name. While no tab delivers, an entry that was handed over and is not settled is in doubt. */
  adopt(name: string, raw: unknown, isAtRest: boolean): void;
  /** The same for every stored record. */
  adoptAll(isAtRest: boolean): void;
  /** The storage has less of a name than this page knows: the service is asked whether it has the entry. */
  lose(name: string): void;
}

/** @param isMine returns whether it is this page's turn to deliver */
export function createAdoption(
  context: ChatContext,
  records: OutboxRecords,
  files: OutboxFiles,
  isMine: () => boolean,
): Adoption {
  const { values, written } = records;
  const scope = context.chatScope();

  const find = (key: string) => context.state().outbox.find((entry) => entry.key === key);

  function adoptAll(isAtRest: boolean): void {
    for (const name of values.names() ?? []) adopt(name, values.get(name), isAtRest);
  }

  function lose(name: string): void {
    written.delete(name);
    context.move(name, "lost", { error: "connection-lost" });
  }

  function adopt(name: string, raw: unknown, isAtRest: boolean, loaded?: Blob): void {
    const known = find(name);
    if (field(raw, "unwritten") === true) {
      if (isAtRest && written.has(name)) lose(name);
      // This page does not know the entry either.
      else if (isAtRest && !known) values.set(name, undefined);
    } else if (field(raw, "removed") === true) {
      if (known) withdraw(known);
      if (isAtRest) values.set(name, undefined);
    } else if (field(raw, "sent") !== undefined) adoptSent(name, field(raw, "sent"), isAtRest);
    else adoptEntry(name, raw, isAtRest, loaded);
  }

  function adoptSent(name: string, sent: unknown, isAtRest: boolean): void {
    const known = find(name);
    const message = parseMessage(sent, context.selfId, context.report);
    if (message?.key === name && (known || !isAtRest))
      records.adopt(name, () => context.dispatch({ type: "send-acknowledged", key: name, message }));
    else if (known && !isMessage(known)) records.adopt(name, () => context.move(name, "forgotten"));
    // Its page ended before it could remove it.
    if (isAtRest) values.set(name, undefined);
  }

  /** Its author has removed it in another tab, or it was taken back there. */
  function withdraw(entry: OutboxEntry): void {
    const event = isMessage(entry) && entry.phase !== "withdrawn" ? "removed" : "forgotten";
    context.move(entry.key, event, { mayArriveUntil: context.environment.elapsed() + callTimeout });
  }

  function adoptEntry(name: string, raw: unknown, isAtRest: boolean, loaded: Blob | undefined): void {
    const stored = readEntry(raw);
    if (stored?.key !== name || ("draft" in stored && stored.draft.key !== name)) return;
    const known = find(name);
    if (known && stored.phase === "withdrawn" && known.phase !== "withdrawn") return withdraw(known);
    // This tab decides on the entries that it delivers.
    if (known && isMine() && !isAtRest && isUnderWay(known)) return;
    // A state that this page could not write is newer than its record.
    const isWritten = written.get(name) === JSON.stringify(raw);
    // While no tab delivers, a call under way has been cut off; while this tab does, an unknown entry is under way nowhere.
    const isOver = isAtRest || (isMine() && !known);
    if (known && isWritten) {
      if (isOver && known.phase === "sending") lose(name);
      return;
    }
    const record = (entry: OutboxEntry) => {
      const now = isOver ? cutOff(entry) : entry;
      records.adopt(name, () => context.dispatch({ type: "outgoing-recorded", entry: now }));
      if (find(name)) return;
      // It has been shown already. The tab that sent it may have neither answer nor event.
      const sent = findSent(context.state(), name);
      if (sent) values.set(name, { sent });
      values.set(name, undefined);
      files.follow();
    };
    if (stored.type !== "file") return record(stored);
    const file = known?.type === "file" ? known.draft.file : loaded;
    if (!file) return void load(name, isAtRest);
    files.adopt(name);
    record({ ...stored, draft: { ...stored.draft, file }, progress: { loaded: 0, total: file.size } });
  }

  /** Takes a file up once it is read. One that cannot be read now waits for another page, or the next turn. */
  async function load(name: string, isAtRest: boolean): Promise<void> {
    const file = await files.load(name).catch((thrown: unknown) => {
      if (!scope.ended) context.raiseError(toChatError(thrown), "storage");
      return null;
    });
    if (scope.ended || file === null) return;
    // Its record may have changed or gone meanwhile.
    if (file) adopt(name, values.get(name), isAtRest, file);
    else if (isAtRest) {
      context.raiseError(new ChatError("not-found", "A file that was to be sent could not be kept."), "storage");
      values.set(name, undefined);
    }
    context.deliver();
  }

  return { adopt, adoptAll, lose };
}
