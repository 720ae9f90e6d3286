export { createEmojiWords } from "../chat/composer/emoji/create-emoji-words";
export { EmojiPicker } from "../chat/composer/emoji/emoji-picker";
