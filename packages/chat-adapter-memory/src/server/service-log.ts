import type { Environment } from "@foyer/chat-headless/core";

/**
 * The log of the service. Each line has the milliseconds since the start, the client and what happened. Equal seeds and
 * equal calls give equal lines. No message text and no token is logged.
 */
export interface ServiceLog {
  add(...words: readonly (string | number)[]): void;
  lines(): readonly string[];
  text(): string;
}

/** @param kept how many of the latest lines are kept at least; 0 logs nothing. */
export function createServiceLog(environment: Environment, kept: number): ServiceLog {
  const start = environment.elapsed();
  let lines: string[] = [];
  return {
    add(...words) {
      if (kept === 0) return;
      lines.push(`+${environment.elapsed() - start} ${words.join(" ")}`);
      if (lines.length > kept * 2) lines = lines.slice(-kept);
    },
    lines: () => lines,
    text: () => lines.join("\n"),
  };
}
