import { useSearch } from "@foyer/chat-headless";

export default function Search() {
  const { state, ask, more } = useSearch();
  return (
    <>
      <input type="search" aria-label="Search messages" onChange={({ target }) => ask(target.value)} />
      {state.type === "failed" && <p>{state.error}</p>}
      {state.type !== "idle" && (
        <ul>
          {state.messages.map((message) => (
            <li key={message.id}>{message.type === "text" ? message.text : message.type}</li>
          ))}
        </ul>
      )}
      {state.type === "found" && state.cursor !== null && (
        <button type="button" onClick={more}>
          More
        </button>
      )}
    </>
  );
}
