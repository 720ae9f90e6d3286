import type { RefObject } from "react";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";

/**
 * Lets a text field grow with its text where the browser does not do it by itself: the element around it is given the text, and
 * shows it unseen in the field's own place. Nothing is measured, and the field never shrinks for a moment. The limits are the
 * style sheet's.
 */
export function useFieldSize(fieldRef: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useClientLayoutEffect(() => {
    const place = fieldRef.current?.parentElement;
    // Without the last character an empty last line has no height.
    if (place != null && !growsByItself()) place.setAttribute("data-text", `${text}\u200b`);
  }, [fieldRef, text]);
}

function growsByItself(): boolean {
  return typeof CSS !== "undefined" && typeof CSS.supports === "function" && CSS.supports("field-sizing", "content");
}
