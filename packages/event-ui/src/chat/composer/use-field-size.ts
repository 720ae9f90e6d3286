import { type RefObject, useState } from "react";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";

/**
 * Lets a text field grow with its text where the browser does not do it by itself: the element around it is given the text, and
 * shows it unseen in the field's own place. Nothing is measured, and the field never shrinks for a moment. The limits are the
 * style sheet's.
 */
export function useFieldSize(fieldRef: RefObject<HTMLTextAreaElement | null>, text: string): void {
  const [isOurs] = useState(() => !growsByItself());
  // Without the last character an empty last line has no height.
  const shown = isOurs ? `${text}\u200b` : null;
  useClientLayoutEffect(() => {
    if (shown !== null) fieldRef.current?.parentElement?.setAttribute("data-text", shown);
  }, [fieldRef, shown]);
}

function growsByItself(): boolean {
  return typeof CSS !== "undefined" && typeof CSS.supports === "function" && CSS.supports("field-sizing", "content");
}
