import type { LinkPreview, SafeUrl } from "@foyer/chat-headless";
import { useState } from "react";
import { useLabels } from "../../../ui/base/labels-provider";
import { useAddress } from "../../context/address-policy";
import { useRowControls } from "../../context/row-controls";

/** What a link leads to: picture, title, description and host. Its place is kept free before the picture loads. Renders an `<a>`. */
export function LinkCard({ preview }: { readonly preview: LinkPreview }) {
  const labels = useLabels();
  const controls = useRowControls();
  const toAddress = useAddress();
  const href = toAddress(preview.url, "link");
  if (href === null) return null;
  const { hostname } = new URL(href);
  const title = preview.title === "" ? hostname : preview.title;
  const image = toAddress(preview.image?.url, "image");
  return (
    <a
      className="foyer-link-card"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      referrerPolicy="no-referrer"
      aria-label={labels.message.opensInNewTab(title)}
      {...controls}
    >
      {image !== null && preview.image !== null && <CardImage src={image} image={preview.image} />}
      <bdi className="foyer-link-card-title">{title}</bdi>
      {preview.description !== "" && <bdi className="foyer-link-card-text">{preview.description}</bdi>}
      <bdi className="foyer-link-card-host">{hostname}</bdi>
    </a>
  );
}

function CardImage({ src, image }: { readonly src: SafeUrl; readonly image: NonNullable<LinkPreview["image"]> }) {
  const [failed, setFailed] = useState(false);
  const ratio = image.width > 0 && image.height > 0 ? Math.max(image.width / image.height, 1) : undefined;
  const box = ratio === undefined ? undefined : { aspectRatio: ratio };
  if (failed) return <span className="foyer-link-card-image" style={box} />;
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
      onError={() => setFailed(true)}
    />
  );
}
