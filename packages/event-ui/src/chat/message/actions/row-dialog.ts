import type { Row } from "@foyer/chat-headless";

/** What a dialog about one message takes. */
export interface RowDialogProps {
  readonly row: Row;
  readonly onClose: () => void;
}
