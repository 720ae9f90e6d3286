export { ModerationTabs } from "../chat/moderation/moderation-tabs";
export { PersonActs } from "../chat/moderation/person-acts";
