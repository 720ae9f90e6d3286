import { ann, ben, cleo, dmitri, stranger } from "../test/stage-chat";
import { StoryChat } from "../test/story-chat";
import { StoryRows } from "../test/story-rows";
import { reactions, type StoryMessage, toMessage, toOwnRow, toRow } from "../test/story-messages";
import { createPicture, harbourUrl, noPictureUrl, pictureUrl } from "../test/story-picture";

export default { title: "Chat/Message" };

const story =
  (...rows: Parameters<typeof StoryRows>[0]["rows"]) =>
  () => <StoryRows rows={rows} />;
const picture = (width: number, height: number, name = "harbour.png") => ({
  url: pictureUrl(width, height),
  name,
  mimeType: "image/png",
  width,
  height,
});

export const OfAnother = story(toRow({ text: "Is anybody walking over to the harbour?" }));
export const OnesOwn = story(toOwnRow({ text: "I am. Ten past twelve at the doors?" }));
export const Groups = story(
  toRow({ ago: 9, text: "Good morning" }),
  toRow({ ago: 8, text: "The coffee bar on the second floor has just opened." }),
  toRow({ ago: 8, text: "No queue yet!" }),
  toOwnRow({ ago: 7, text: "On my way" }),
  toOwnRow({ ago: 7, text: "Shall I bring something?" }),
  toRow({ by: cleo, ago: 1, text: "A croissant, please" }),
);
export const SeveralLines = story(toRow({ text: "Three things:\n1. badges\n2. lanyards\n\n3. patience" }));
export const VeryLong = story(
  toRow({ text: "A thousand characters say what a picture cannot. ".repeat(21).slice(0, 1024) }),
  toOwnRow({ text: "And the answer is not much shorter than that. ".repeat(23).slice(0, 1024) }),
);
export const OneLongWord = story(toRow({ text: "Donaudampfschifffahrtsgesellschaft".repeat(6) }));
export const LongName = story(
  toRow({
    by: { id: "long", name: "Wolfeschlegelsteinhausenbergerdorff the Elder of the Northern Shore" },
    text: "Hello",
  }),
);
export const Links = story(
  toRow({
    text: "Map: https://example.org/a/very/long/path/that/does/not/want/to/end?with=a&query=as-well, mail: hello@example.org",
  }),
);
export const Mentions = story(toRow({ text: "@0 and @1, you are on stage in ten minutes", mentions: [ann, cleo] }));
export const MentionWithoutName = story(toRow({ text: "Thanks, @0!", mentions: [{ id: "nobody", name: "" }] }));
export const OnlyEmoji = story(toRow({ text: "🎉" }), toOwnRow({ text: "👏 👏 👏" }));
export const MarkupIsText = story(toRow({ text: "<b>bold</b> & <img src=x onerror=alert(1)>" }));
export const BothDirections = story(
  toRow({ by: { id: "noor", name: "نور" }, text: "مرحبا بالجميع! hello to all" }),
  toRow({ by: { id: "avi", name: "אבי" }, text: "שלום" }),
);
export const Edited = story(toRow({ text: "At half past one", edited: true }));
export const Deleted = story(toRow({ deleted: true }));
export const DeletedByOneself = () => <StoryRows softDelete rows={[toOwnRow({ deleted: true })]} />;
export const Announcement = story(toRow({ by: null, text: "The keynote moves to the main hall." }));
export const UnknownKind = story(toRow({ unreadable: true }));
export const UnknownSender = story(toRow({ by: stranger, text: "Is the recording going to be online?" }));
export const Sending = story(toOwnRow({ text: "On its way" }, { status: "pending" }));
export const Failed = story(toOwnRow({ text: "This one did not get through" }, { status: "failed", error: "timeout" }));
export const FailedFile = story(
  toOwnRow({ file: { name: "panorama.png", mimeType: "image/png" } }, { status: "failed", error: "too-large" }),
);
export const Uploading = story(
  toOwnRow(
    { file: { name: "harbour.png", mimeType: "image/png", width: 800, height: 600 } },
    {
      status: "pending",
      progress: { loaded: 620_000, total: 1_000_000 },
      localFile: createPicture(800, 600),
    },
  ),
);
export const Image = story(toRow({ file: picture(1200, 800) }), toOwnRow({ file: picture(900, 900) }));
export const WideImage = story(toRow({ file: picture(2400, 400) }));
export const TallImage = story(toRow({ file: picture(400, 1600) }));
export const SmallImage = story(toRow({ file: picture(48, 48) }));
export const ImageOfUnknownSize = story(toRow({ file: { ...picture(1200, 800), width: 0, height: 0 } }));
export const BrokenImage = story(toRow({ file: { ...picture(800, 500), url: noPictureUrl } }));
export const Gif = story(toRow({ file: { ...picture(480, 320, "wave.gif"), mimeType: "image/gif" } }));
export const Video = story(
  toRow({
    file: {
      name: "opening.mp4",
      mimeType: "video/mp4",
      url: noPictureUrl,
      thumbnails: [],
      width: 1280,
      height: 720,
    },
  }),
);
export const File = story(
  toRow({
    file: {
      name: "programme-of-the-second-day-final-version.pdf",
      mimeType: "application/pdf",
      url: noPictureUrl,
      size: 482_000,
    },
  }),
);
export const FileThatPretends = story(
  toRow({
    file: { name: "holiday\u202egnp.exe", mimeType: "image/png", url: noPictureUrl, size: 90_000 },
  }),
);
export const LinkPreview = story(
  toRow({
    text: "https://slides.example.org/lighthouse",
    preview: {
      url: "https://slides.example.org/lighthouse",
      title: "How lighthouses learned to blink",
      description: "Timing, colour and the quiet art of being recognised from far away. Slides and notes.",
      image: { url: harbourUrl, alt: "A lighthouse at dusk", width: 1200, height: 630 },
    },
  }),
);
export const LinkPreviewWithoutPicture = story(
  toOwnRow({
    text: "https://slides.example.org",
    preview: { url: "https://slides.example.org", title: "Slides", description: "", image: null },
  }),
);

