import {
  boolean,
  integer,
  literal,
  minValue,
  nullable,
  number,
  object,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  variant,
} from "valibot";
import type { DeskRequest } from "../src/desk-protocol";

const room = string();
const userId = string();
const kind = picklist(["mute", "ban"]);
const seconds = nullable(pipe(number(), integer(), minValue(1)));
const reason = picklist(["spam", "harassment", "inappropriate", "other", ""]);

const request = variant("ask", [
  object({ ask: literal("join"), room }),
  object({ ask: literal("standing"), room, userId }),
  object({ ask: literal("restrict"), room, kind, userId, seconds, reason }),
  object({ ask: literal("lift"), room, kind, userId }),
  object({ ask: literal("role"), room, userId, role: picklist(["attendee", "operator"]) }),
  object({ ask: literal("freeze"), room, frozen: boolean() }),
  object({ ask: literal("remove"), room, messageId: pipe(string(), regex(/^\d{15,16}$/)) }),
]);

/** Reads what a page asks, of which nothing is believed; `null` for what cannot be read. */
export function readRequest(json: string): DeskRequest | null {
  try {
    const { success, output } = safeParse(request, JSON.parse(json));
    return success ? output : null;
  } catch {
    return null;
  }
}
