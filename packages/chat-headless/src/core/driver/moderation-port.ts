import type { CallOptions } from "../port/adapter";
import { ChatError } from "../port/chat-error";
import type { ModerationCapabilities, ModerationPort } from "../port/moderation";
import type { DriverModeration } from "./driver";
import type { StateNumbers } from "./hand-out";

/** Calls the group of an open connection. */
type CallModeration = <T>(
  options: CallOptions | undefined,
  act: (group: DriverModeration, signal: AbortSignal) => Promise<T>,
) => Promise<T>;

/** The port's methods of operators over those of a driver. An undeclared method rejects with `unsupported`. */
export function createModerationPort(
  capabilities: ModerationCapabilities,
  numbers: StateNumbers,
  call: CallModeration,
): ModerationPort {
  const { freeze, slowModes } = capabilities;

  /** Calls a method whose answer is a state, which is numbered as it was when the call began: an event may have overtaken it. */
  async function change<T extends object>(
    isDeclared: boolean,
    options: CallOptions | undefined,
    act: (group: DriverModeration, signal: AbortSignal) => Promise<T & { readonly revision?: number | undefined }>,
  ): Promise<T & { readonly revision: number }> {
    if (!isDeclared) throw new ChatError("unsupported", "This service lets no operator do that: see the capabilities.");
    const revision = numbers.next();
    return numbers.of(await call(options, act), revision);
  }

  return {
    capabilities,
    restrict: (url, restriction, options) =>
      change(capabilities[restriction.kind], options, async (group, signal) => {
        const { seconds } = restriction;
        if (seconds !== null && (!Number.isSafeInteger(seconds) || seconds < 1))
          throw new ChatError("invalid", `"seconds" is a whole number from 1, or null: ${seconds}`);
        return group.restrict!(url, restriction, { signal });
      }),
    lift: (url, kind, userId, options) =>
      change(capabilities[kind], options, (group, signal) => group.lift!(url, kind, userId, { signal })),
    setRole: (url, userId, role, options) =>
      change(capabilities.operators, options, (group, signal) => group.setRole!(url, userId, role, { signal })),
    changeChannel: (url, asked, options) =>
      change(
        (asked.frozen === undefined || freeze) && [undefined, ...slowModes].includes(asked.slowModeSeconds),
        options,
        (group, signal) => group.changeChannel!(url, asked, { signal }),
      ),
    getMember: (url, userId, options) =>
      change(true, options, (group, signal) => group.getMember(url, userId, { signal })),
    async getMessagesBy(url, userId, query, options) {
      if (!capabilities.messagesBy) throw new ChatError("unsupported", "This service lists nobody's messages.");
      return call(options, (group, signal) => group.getMessagesBy!(url, userId, query, { signal }));
    },
  };
}
