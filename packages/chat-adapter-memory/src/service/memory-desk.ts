import {
  ChatError,
  type DeskOptions,
  type Environment,
  type ModerationDesk,
  systemEnvironment,
  toChatError,
} from "@foyer/chat-headless/core";
import type { MemoryChatControl } from "./control";

/** Options of the desk of one operator. */
export interface MemoryDeskOptions {
  /** The control of the service, in whichever tab that is. */
  readonly control: Pick<MemoryChatControl, "deskReports" | "changeReport" | "actions">;
  /** The id of the desk's person. The service refuses a person who is no operator of the channel. */
  readonly userId: string;
  /**
   * Milliseconds after which subscribers look again.
   * @default 2_000
   */
  readonly interval?: number | undefined;
  /** @default systemEnvironment */
  readonly environment?: Pick<Environment, "after"> | undefined;
}

/**
 * Creates the desk of a person over a memory service: its reports by message, and what was done, by whom. It keeps nothing open
 * but a timer for each subscriber.
 */
export function createMemoryDesk({
  control,
  userId,
  interval = 2_000,
  environment = systemEnvironment,
}: MemoryDeskOptions): ModerationDesk {
  async function call<T>({ signal }: DeskOptions = {}, ask: () => Promise<T>): Promise<T> {
    const cancelled = () => new ChatError("cancelled", "The caller gave up.");
    if (signal?.aborted) throw cancelled();
    return new Promise((resolve, reject) => {
      const abort = () => reject(cancelled());
      signal?.addEventListener("abort", abort, { once: true });
      const settle = () => signal?.removeEventListener("abort", abort);
      ask().then(
        (answer) => (settle(), resolve(answer)),
        (reason: unknown) => (settle(), reject(toChatError(reason))),
      );
    });
  }

  return {
    subscribe(_, listener) {
      let cancel = environment.after(interval, tell);
      function tell(): void {
        cancel = environment.after(interval, tell);
        listener();
      }
      return () => cancel();
    },
    getReports: (channelUrl, query, options) =>
      call(options, () => control.deskReports({ ...query, channelUrl, userId })),
    changeReport: (channelUrl, reportId, change, options) =>
      call(options, () => control.changeReport({ channelUrl, userId, reportId, change })),
    getActions: (channelUrl, { userId: targetId, limit, cursor }, options) =>
      call(options, () => control.actions({ channelUrl, userId, targetId, limit, cursor })),
  };
}
