import { useModeratorPart } from "./use-moderator-part";

/** The place of the Undo notices of an operator, above the field. Renders nothing for anybody else. */
export function UndoPlace() {
  const moderator = useModeratorPart();
  return moderator && <moderator.UndoNotices />;
}
