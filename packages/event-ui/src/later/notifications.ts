export { Notifying } from "../chat/notify/notifying";
export { NotifyMenu } from "../chat/notify/notify-menu";
export { SettingsList } from "../chat/settings/settings-list";
