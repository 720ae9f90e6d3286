import { useSyncExternalStore } from "react";

/** Subscribes to what stays the same. */
export const neverChanges = (): (() => void) => () => {};
const yes = () => true;
const no = () => false;

/** Whether a server's HTML has hydrated: `false` on the server and until then, after which the component renders once more. */
export function useHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}
