import { useRef } from "react";
import { Button, type ButtonProps } from "../../ui/parts/button";
import { useLabels } from "../../ui/base/labels-provider";
import { useClientLayoutEffect } from "../../ui/base/use-client-layout-effect";
import { useCommands } from "../context/conversation-context";
import { activeElementOf } from "../../ui/base/tree";

/**
 * Tries again. It goes when that works: its focus then goes to the field, or to the place of the messages while the field
 * cannot be used. Renders a `<button>`.
 */
export function RetryButton(props: Omit<ButtonProps, "children">) {
  const { connection } = useLabels();
  const { focusField } = useCommands();
  const ref = useRef<HTMLButtonElement>(null);
  useClientLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button === null || activeElementOf(button) !== button) return;
      focusField();
      if (activeElementOf(button) === button) button.closest<HTMLElement>(".foyer-conversation")?.focus();
    };
  }, [focusField]);
  return (
    <Button ref={ref} {...props}>
      {connection.retry}
    </Button>
  );
}
