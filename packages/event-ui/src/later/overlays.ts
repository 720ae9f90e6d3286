export { UnreadBar } from "../chat/list/unread-bar";
export { DeleteDialog } from "../chat/message/actions/delete-dialog";
export { MessageMenuList } from "../chat/message/actions/message-menu-list";
export { ReportDialog } from "../chat/message/actions/report-dialog";
export { ReactionMenuList } from "../chat/message/reactions/reaction-menu-list";
export { TouchRows } from "../chat/message/touch/touch-rows";
export { PersonCard } from "../chat/person/person-card";
