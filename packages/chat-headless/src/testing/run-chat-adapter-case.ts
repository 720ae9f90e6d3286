import { whereToLook } from "./assert/where-to-look";
import type { ChatAdapterCase } from "./chat-adapter-case";
import { createStage } from "./stage";
import type { CreateWorld } from "./world";

/**
 * Runs one case in a fresh world, whatever it needs. Rejects with the first broken promise; also when the case itself went
 * well but a promise that holds always was broken on the way, or when something is left over afterwards. The error says what
 * was promised, what came, what the adapters did last and where the promise is described.
 */
export async function runChatAdapterCase(chatAdapterCase: ChatAdapterCase, createWorld: CreateWorld): Promise<void> {
  const stage = await createStage(createWorld);
  let failure: { readonly reason: unknown } | null = null;
  try {
    await chatAdapterCase.run(stage);
  } catch (reason) {
    failure = { reason };
  }
  // Before the world ends: what happens then is no cause of the failure.
  const journal = stage.journal();
  const broken = await stage.close().catch((reason: unknown) => [`the world did not end: ${String(reason)}`]);
  if (failure !== null) throw toReport(chatAdapterCase.name, toSentence(failure.reason), journal, failure.reason);
  if (broken.length > 0) throw toReport(chatAdapterCase.name, [...new Set(broken)].join("\n"), journal, undefined);
}

function toSentence(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const code = "code" in reason ? `, code ${String(reason.code)}` : "";
  return reason.name === "ChatError"
    ? `A call was refused that must succeed${code}: ${reason.message}`
    : reason.message;
}

function toReport(name: string, sentence: string, journal: readonly string[], cause: unknown): Error {
  const happened =
    journal.length === 0 ? "" : `\nWhat happened last:\n${journal.map((line) => `  ${line}`).join("\n")}`;
  const report = new Error(`${sentence}\nBroken promise: ${name}\nSee: ${whereToLook(name)}${happened}`, { cause });
  // The line of the case says more than this one.
  const frames = cause instanceof Error ? cause.stack?.match(/\n\s+at [^]*$/) : null;
  if (frames) report.stack = `${report.name}: ${report.message}${frames[0]}`;
  return report;
}
