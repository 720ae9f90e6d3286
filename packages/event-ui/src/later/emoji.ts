export { EmojiPicker } from "../chat/composer/emoji/emoji-picker";
