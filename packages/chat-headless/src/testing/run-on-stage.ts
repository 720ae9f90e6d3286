import { whereToLook } from "./assert/where-to-look";
import { createStage, type Stage } from "./stage";
import type { CreateWorld } from "./world";

/** Runs the test of a case on a fresh stage, which ends with it. Rejects as `ChatAdapterCase.run` does. */
export async function runOnStage(
  name: string,
  test: (stage: Stage) => Promise<void>,
  createWorld: CreateWorld,
): Promise<void> {
  const stage = await createStage(createWorld);
  let failure: { readonly reason: unknown } | null = null;
  try {
    await test(stage);
  } catch (reason) {
    failure = { reason };
  }
  // Before the world ends: what happens then is no cause of the failure.
  const journal = stage.journal();
  const broken = await stage.close().catch((reason: unknown) => [`the world did not end: ${String(reason)}`]);
  if (failure !== null) throw toReport(name, toSentence(failure.reason), journal, failure.reason);
  if (broken.length > 0) throw toReport(name, [...new Set(broken)].join("\n"), journal, undefined);
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
