import { useChatState, useFileViewer } from "@foyer/chat-headless";
import { useEffect } from "react";
import { StoryChat } from "../test/story-chat";
import { toMessage } from "../test/story-messages";
import { noPictureUrl, pictureUrl } from "../test/story-picture";

export default { title: "Chat/File viewer" };

const ann = { id: "ann", name: "Ann Lee" };
const files = [
  toMessage({
    id: "000000000801",
    file: { url: pictureUrl(1600, 900), name: "terrace.png", mimeType: "image/png", width: 1600, height: 900 },
  }),
  toMessage({
    id: "000000000802",
    by: ann,
    file: { url: pictureUrl(600, 1200, 20), name: "lighthouse.png", mimeType: "image/png", width: 600, height: 1200 },
  }),
  toMessage({
    id: "000000000803",
    file: { url: noPictureUrl, name: "gone.png", mimeType: "image/png" },
  }),
  toMessage({
    id: "000000000804",
    file: {
      url: noPictureUrl,
      name: "opening.mp4",
      mimeType: "video/mp4",
      width: 1280,
      height: 720,
    },
  }),
];

const story = (id: string) => () => (
  <StoryChat messages={files} shows=".foyer-viewer[open]">
    <OpenFile id={id} />
  </StoryChat>
);

/** Opens a file once it is there. */
function OpenFile({ id }: { readonly id: string }) {
  const { open } = useFileViewer();
  const isThere = useChatState((state) => state.conversations.get("")?.newest === "idle");
  useEffect(() => {
    if (isThere) open(id);
  }, [isThere, open, id]);
  return null;
}

export const OfAnother = story("000000000801");
export const OnesOwn = story("000000000802");
export const Broken = story("000000000803");
export const Video = story("000000000804");
