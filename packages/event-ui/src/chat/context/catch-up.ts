/** Props of `CatchUp`. */
export interface CatchUpProps {
  /** It opens beside this button. */
  readonly anchor: HTMLElement;
  /** How many messages were unread, and the newest row among them. */
  readonly mark: { readonly total: number; readonly end: string | null };
  /** Ids of the messages that were gone to from here. */
  readonly visited: ReadonlySet<string>;
  readonly onChoose: (messageId: string) => void;
  readonly onClose: () => void;
}
