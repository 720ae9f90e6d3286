import {
  getDropProps,
  getFileInputProps,
  getListProps,
  getOptionProps,
  useComposer,
  useObjectUrl,
} from "@foyer/chat-headless";
import { Button, Media, toReason, toWords } from "./parts";

export function Composer() {
  const composer = useComposer();
  const { mode, suggestions, length, limit, refusedFiles, messageDeleted, permission } = composer;
  const file = mode.type === "file" ? mode.file : null;
  const url = useObjectUrl(file?.blob ?? null);
  return (
    <form action={composer.submit} {...getDropProps(composer)}>
      {suggestions && (
        <ul aria-label="People" {...getListProps(composer)}>
          {suggestions.users.map(({ id, name }, index) => (
            <li key={id} {...getOptionProps(composer, index)}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {mode.type !== "new" && (
        <div className="mode">
          {file && <Media {...file} url={url} />}
          {mode.type === "replying" && <span>Reply to {toWords(mode.quote)}</span>}
          {mode.type === "editing" && <span>{messageDeleted ? "The message was deleted" : "Editing"}</span>}
          <Button label="Cancel" onClick={composer.cancel} />
        </div>
      )}
      <output>{toReason(permission) ?? (refusedFiles && "This file cannot be sent.")}</output>
      <textarea aria-label="Message" placeholder="Say something" dir="auto" rows={1} {...composer.getInputProps()} />
      {length > limit - 100 && <small>{limit - length}</small>}
      <input aria-label="Attach file" {...getFileInputProps(composer)} />
      <Button type="submit" label={mode.type === "editing" ? "Save" : "Send"} disabled={!composer.canSubmit} />
    </form>
  );
}
