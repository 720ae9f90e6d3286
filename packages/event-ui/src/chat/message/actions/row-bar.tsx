import { type Row, useLazyPart } from "@foyer/chat-headless";
import { rowOverlaysPart } from "../../code/parts";

/** The items of the active row's bar besides its menu, once their code is loaded: date, reactions, and actions. */
export function RowBar({ row }: { readonly row: Row }) {
  const loaded = useLazyPart(rowOverlaysPart);
  return loaded !== null && <loaded.RowBarItems row={row} />;
}
