import { useMembership } from "@foyer/chat-headless";

export default function MyRights() {
  const { role, muted, banned } = useMembership();
  return (
    <p>
      You are an {role}. {banned ? "You are banned." : muted ? "You are muted." : "You may write."}
    </p>
  );
}
