import { ChatError } from "@foyer/chat-headless";
import { type DeskNotice, deskNamespace, type DeskRequest } from "../desk-protocol";
import { childOf, type Element, textOf, x } from "../xmpp/element";
import type { Stream } from "../xmpp/open-stream";
import { type Addresses, toDesk } from "../xmpp/addresses";
import { isRefusal } from "./to-error";
import { withPatience } from "./with-patience";

/** Asks the desk. Rejects with `busy` where it is away: then nothing was done. */
export async function askDesk<T>(stream: Stream, addresses: Addresses, request: DeskRequest): Promise<T> {
  const question = x("desk", { xmlns: deskNamespace }, JSON.stringify(request));
  try {
    const answer = await stream.request("set", toDesk(addresses), question);
    return JSON.parse(textOf(childOf(answer, "desk", deskNamespace))) as T;
  } catch (thrown) {
    if (isRefusal(thrown, "service-unavailable")) throw new ChatError("busy", "The organiser's desk is away.");
    throw thrown;
  }
}

/** Asks the desk; `null` where it is away, refuses, or takes too long: a room must not need it. */
export const askIfThere = <T>(stream: Stream, addresses: Addresses, request: DeskRequest): Promise<T | null> =>
  withPatience(askDesk<T>(stream, addresses, request));

/** A notice of the desk; `null` where the stanza has none that can be read. Only call it with what the platform's account has sent. */
export function readNotice(stanza: Element): DeskNotice | null {
  const element = childOf(stanza, "desk", deskNamespace);
  try {
    return element === undefined ? null : (JSON.parse(textOf(element)) as DeskNotice);
  } catch {
    return null;
  }
}
