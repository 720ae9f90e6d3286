import type { ComponentPropsWithoutRef } from "react";

/** Props of `Composer`, and those of its `<form>`. */
export interface ComposerProps extends Omit<ComponentPropsWithoutRef<"form">, "children" | "onSubmit"> {
  /** What Enter does on touch screens. Elsewhere it sends. @default "send" */
  readonly enterKey?: "send" | "newline" | undefined;
  /** Whether the person sees the chat. When that begins, the caret comes into the field, unless the focus is inside already. @default true */
  readonly active?: boolean | undefined;
}
