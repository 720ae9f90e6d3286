import { useTyping } from "@foyer/chat-headless";
import { useLabels } from "../../ui/base/labels-provider";
import { usePeople } from "../context/people";

/** Who is typing. Its place is always kept, so that nothing moves. Renders a `<p>`. */
export function TypingLine() {
  const { typing: labels } = useLabels();
  const people = usePeople();
  const [a, b, ...others] = useTyping().map((user) => people(user.id, user).name);
  const text =
    a === undefined ? "" : b === undefined ? labels.one(a) : others.length === 0 ? labels.two(a, b) : labels.several;
  return (
    <p className="foyer-typing" data-shown={text !== "" || undefined}>
      {text !== "" && (
        <>
          <span className="foyer-typing-dots" aria-hidden="true" />
          <bdi>{text}</bdi>
        </>
      )}
    </p>
  );
}
