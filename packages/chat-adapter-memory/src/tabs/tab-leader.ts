import { toChatError } from "@foyer/chat-headless/core";
import type { MemoryChatControl } from "../service/control";
import type { MemoryChatService } from "../service/memory-service";
import type { ControlMethod, TabFrame, TabLocks } from "./tab-messages";
import type { Line } from "../protocol/frames";

/** The part of the leading tab that serves the others: their lines and their control calls. */
export interface LeadingTab {
  readonly term: string;
  hear(frame: TabFrame): void;
  /** Ends the lines of the other tabs. */
  close(): void;
}

export function createLeadingTab(options: {
  readonly term: string;
  readonly service: MemoryChatService;
  readonly locks: TabLocks;
  /** The name of the lock that a tab holds while it lives. */
  readonly lockOf: (tab: string) => string;
  readonly say: (frame: TabFrame) => void;
  readonly reset: () => Promise<void>;
}): LeadingTab {
  const { term, service, locks, lockOf, say, reset } = options;
  const tabs = new Map<string, Map<string, Line>>();
  const ended = new AbortController();

  /** Hangs up for a tab that is gone: it can no longer say so. */
  function watch(tab: string): Map<string, Line> {
    const lines = new Map<string, Line>();
    tabs.set(tab, lines);
    locks
      .hold(lockOf(tab), ended.signal, async () => {
        for (const line of lines.values()) line.close();
        tabs.delete(tab);
      })
      .catch((error: unknown) => toChatError(error));
    return lines;
  }

  function open(tab: string, line: string): void {
    const lines = tabs.get(tab) ?? watch(tab);
    lines.set(
      line,
      service.openLine((frame) => {
        if (frame.type === "closed") lines.delete(line);
        say({ type: "down", tab, line, frame });
      }),
    );
  }

  async function control(frame: Extract<TabFrame, { readonly type: "control" }>): Promise<void> {
    const { tab, call, method, argument } = frame;
    try {
      const value = method === "reset" ? await reset() : await callControl(service.control, method, argument);
      say({ type: "done", tab, call, value });
    } catch (thrown) {
      const { code, message } = toChatError(thrown);
      say({ type: "refused", tab, call, code, message });
    }
  }

  return {
    term,
    hear(frame) {
      if (frame.type === "who") say({ type: "leading", term });
      else if (frame.type === "open" && frame.term === term) open(frame.tab, frame.line);
      else if (frame.type === "up") tabs.get(frame.tab)?.get(frame.line)?.send(frame.frame);
      else if (frame.type === "hang-up") {
        tabs.get(frame.tab)?.get(frame.line)?.close();
        tabs.get(frame.tab)?.delete(frame.line);
      } else if (frame.type === "control" && frame.term === term) void control(frame);
    },
    close() {
      ended.abort();
      for (const lines of tabs.values()) for (const line of lines.values()) line.close();
      tabs.clear();
    },
  };
}

/** Calls a control by the name of a method, as another tab asks. */
export function callControl(control: MemoryChatControl, method: ControlMethod, argument: unknown): Promise<unknown> {
  const run = control[method] as (argument: unknown) => Promise<unknown>;
  return run(argument);
}
