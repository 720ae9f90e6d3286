import type { Environment } from "@foyer/chat-headless";
import { useCallback, useEffect, useState } from "react";

/** Milliseconds for which a toast is shown: enough for a short sentence. */
const shownFor = 3_000;

/** The text of the toast that is shown now, `""` for none, and how to show one. A later one takes the place of an earlier one. */
export function useToast(environment: Environment): readonly [string, (text: string) => void] {
  const [toast, setToast] = useState({ text: "" });
  useEffect(
    () => (toast.text === "" ? undefined : environment.after(shownFor, () => setToast({ text: "" }))),
    [environment, toast],
  );
  return [toast.text, useCallback((text) => setToast({ text }), [])];
}
