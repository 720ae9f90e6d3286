import type { ChatError } from "@foyer/chat-headless";
import { useLabels } from "../../ui/base/labels-provider";
import { Button } from "../../ui/parts/button";
import { Spinner } from "../../ui/parts/spinner";
import { MoreButton } from "../panes/more-button";
import { toErrorText } from "../words/error-text";

export interface ListEndProps {
  readonly list: {
    readonly status: string;
    readonly error: ChatError | null;
    readonly hasMore: boolean;
    readonly more: () => void;
  };
  readonly isEmpty: boolean;
  /** Stands in place of rows. */
  readonly empty: string;
}

/** Stands below the rows of a list: that there are none, that they are loaded, what failed, or the way to more. */
export function ListEnd({ list: { status, error, hasMore, more }, isEmpty, empty }: ListEndProps) {
  const { chat, connection, error: errors, search } = useLabels();
  if (status === "failed")
    return (
      <>
        <p role="alert">{toErrorText(error?.code ?? "connection-lost", errors)}</p>
        <Button onClick={more}>{connection.retry}</Button>
      </>
    );
  if (hasMore) return <MoreButton label={search.more} isLoading={status === "loading"} isAutomatic onMore={more} />;
  if (!isEmpty) return null;
  return status === "loading" ? <Spinner label={chat.loading} /> : <p className="foyer-pane-hint">{empty}</p>;
}
