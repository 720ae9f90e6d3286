import { composerOf } from "@foyer/chat-headless";
import { Conversation } from "../conversation";
import type { StoryChatProps } from "../test/story-chat";
import { channelUrl } from "../test/stage-chat";
import { toMessage, toOwnRow, toRow } from "../test/story-messages";
import { createPicture } from "../test/story-picture";
import { toStory } from "../test/to-story";
import { Composer } from "./composer";

export default { title: "Chat/Composer" };

const nothing = () => undefined;

type Begin = (composer: ReturnType<typeof composerOf>) => void | Promise<void>;

const story = (begin: Begin = nothing, props: StoryChatProps = {}) =>
  toStory({
    shows: ".foyer-composer:not([data-disabled])",
    ...props,
    withChat: false,
    height: "auto",
    play: (_, scope) => void begin(composerOf(scope, null)),
    children: (
      <div className="foyer-chat" style={{ blockSize: 420, justifyContent: "flex-end" }}>
        <Conversation onOpenThread={nothing}>
          <Composer />
        </Conversation>
      </div>
    ),
  });

const file = (name: string, type: string, width: number, height: number) => ({
  blob: createPicture(Math.max(width, 1), Math.max(height, 1)),
  name,
  mimeType: type,
  width,
  height,
});

/** Takes nothing. */
const fullStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  removeItem: nothing,
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
};

/** Chooses the first suggestion once there is one. */
async function mentioned(composer: ReturnType<typeof composerOf>): Promise<void> {
  while (!composer.store.get().suggestions?.users.length) await new Promise((resolve) => setTimeout(resolve, 20));
  composer.chooseSuggestion();
}

/** Presses the button of the emoji picker once it is there. */
async function pickerOpened(): Promise<void> {
  const find = () =>
    document.querySelector<HTMLElement>(".foyer-composer-tools > [aria-haspopup]:not([aria-disabled])");
  while (find() === null) await new Promise((resolve) => setTimeout(resolve, 20));
  if (find()?.ariaExpanded === "false") find()?.click();
}

/** In the whole chat: the picker stands above the composer. */
const picker = { shows: ".foyer-emoji-picker", height: 720, play: () => void pickerOpened() } as const;
/** Looks for an emoji, in the words of no language, once the picker is there. */
async function looksFor(query: string): Promise<void> {
  await pickerOpened();
  const find = () => document.querySelector<HTMLInputElement>(".foyer-emoji-search");
  while (find() === null) await new Promise((resolve) => setTimeout(resolve, 20));
  const field = find();
  // React hears of a value only that is set beside its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, query);
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  field?.focus();
}

/** Has the emoji that were put in before. */
const usedBefore = {
  ...fullStorage,
  getItem: (key: string) => (key.startsWith("foyer:emoji") ? "🎉 ❤️ 👍 ☕ 🙏" : null),
};
const toned = { ...fullStorage, getItem: (key: string) => (key.includes("tone") ? "🏽" : null) };

const bar = { shows: ".foyer-composer-bar" };
const tiles = { shows: ".foyer-file-tile" };
const refused = ".foyer-composer[data-disabled] .foyer-composer-notice:not([hidden])";

