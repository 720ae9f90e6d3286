import {
  getDropProps,
  getFileInputProps,
  getListProps,
  getOptionProps,
  useComposer,
  useConversation,
} from "@foyer/chat-headless";

export default function WriteHere() {
  const { rows } = useConversation();
  const composer = useComposer();
  const { mode, suggestions, refusedFiles, permission } = composer;
  const last = rows.at(rows.length - 1)?.message;
  return (
    <div {...getDropProps(composer)}>
      <p>
        Last: {last?.sender?.name}, {last?.type === "file" ? last.file.name : last?.type === "text" && last.text}
      </p>
      {suggestions !== null && (
        <ul aria-label="People" {...getListProps(composer)}>
          {suggestions.users.map(({ id, name }, index) => (
            <li key={id} {...getOptionProps(composer, index)}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <textarea aria-label="Message" rows={2} {...composer.getInputProps()} />
      <input aria-label="Attach file" {...getFileInputProps(composer)} />
      <p>
        {composer.length} of {composer.limit}
        {mode.type === "file" && `, with ${mode.file.name} and ${composer.files.length - 1} after it`}
        {refusedFiles !== null && `, a file was not taken: ${refusedFiles.problem}`}
        {permission.type === "refused" && `, you cannot write now: ${permission.reason}`}
      </p>
      {mode.type !== "new" && (
        <button type="button" onClick={composer.cancel}>
          Cancel
        </button>
      )}
      <button type="button" disabled={!composer.canSubmit} onClick={composer.submit}>
        Send
      </button>
    </div>
  );
}
