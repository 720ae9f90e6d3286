export { ModerationKeys } from "../chat/moderation/moderation-keys";
export { ModerationPanel } from "../chat/moderation/moderation-panel";
export { ModerationTitle } from "../chat/moderation/moderation-title";
export { Moderator } from "../chat/moderation/moderator";
export { PersonModeration } from "../chat/moderation/person-moderation";
export { UndoNotices } from "../chat/moderation/undo-notices";
