import { useTyping } from "@foyer/chat-headless";
import { withIsolatedNames } from "../../ui/base/isolated-names";
import { useLabels } from "../../ui/base/labels-provider";
import { usePeople } from "../context/people";

/** The names of the people who are typing. Its place is always kept, so that nothing moves. Renders a `<p>`. */
export function TypingLine() {
  const { typing: labels } = useLabels();
  const people = usePeople();
  const typing = useTyping();
  const names = typing.slice(0, 3).map((user) => people(user.id, user).name);
  return (
    <p className="foyer-typing" data-shown={names.length > 0 || undefined}>
      {names.length > 0 && (
        <>
          <span className="foyer-typing-dots" aria-hidden="true" />
          <span>
            {withIsolatedNames(names, ([a = "", b, c]) =>
              b === undefined ? labels.one(a) : c === undefined ? labels.two(a, b) : labels.several,
            )}
          </span>
        </>
      )}
    </p>
  );
}
