import { type Row, useLazyPart } from "@foyer/chat-headless";
import { rowOverlaysPart } from "../../code/parts";

/** What the bar of a row in use has besides its menu, once it is loaded: its date, reactions, and actions. */
export function RowBar({ row }: { readonly row: Row }) {
  const loaded = useLazyPart(rowOverlaysPart);
  return loaded !== null && <loaded.RowBarItems row={row} />;
}
