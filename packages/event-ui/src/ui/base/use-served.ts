import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};
const isNotServed = () => false;
const isFromServer = () => true;

/** Returns whether what is rendered is the HTML of a server, there and while it hydrates. Then it renders once more. */
export function useServed(): boolean {
  return useSyncExternalStore(neverChanges, isNotServed, isFromServer);
}
