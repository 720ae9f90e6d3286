import type { FileInfo } from "@foyer/chat-headless";
import { Icon } from "../../../ui/parts/icon";
import { useFormats, useLabels } from "../../../ui/base/labels-provider";
import { useRowControls } from "../../context/row-controls";
import { toFileName, toShortFileName } from "../../file/file-name";
import { toFileUrl } from "../../file/file-url";

/** A file that has no picture: its name with the true extension, its size, and the way to download it. Renders an `<a>`. */
export function FileCard({ file }: { readonly file: FileInfo }) {
  const { viewer } = useLabels();
  const formats = useFormats();
  const controls = useRowControls();
  const name = toFileName(file.name);
  const href = toFileUrl(file.url);
  const content = (
    <>
      <Icon name="file" />
      <bdi className="foyer-file-card-name" title={name}>
        {toShortFileName(file.name)}
      </bdi>
      {file.size > 0 && <span className="foyer-file-card-size">{formats.bytes(file.size)}</span>}
    </>
  );
  if (href === null) return <span className="foyer-file-card">{content}</span>;
  return (
    <a
      className="foyer-file-card"
      href={href}
      download={name}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      aria-label={`${viewer.download} ${name}`}
      {...controls}
    >
      {content}
    </a>
  );
}
