import type { LazyPart } from "@foyer/chat-headless";
import { vi } from "vitest";

/** Makes a part one whose code has not come, until the returned function is called. A failed test needs `vi.restoreAllMocks`. */
export function delayPart<T>(part: LazyPart<T>): () => Promise<void> {
  const listeners = new Set<() => void>();
  const mocks = [
    vi.spyOn(part, "get").mockReturnValue(null),
    vi.spyOn(part, "want").mockReturnValue(() => {}),
    vi.spyOn(part, "subscribe").mockImplementation((listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    }),
  ];
  return async () => {
    await part.load();
    for (const mock of mocks) mock.mockRestore();
    for (const listener of [...listeners]) listener();
  };
}
