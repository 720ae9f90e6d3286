import { type Emoji, emojiCharacter } from "@foyer/chat-headless";
import { toEmojiName } from "../../../labels/emoji-name";
import { useLabels } from "../../../ui/base/labels-provider";
import { useImage } from "../../../ui/parts/use-image";
import { useAddress } from "../../context/address-policy";

/** One emoji: its image where the event gives one that loads, else its character, else its name. Decorative: name what it stands in. */
export function EmojiImage({ emoji }: { readonly emoji: Emoji }) {
  const labels = useLabels();
  const src = useAddress("organiser")(emoji.url, "image");
  const { status, handleError } = useImage(src);
  return (
    <span className="foyer-emoji" aria-hidden="true">
      {src !== null && status !== "failed" ? (
        <img
          className="foyer-emoji-image"
          src={src}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={handleError}
        />
      ) : (
        (emojiCharacter(emoji.key) ?? <bdi>{toEmojiName(emoji.key, labels)}</bdi>)
      )}
    </span>
  );
}
