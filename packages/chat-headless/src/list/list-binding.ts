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

interface Bound {
  readonly log: HTMLElement;
  readonly content: HTMLElement;
  end(): void;
}

/** @param keep keeps the reader's place, when the list or its page goes */
export function createListBinding(
  { list, focus }: Pick<ListOwner, "list" | "focus">,
  keep: (place: ScrollSnapshot) => void,
): ListBinding {
  let log: HTMLElement | null = null;
  let content: HTMLElement | null = null;
  let bound: Bound | null = null;

  function bind(log: HTMLElement, content: HTMLElement): Bound {
    // Before React changes what a server has rendered.
    if (log.dataset["served"] !== undefined) list.takeOver(log);
    const detach = list.attach(log, content);
    const observer = new MutationObserver(focus.restore);
    observer.observe(content, { childList: true, subtree: true });
    log.addEventListener("focusin", focus.onNativeFocusIn);
    const handleHide = () => keep({ ...list.store.snapshot(), currentKey: focus.state.get().currentKey });
    const holder = windowOf(log);
    holder.addEventListener("pagehide", handleHide);
    return {
      log,
      content,
      end() {
        handleHide();
        holder.removeEventListener("pagehide", handleHide);
        log.removeEventListener("focusin", focus.onNativeFocusIn);
        observer.disconnect();
        detach();
      },
    };
  }

  function end(): void {
    bound?.end();
    bound = null;
  }

  return {
    log: (element) => void (log = element),
    content: (element) => void (content = element),
    commit(rendered) {
      if (bound?.log !== log || bound?.content !== content) end();
      if (bound === null && log !== null && content !== null) bound = bind(log, content);
      focus.prepare(rendered.conversation.rows);
      list.commit(rendered);
      focus.commit();
    },
    end,
  };
}
