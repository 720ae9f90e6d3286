import { useLabels } from "../../ui/base/labels-provider";

/** Says that the message being edited or replied to was deleted. Renders a `<p>` that is read out. */
export function DeletedNotice({ isShown }: { readonly isShown: boolean }) {
  const { list } = useLabels();
  return (
    <p className="foyer-composer-notice" role="alert" hidden={!isShown}>
      {isShown && list.threadDeleted}
    </p>
  );
}
