import { useComposer, useConversation } from "@foyer/chat-headless";

export default function WriteHere() {
  const { rows } = useConversation();
  const composer = useComposer();
  const last = rows.at(rows.length - 1)?.message;
  return (
    <>
      <p>Last: {last?.type === "text" ? `${last.sender.name}: ${last.text}` : last?.type}</p>
      <textarea aria-label="Message" rows={2} {...composer.getInputProps()} />
      {composer.suggestions !== null && (
        <ul id={composer.listId} role="listbox" aria-label="People">
          {composer.suggestions.users.map(({ id, name }, index) => (
            <li
              key={id}
              id={composer.optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === composer.suggestions?.active}
              onClick={() => composer.chooseSuggestion(index)}
            >
              {name}
            </li>
          ))}
        </ul>
      )}
      <p>
        {composer.length} of {composer.limit}
        {composer.permission.type === "refused" && `, you cannot write now: ${composer.permission.reason}`}
      </p>
      <button type="button" disabled={!composer.canSubmit} onClick={composer.submit}>
        Send
      </button>
    </>
  );
}
