export { ModerationPanel, PersonModeration } from "../chat/moderation/loaded-moderation";
export { ModerationKeys } from "../chat/moderation/moderation-keys";
export { ModerationTitle } from "../chat/moderation/moderation-title";
export { Moderator } from "../chat/moderation/moderator";
export { UndoNotices } from "../chat/moderation/undo-notices";
export { toUnit } from "../labels/moderation/moderation-texts";
