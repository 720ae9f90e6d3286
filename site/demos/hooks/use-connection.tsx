import { useConnection } from "@foyer/chat-headless";

export default function Line() {
  const { connection, retry } = useConnection();
  const isDown = connection.type === "failed" || connection.type === "refused";
  return (
    <p role="status">
      {connection.type}
      {isDown && ` (${connection.error.code}) `}
      {isDown && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </p>
  );
}
