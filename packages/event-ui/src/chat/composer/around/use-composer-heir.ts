import type { RefObject } from "react";
import { useFocusHeir } from "../../../ui/base/use-focus-heir";

/**
 * Gives the focus of a part of the composer that goes to the field or, while that is disabled, to the button that sends, which then
 * says why. Returns the part's ref.
 */
export function useComposerHeir<T extends HTMLElement>(): RefObject<T | null> {
  return useFocusHeir<T>(".foyer-composer", ".foyer-composer-field:enabled, [type=submit]");
}
