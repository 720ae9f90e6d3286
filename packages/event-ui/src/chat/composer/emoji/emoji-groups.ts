/** The emoji of the picker, by what they are for. Each is in Emoji 11 or older: every system of today draws it. */
export const emojiGroups = [
  {
    name: "smileys",
    // prettier-ignore
    emoji: [
      "🙂", "😀", "😄", "😅", "😂", "🤣", "😊", "😉",
      "😍", "🥰", "😎", "🤩", "🥳", "😇", "🤗", "😋",
      "🤔", "🙄", "😮", "😱", "😢", "😭", "😡", "😴",
    ],
  },
  {
    name: "hands",
    // prettier-ignore
    emoji: [
      "👍", "👎", "👏", "🙌", "👋", "🙏", "🤝", "💪",
      "👌", "✌️", "🤞", "👆", "👇", "🙋", "🤷", "👀",
    ],
  },
  {
    name: "celebration",
    // prettier-ignore
    emoji: [
      "❤️", "🧡", "💛", "💚", "💙", "💜", "💔", "💯",
      "🎉", "🎊", "🎂", "🏆", "⭐", "✨", "🔥", "🚀",
    ],
  },
  {
    name: "event",
    // prettier-ignore
    emoji: [
      "🎤", "🎧", "🎵", "📷", "🎬", "📣", "💡", "💻",
      "📅", "⏰", "📍", "🚪", "🚌", "🚆", "✈️", "🌍",
      "☕", "🍽️", "🍕", "🍰", "🍺", "🥂", "☀️", "🌧️",
    ],
  },
  {
    name: "signs",
    // prettier-ignore
    emoji: ["✅", "❌", "❓", "❗", "⚠️", "💬", "🔔", "🔗"],
  },
] as const;

type PickerEmoji = (typeof emojiGroups)[number]["emoji"][number];

/** The names of the picker's emoji in one language. */
export type EmojiNames = Readonly<Record<PickerEmoji, string>>;
