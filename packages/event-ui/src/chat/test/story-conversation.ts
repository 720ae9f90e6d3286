import type { Message } from "@foyer/chat-headless";
import { ann, ben, cleo, dmitri, stranger } from "./stage-chat";
import { reactions, type StoryMessage, toMessage } from "./story-messages";
import { harbourUrl, pictureUrl } from "./story-picture";

/** An ordinary hour of the event's chat, with a little of everything. */
export function createConversation(): readonly Message[] {
  const root = toMessage({
    id: "000000000900",
    by: ben,
    ago: 38,
    text: "Is anybody walking over to the harbour for lunch? There is a tiny place with the best fish soup in town.",
    reactions: reactions(["heart_eyes", "cleo", "dmitri"], ["thumbsup", "ann", "cleo", "stranger"]),
    thread: { count: 1, by: [cleo], ago: 31 },
  });
  const past: readonly StoryMessage[] = [
    { by: cleo, ago: 1500, text: "See you all tomorrow! Doors open at nine." },
    { by: null, ago: 64, text: "Welcome to the second day. The keynote starts at 13:30 in the main hall." },
    { by: dmitri, ago: 58, text: "Good morning 👋" },
    { by: dmitri, ago: 57, text: "Does somebody have the slides of yesterday's workshop?" },
    {
      by: cleo,
      ago: 55,
      text: "Here they are: https://slides.example.org/lighthouse. The last chapter is the one we never got to, sorry about that.",
      preview: {
        url: "https://slides.example.org/lighthouse",
        title: "How lighthouses learned to blink",
        description: "Timing, colour and the quiet art of being recognised from far away. Slides and notes.",
        image: { url: harbourUrl, alt: "A harbour in the evening", width: 1200, height: 630 },
      },
      reactions: reactions(["thumbsup", "dmitri"]),
    },
    { by: ann, ago: 52, text: "Thank you @0, that saved my notes", mentions: [cleo] },
  ];
  const recent: readonly StoryMessage[] = [
    { by: cleo, ago: 31, text: "I am in. Ten past twelve at the doors?", parent: root },
    { by: stranger, ago: 24, text: "Is the recording going to be online?" },
    {
      by: dmitri,
      ago: 12,
      file: {
        url: pictureUrl(1200, 800),
        name: "terrace.png",
        mimeType: "image/png",
        width: 1200,
        height: 800,
        size: 348_000,
      },
    },
    { by: dmitri, ago: 12, text: "The terrace is open again", reactions: reactions(["heart_eyes", "ann", "ben"]) },
    { by: ann, ago: 9, text: "Coming up!", edited: true },
    { by: ann, ago: 8, text: "Save me a chair in the shade, please" },
    { by: ben, ago: 3, text: "😍🌊" },
  ];
  return [...past.map(toMessage), root, ...recent.map(toMessage)];
}