const asked = toMessage({
  by: cleo,
  text: "Who wants to share a table at dinner? There are six seats and a view of the water.",
});
export const Reply = story(
  toRow({ text: "Me, please", parent: asked }),
  toOwnRow({ text: "And me", parent: asked }),
  toRow({ by: dmitri, file: picture(800, 600), parent: asked }),
);
export const Thread = story(
  toRow({ text: "Who wants to share a table?", thread: { count: 1, by: [cleo], ago: 1 } }),
  toRow({ by: cleo, text: "Any tips for tonight?", thread: { count: 12, by: [ann, ben, dmitri, stranger], ago: 1 } }),
  toOwnRow({ text: "Slides are up", thread: { count: 3, by: [], ago: 1 } }),
);
export const OneReaction = story(toRow({ text: "It works!", reactions: reactions(["thumbsup", "cleo"]) }));
export const AllReactions = story(
  toRow({
    text: "Lunch is served",
    reactions: reactions(
      ["heart_eyes", "ann", "cleo", "dmitri"],
      ["laughing", "ben"],
      ["rage", "ben"],
      ["sob", "ben"],
      ["sweat_smile", "ben"],
      ["thumbsdown", "ben"],
      ["thumbsup", "ben", "cleo"],
    ),
  }),
);
export const ReactionsToOneself = story(
  toOwnRow({ text: "I brought cake", reactions: reactions(["heart_eyes", "ben", "cleo"], ["thumbsup", "dmitri"]) }),
);

// One function, kept: a new one at each rendering would press again.
const pressMenu = () => document.querySelector<HTMLElement>("[data-row-menu]")?.click();
const withMenu = (message: StoryMessage) => () => (
  <StoryChat messages={[toMessage(message)]} play={pressMenu} shows=".foyer-menu" />
);

export const MenuOpen = withMenu({ text: "Shall we meet at the doors?" });
export const OwnMenuOpen = withMenu({ by: ann, text: "Ten past twelve" });
