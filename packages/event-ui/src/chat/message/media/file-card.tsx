import { type FileInfo, toFileName } from "@foyer/chat-headless";
import { Icon } from "../../../ui/parts/icon";
import { useFormats, useLabels } from "../../../ui/base/labels-provider";
import { useRowControls } from "../../context/row-controls";
import { useAddress } from "../../context/address-policy";
import { toDownloadName, toShortFileName } from "../../file/file-name";

/** A file that has no picture: its name with the true extension, its size, and the way to download it. Renders an `<a>`. */
export function FileCard({ file }: { readonly file: FileInfo }) {
  const { viewer, message } = useLabels();
  const formats = useFormats();
  const controls = useRowControls();
  const name = toFileName(file.name, message.file);
  const href = useAddress()(file.url, "file");
  const content = (
    <>
      <Icon name="file" />
      <bdi className="foyer-file-card-name" data-tip={name}>
        {toShortFileName(file.name, message.file)}
      </bdi>
      {file.size > 0 && <span className="foyer-file-card-size">{formats.bytes(file.size)}</span>}
    </>
  );
  if (href === null) return <span className="foyer-file-card">{content}</span>;
  return (
    <a
      className="foyer-file-card"
      href={href}
      download={toDownloadName(file.name)}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      referrerPolicy="no-referrer"
      aria-label={`${viewer.download} ${name}`}
      {...controls}
    >
      {content}
    </a>
  );
}
