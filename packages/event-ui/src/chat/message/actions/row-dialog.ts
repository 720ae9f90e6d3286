import type { Row } from "@foyer/chat-headless";

/** Props of a dialog about one message. */
export interface RowDialogProps {
  readonly row: Row;
  readonly onClose: () => void;
}
