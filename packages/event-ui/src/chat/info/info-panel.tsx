import { type Member, useChannel, useChatScope } from "@foyer/chat-headless";
import { Avatar } from "../../ui/parts/avatar";
import { useLabels } from "../../ui/base/labels-provider";
import { Pane } from "../panes/pane";
import { usePeople } from "../context/people";
import { useMembers } from "./use-members";

/** The channel and who is there, over the list. Takes the focus when it appears. Renders a `<section>`. */
export function InfoPanel({ onClose }: { readonly onClose: () => void }) {
  const { info: labels } = useLabels();
  const { chat } = useChatScope();
  const channel = useChannel();
  const members = useMembers();
  return (
    <Pane
      label={labels.channelInfo}
      closeLabel={labels.close}
      onClose={onClose}
      head={
        <h3 className="foyer-pane-title">
          <bdi>{channel?.name === "" || channel === null ? labels.channelInfo : channel.name}</bdi>
        </h3>
      }
    >
      <div className="foyer-pane-body">
        {channel !== null && <p className="foyer-pane-hint">{labels.members(channel.memberCount)}</p>}
        {members !== null && (
          <>
            <h4 className="foyer-pane-heading">{labels.present}</h4>
            <ul className="foyer-plain-list">
              {members.map((member) => (
                <li key={member.user.id}>
                  <MemberLine member={member} isSelf={member.user.id === chat.selfId} />
                </li>
              ))}
            </ul>
            {members.every(({ user }) => user.id === chat.selfId) && (
              <p className="foyer-pane-hint">{labels.noOneElse}</p>
            )}
          </>
        )}
      </div>
    </Pane>
  );
}

function MemberLine({ member, isSelf }: { readonly member: Member; readonly isSelf: boolean }) {
  const { info: labels } = useLabels();
  const people = usePeople();
  const { user, role, muted } = member;
  const { name, avatarUrl } = people(user.id, user);
  const marks = [isSelf && labels.you, role === "operator" && labels.operator, muted && labels.muted];
  return (
    <div className="foyer-member">
      <Avatar colorKey={user.id} name={name} src={avatarUrl} />
      <bdi className="foyer-member-name">{name}</bdi>
      <span className="foyer-member-marks">{marks.filter((mark) => mark !== false).join(" · ")}</span>
    </div>
  );
}
