import { type RefObject } from "react";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";

/** Lets a text field grow with its text where the browser does not do it by itself. The limits are the style sheet's. */
export function useFieldSize(fieldRef: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useClientLayoutEffect(() => {
    const field = fieldRef.current;
    if (field === null || growsByItself()) return;
    field.style.blockSize = "auto";
    field.style.blockSize = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  }, [fieldRef, text]);
}

function growsByItself(): boolean {
  return typeof CSS !== "undefined" && typeof CSS.supports === "function" && CSS.supports("field-sizing", "content");
}
