import type { ChatAdapterCase } from "./chat-adapter-case";
import { createStage } from "./stage";
import type { CreateWorld } from "./world";

/**
 * Runs one case in a fresh world, whatever it needs. Rejects with the first broken promise; also when the case itself went
 * well but a promise that holds always was broken on the way, or when something is left over afterwards.
 */
export async function runChatAdapterCase(chatAdapterCase: ChatAdapterCase, createWorld: CreateWorld): Promise<void> {
  const stage = await createStage(createWorld);
  let failure: { readonly reason: unknown } | null = null;
  try {
    await chatAdapterCase.run(stage);
  } catch (reason) {
    failure = { reason };
  }
  const broken = await stage.close().catch((reason: unknown) => [String(reason)]);
  if (failure !== null) throw failure.reason;
  if (broken.length > 0) throw new Error([...new Set(broken)].join("\n"));
}
