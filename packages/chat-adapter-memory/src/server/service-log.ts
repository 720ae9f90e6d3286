import type { Environment } from "@foyer/chat-headless/core";

/**
 * What happened at the service, a line each: milliseconds since its start, who, what. Equal seeds and equal calls give
 * equal bytes. It holds no text of people and no token.
 */
export interface ServiceLog {
  add(...words: readonly (string | number)[]): void;
  lines(): readonly string[];
  text(): string;
}

/** @param kept how many of the latest lines are kept at least. */
export function createServiceLog(environment: Environment, kept: number): ServiceLog {
  const start = environment.now();
  let lines: string[] = [];
  return {
    add(...words) {
      if (kept === 0) return;
      lines.push(`+${environment.now() - start} ${words.join(" ")}`);
      if (lines.length > kept * 2) lines = lines.slice(-kept);
    },
    lines: () => lines,
    text: () => lines.join("\n"),
  };
}
