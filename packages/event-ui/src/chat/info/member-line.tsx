import { type Member, useChatScope } from "@foyer/chat-headless";
import { memo } from "react";
import { Avatar } from "../../ui/parts/avatar";
import { useLabels } from "../../ui/base/labels-provider";
import { toDistinction, usePeople } from "../context/people";
import { usePersonTrigger } from "../context/person-trigger";

/** A person of the channel. A press opens their card. Renders an `<li>`. */
export const MemberLine = memo(function MemberLine({ member }: { readonly member: Member }) {
  const { info: labels, message } = useLabels();
  const { chat } = useChatScope();
  const { user, role, muted } = member;
  const person = usePeople()(user.id, user);
  const trigger = usePersonTrigger(user);
  const marks = [
    user.id === chat.selfId && labels.you,
    toDistinction(person),
    role === "operator" && labels.operator,
    muted && labels.muted,
    person.unknown && message.unknownSender,
  ];
  return (
    <li className="foyer-member-item">
      <button type="button" className="foyer-member" {...trigger}>
        <Avatar colorKey={user.id} name={person.name} src={person.avatarUrl} />
        <bdi className="foyer-member-name">{person.name}</bdi>{" "}
        <span className="foyer-member-marks">
          {marks.filter((mark) => mark !== null && mark !== false).join(" · ")}
        </span>
      </button>
    </li>
  );
});
