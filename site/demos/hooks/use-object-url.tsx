import { useObjectUrl } from "@foyer/chat-headless";
import { useState } from "react";

export default function Preview() {
  const [file, setFile] = useState<File | null>(null);
  const url = useObjectUrl(file);
  return (
    <>
      <input
        type="file"
        accept="image/*"
        aria-label="Picture"
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      {url !== null && <img src={url} alt={file?.name ?? ""} />}
    </>
  );
}
