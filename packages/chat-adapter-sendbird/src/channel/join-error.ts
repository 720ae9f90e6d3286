import { ChatError } from "@foyer/chat-headless/core";
import { toAdapterError } from "../errors";
import { endless } from "./restriction-end";

/**
 * Over HTTP the service has one code for everything it does not allow; a public channel is closed to the banned only.
 *
 * @param left milliseconds until the end of a ban that is known, if one is
 */
export function toJoinError(thrown: unknown, left: number): ChatError {
  const error = toAdapterError(thrown);
  if (error.code !== "not-allowed" && error.code !== "banned") return error;
  const retryAfter = left > 0 && left < endless ? left : null;
  return new ChatError("banned", "This person is banned from the channel.", { cause: thrown, retryAfter });
}
