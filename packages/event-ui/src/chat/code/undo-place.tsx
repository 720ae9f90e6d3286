import { useModeratorPart } from "./use-moderator-part";

/** The place of what an operator has just done, with the way back: above the field. Renders nothing for anybody else. */
export function UndoPlace() {
  const moderator = useModeratorPart();
  return moderator && <moderator.UndoNotices />;
}
