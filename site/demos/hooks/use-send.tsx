import { useSend } from "@foyer/chat-headless";

export default function Answers() {
  const { permission, send } = useSend();
  return ["Yes", "No", "Later"].map((answer) => (
    <button key={answer} type="button" disabled={permission.type !== "allowed"} onClick={() => send(answer)}>
      {answer}
    </button>
  ));
}
