import { useMembers } from "@foyer/chat-headless";

export default function People() {
  const { members, status, hasMore, more } = useMembers();
  return (
    <>
      <ul>
        {members.map(({ user }) => (
          <li key={user.id}>{user.name}</li>
        ))}
      </ul>
      <p role="status">{status}</p>
      {(hasMore || status === "failed") && (
        <button type="button" onClick={more}>
          More
        </button>
      )}
    </>
  );
}
