import type { LinkPreview, SafeUrl } from "@foyer/chat-headless";
import { useLabels } from "../../../ui/base/labels-provider";
import { useImage } from "../../../ui/parts/use-image";
import { useAddress } from "../../context/address-policy";
import { useRowControls } from "../../context/row-controls";

/**
 * The preview of a link: picture, title, description and host. Its place is kept free before the picture loads. Where the link
 * `isWhole`, the whole message, the picture stands large above the text, else small beside it. Renders an `<a>`.
 */
export function LinkCard({ preview, isWhole }: { readonly preview: LinkPreview; readonly isWhole: boolean }) {
  const labels = useLabels();
  const controls = useRowControls();
  const toAddress = useAddress();
  const href = toAddress(preview.url, "link");
  if (href === null) return null;
  const { hostname } = new URL(href);
  const { description } = preview;
  const title = preview.title === "" ? hostname : preview.title;
  const image = toAddress(preview.image?.url, "image");
  return (
    <a
      className="foyer-link-card"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      referrerPolicy="no-referrer"
      data-whole={isWhole || undefined}
      aria-label={labels.message.opensInNewTab([title, description, hostname].filter((part) => part !== "").join(" "))}
      {...controls}
    >
      {image !== null && preview.image !== null && <CardImage src={image} image={preview.image} isWhole={isWhole} />}
      <span className="foyer-link-card-words">
        <bdi className="foyer-link-card-title">{title}</bdi>{" "}
        {description !== "" && <bdi className="foyer-link-card-text">{description}</bdi>}{" "}
        <bdi className="foyer-link-card-host">{hostname}</bdi>
      </span>
    </a>
  );
}

interface CardImageProps {
  readonly isWhole: boolean;
  readonly src: SafeUrl;
  readonly image: NonNullable<LinkPreview["image"]>;
}

function CardImage({ src, image, isWhole }: CardImageProps) {
  const { status, handleError } = useImage(src);
  const ratio = image.width > 0 && image.height > 0 ? Math.max(image.width / image.height, 1) : undefined;
  const box = ratio === undefined || !isWhole ? undefined : { aspectRatio: ratio };
  if (status === "failed") return <span className="foyer-link-card-image" style={box} />;
  return (
    <img
      className="foyer-link-card-image"
      src={src}
      alt={image.alt}
      style={box}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onError={handleError}
    />
  );
}
