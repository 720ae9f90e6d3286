import { useMemo } from "react";
import type { Readable } from "../core/owner/store";
import { useReadable } from "./use-readable";

/** An address for showing a local file, for as long as a component shows it; `null` for none. */
export function useObjectUrl(file: Blob | null): string | null {
  const address = useMemo(() => createAddress(file), [file]);
  return useReadable(address, (url) => url);
}

/** An object URL that exists while it has a subscriber. */
function createAddress(file: Blob | null): Readable<string | null> {
  let url: string | null = null;
  let watchers = 0;
  return {
    get: () => url,
    subscribe(listener) {
      if (watchers++ === 0 && file !== null) {
        url = URL.createObjectURL(file);
        listener();
      }
      return () => {
        if (--watchers > 0 || url === null) return;
        URL.revokeObjectURL(url);
        url = null;
      };
    },
  };
}
