import {
  type ChatErrorCode,
  type ChatScope,
  isDeleted,
  type MessageReport,
  type Permission,
  type Row,
  toChatError,
  useChatScope,
  useChatState,
  useMessageActions,
  usePermissions,
} from "@foyer/chat-headless";
import { useEffect, useRef, useState } from "react";

/** The reason and the comment of a report that is not sent. */
interface ReportDraft {
  readonly reason: MessageReport["reason"] | null;
  readonly comment: string;
}

const nothing: ReportDraft = { reason: null, comment: "" };

/** The drafts by provider and message: a dialog that was closed opens with its draft again. */
const drafts = new WeakMap<ChatScope["source"], Map<string, ReportDraft>>();

export interface UseReportResult {
  readonly draft: ReportDraft;
  change(draft: ReportDraft): void;
  /** The state of sending; after a failure, the code of its error. */
  readonly step: "writing" | "sending" | ChatErrorCode;
  readonly permission: Permission;
  /** The message was deleted meanwhile. */
  readonly isGone: boolean;
  send(): void;
}

/** A report that is being written. Unmounting aborts its request. @param onSent is called once the service has accepted it */
export function useReport(row: Row, onSent: () => void): UseReportResult {
  const { chat, source } = useChatScope();
  const { id } = row.message;
  const known = drafts.get(source) ?? new Map<string, ReportDraft>();
  const place = `${chat.selfId} ${chat.channelUrl} ${id}`;
  const [draft, setDraft] = useState(known.get(place) ?? nothing);
  const [step, setStep] = useState<UseReportResult["step"]>("writing");
  const { permission, report } = useMessageActions(row, usePermissions());
  const isGone = useChatState((state) => isDeleted(state, id));
  const request = useRef<AbortController | null>(null);
  useEffect(() => () => request.current?.abort(), []);

  function change(next: ReportDraft): void {
    if (step === "sending") return;
    drafts.set(source, known.set(place, next));
    setDraft(next);
  }

  async function send(content: MessageReport): Promise<void> {
    const { signal } = (request.current = new AbortController());
    setStep("sending");
    try {
      await report(content, signal);
    } catch (thrown) {
      if (!signal.aborted) setStep(toChatError(thrown).code);
      return;
    }
    if (signal.aborted) return;
    known.delete(place);
    onSent();
  }

  return {
    draft,
    change,
    step,
    permission: permission("report"),
    isGone,
    send() {
      const { reason, comment } = draft;
      if (reason !== null && step !== "sending" && !isGone) void send({ reason, comment: comment.trim() });
    },
  };
}
