export { Announcing } from "../chat/announce/announcing";
export { ComposerExtras } from "../chat/composer/around/composer-extras";
export { EmojiButton } from "../chat/composer/around/emoji-button";
export { MentionLayer } from "../chat/composer/around/mention-layer";
export { SlowModeCountdown } from "../chat/composer/around/slow-mode-countdown";
export { RestrictionDetails } from "../chat/states/restriction-details";
