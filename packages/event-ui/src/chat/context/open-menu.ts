import { useEffect } from "react";
import { isFocusLost } from "../../ui/base/tree";
import { useCommands } from "./conversation-context";
import { useListCommands, usePausedFollowing } from "./list-commands";
import { useHeldRow } from "./row-services";

/**
 * Rendered inside a row's open menu: meanwhile the list does not follow its end, and no other row shows its actions. A focus that
 * goes with the menu, as when the message is deleted, comes to the list. Renders nothing.
 */
export function OpenMenu({ rowKey }: { readonly rowKey: string }) {
  const { fieldRef } = useCommands();
  const { focus } = useListCommands();
  useHeldRow(rowKey);
  usePausedFollowing();
  useEffect(() => {
    const field = fieldRef.current;
    return () => {
      if (isFocusLost(field)) focus();
    };
  }, [fieldRef, focus]);
  return null;
}
