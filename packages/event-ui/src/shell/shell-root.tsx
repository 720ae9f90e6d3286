import { forwardRef } from "react";
import { useLanguage } from "../ui/base/labels-provider";
import { Root, type RootProps } from "../ui/base/root";

/** Props of `ShellRoot`. */
export type ShellRootProps = RootProps;

/** The root of a page: theme, brand tokens, language and text direction. Renders a `<div>`. */
export const ShellRoot = forwardRef<HTMLDivElement, ShellRootProps>(function ShellRoot(props, ref) {
  const { locale, direction } = useLanguage();
  return <Root ref={ref} lang={locale} dir={direction} {...props} data-page="" />;
});
