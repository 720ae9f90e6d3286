import type { ChatAdapter, ChatEvent } from "../src/core/port/adapter";

/** An adapter whose events can be withheld and invented. */
export function withEvents(inner: ChatAdapter, withhold: (event: ChatEvent) => boolean = () => false) {
  let emit: (event: ChatEvent) => void = () => {};
  const adapter: ChatAdapter = {
    ...inner,
    subscribe(listener) {
      emit = listener;
      return inner.subscribe((event) => {
        if (!withhold(event)) listener(event);
      });
    },
  };
  return { adapter, emit: (event: ChatEvent) => emit(event) };
}
