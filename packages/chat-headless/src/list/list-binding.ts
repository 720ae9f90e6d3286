import type { Rendered } from "./driver/list-driver";
import { windowOf } from "./driver/nodes";
import type { ListOwner } from "./list-owner";
import type { ScrollSnapshot } from "./store/list-memory";

/** Ties the owner of a list to its elements, and tells it of every rendering before it is painted. */
export interface ListBinding {
  readonly log: (element: HTMLElement | null) => void;
  readonly content: (element: HTMLElement | null) => void;
  /** React has rendered. */
  commit(rendered: Rendered): void;
  end(): void;
}

/** @param keep keeps the reader's place, when the list or its page goes */
export function createListBinding(
  { list, focus }: Pick<ListOwner, "list" | "focus">,
  keep: (place: ScrollSnapshot) => void,
): ListBinding {
  let log: HTMLElement | null = null;
  let content: HTMLElement | null = null;
  let bound: HTMLElement | null = null;
  let end = () => {};

  function bind(log: HTMLElement, content: HTMLElement): () => void {
    // Before React changes the elements that a server has rendered.
    if (log.dataset["served"] !== undefined) list.takeOver(log);
    const ended = new AbortController();
    const { signal } = ended;
    list.attach(log, content, signal);
    const observer = new MutationObserver(focus.restore);
    observer.observe(content, { childList: true, subtree: true });
    log.addEventListener("focusin", focus.onNativeFocusIn, { signal });
    const keepPlace = () => {
      const { currentKey } = focus.state.get();
      // A row that was scrolled out of view is not where the reader was.
      const isInView = list.store.isInView(currentKey ?? "");
      keep({ ...list.store.snapshot(), currentKey: isInView ? currentKey : null });
    };
    windowOf(log).addEventListener("pagehide", keepPlace, { signal });
    return () => {
      keepPlace();
      observer.disconnect();
      ended.abort();
    };
  }

  /** The content goes whenever the log does. */
  function follow(next: HTMLElement | null): void {
    if (bound === next) return;
    end();
    bound = next;
    end = log !== null && next !== null ? bind(log, next) : () => {};
  }

  return {
    log: (element) => void (log = element),
    content: (element) => void (content = element),
    commit(rendered) {
      follow(content);
      focus.prepare(rendered.conversation.rows);
      list.commit(rendered);
      focus.commit();
    },
    end: () => follow(null),
  };
}