export const New = story();
export const Written = story((composer) => composer.write("See you at the harbour at ten past twelve", 41));
export const ManyLines = story((composer) => composer.write("one\ntwo\nthree\nfour\nfive\nsix\nseven\neight", 0));
export const Replying = story(
  (composer) =>
    composer.reply(toRow({ text: "Is anybody walking over to the harbour for lunch? There is a tiny place." })),
  bar,
);
export const ReplyingToAFile = story(
  (composer) => composer.reply(toRow({ file: { name: "terrace.png", mimeType: "image/png" } })),
  bar,
);
export const Editing = story((composer) => composer.edit(toOwnRow({ text: "Ten past twelve at the doors?" })), bar);
export const FileChosen = story((composer) => composer.chooseFile(file("terrace.png", "image/png", 900, 600)), tiles);
export const SeveralFilesChosen = story((composer) => {
  composer.write("And this is the view from the terrace", 0);
  composer.chooseFile(
    file("terrace.png", "image/png", 900, 600),
    file("harbour.png", "image/png", 600, 600),
    file("opening.mp4", "video/mp4", 0, 0),
  );
}, tiles);
export const ManyFilesChosen = story(
  (composer) =>
    composer.chooseFile(
      ...Array.from({ length: 9 }, (_, index) => file(`lantern ${index + 1}.png`, "image/png", 300, 200 + 20 * index)),
    ),
  tiles,
);
export const FilesOfLongNamesChosen = story(
  (composer) =>
    composer.chooseFile(
      file("Protocol of the meeting of the harbour committee, final version, signed.png", "image/png", 900, 600),
      file("صورة من الميناء عند الغروب مع الفوانيس المضيئة.png", "image/png", 600, 600),
    ),
  tiles,
);
export const VideoChosen = story((composer) => composer.chooseFile(file("opening.mp4", "video/mp4", 0, 0)), tiles);
export const FileOfAnotherKind = story(
  (composer) => composer.chooseFile(file("budget.xlsx", "application/vnd.ms-excel", 0, 0)),
  { shows: ".foyer-input-problem" },
);
export const FileTooLarge = story((composer) => composer.chooseFile(file("film.mp4", "video/mp4", 0, 0)), {
  service: { capabilities: { maxFileSize: 100 } },
  shows: ".foyer-input-problem",
});
export const NearTheLimit = story((composer) => composer.write("a ".repeat(500), 1000), {
  shows: ".foyer-character-count",
});
export const BeyondTheLimit = story((composer) => composer.write("ab".repeat(520), 1040), {
  shows: ".foyer-character-count[data-over]",
});
export const WithMentions = story(
  async (composer) => {
    composer.write("Could @be", 9);
    await mentioned(composer);
    composer.write(`${composer.store.get().text}and @cl`, composer.store.get().text.length + 7);
    await mentioned(composer);
    composer.write(`${composer.store.get().text}please bring the lanterns down to the quay?`, 0);
  },
  { shows: ".foyer-mention-layer mark + mark" },
);
export const Mentioning = story((composer) => composer.write("Thanks @", 8), { shows: ".foyer-suggestions" });
export const MentioningNobody = story((composer) => composer.write("Thanks @zzz", 11), {
  shows: ".foyer-suggestions-none",
});
export const SuggestingEmoji = story((composer) => composer.write("See you there :smi", 18), {
  shows: ".foyer-suggestion-emoji",
});
export const ChoosingEmoji = toStory({ ...picker, messages: [toMessage({ text: "See you at the harbour" })] });
export const ChoosingEmojiAgain = toStory({ ...picker, storage: usedBefore });
export const ChoosingEmojiInASkinTone = toStory({ ...picker, storage: toned });
export const SearchingEmoji = toStory({
  ...picker,
  shows: ".foyer-emoji-picker output:not(:empty)",
  play: () => void looksFor("fire"),
});
export const SearchingEmojiInVain = toStory({
  ...picker,
  shows: ".foyer-emoji-none:not(:empty)",
  play: () => void looksFor("zzzz"),
});
export const StorageFull = story((composer) => (composer.write("See you there", 13), void composer.submit()), {
  storage: fullStorage,
  shows: ".foyer-not-kept",
});
const slow = {
  before: ({ control }) => control.setSlowMode({ channelUrl, seconds: 90 }),
  shows: "[data-slow-mode]",
} satisfies StoryChatProps;
const sendAndWrite: Begin = (composer) => {
  composer.write("Ten past twelve", 15);
  void composer.submit();
  composer.write("At the doors, that is", 21);
};
export const SlowMode = story(sendAndWrite, slow);
export const SlowModeDark = story(sendAndWrite, { ...slow, theme: "dark" });
export const SlowModeRightToLeft = story(sendAndWrite, { ...slow, language: "ar" });
export const Muted = story(nothing, {
  before: ({ control }) => control.mute({ channelUrl, userId: "ann" }),
  shows: refused,
});
export const Frozen = story(nothing, { before: ({ control }) => control.freeze({ channelUrl }), shows: refused });
export const Loading = story(nothing, { service: { latency: 3_600_000 }, shows: ".foyer-composer[data-disabled]" });
export const WithoutFiles = story(nothing, { flags: { fileUpload: false } });
