import { Component } from "react";

/** Calls `onBefore` whenever React is about to change the elements beside it, for the last look at them as they are. Renders nothing. */
export class BeforeCommit extends Component<{ readonly onBefore: () => void }> {
  override getSnapshotBeforeUpdate(): null {
    this.props.onBefore();
    return null;
  }

  /** React asks for it beside `getSnapshotBeforeUpdate`. */
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
