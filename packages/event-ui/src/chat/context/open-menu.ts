import { useHeldRow } from "./row-services";
import { usePauseFollowing } from "./list-commands";

/** Rendered inside a row's open menu: meanwhile the list does not follow its end, and no other row shows its actions. Renders nothing. */
export function OpenMenu({ rowKey }: { readonly rowKey: string }) {
  useHeldRow(rowKey);
  usePauseFollowing(true);
  return null;
}
