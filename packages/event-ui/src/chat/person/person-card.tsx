import {
  composerOf,
  permit,
  type Row,
  type User,
  useChatScope,
  useMessageActions,
  useParentId,
  useReadable,
  usePermissions,
} from "@foyer/chat-headless";
import { Avatar } from "../../ui/parts/avatar";
import { Button } from "../../ui/parts/button";
import { Icon } from "../../ui/parts/icon";
import { useLabels } from "../../ui/base/labels-provider";
import { Popover } from "../../ui/overlay/popover";
import { type ShownPerson, useCommands } from "../context/conversation-context";
import { useModeratorPart } from "../code/use-moderator-part";
import { usePausedFollowing } from "../context/list-commands";
import { useLiveRow } from "../context/use-live-row";
import { useAccessLost } from "../context/use-access-lost";
import { usePeople } from "../context/people";
import { toRefusalText } from "../words/refusal-words";
import { useMember } from "./use-member";

export interface PersonCardProps extends ShownPerson {
  readonly onClose: () => void;
}

/** A person's name and details, and the actions on them, beside the element that was pressed. */
export function PersonCard({ user, anchor, row, onClose }: PersonCardProps) {
  const { name, avatarUrl, detail, unknown } = usePeople()(user.id, user);
  const { person: labels } = useLabels();
  const moderator = useModeratorPart();
  usePausedFollowing();
  useAccessLost(onClose);
  return (
    <Popover label={labels.about(name)} anchor={anchor} onClose={onClose} className="foyer-person-card">
      {(close) => (
        <>
          <div className="foyer-person-head">
            <Avatar colorKey={user.id} name={name} src={avatarUrl} size={56} />
            <div className="foyer-person-words">
              <bdi className="foyer-person-name">{name}</bdi>
              {detail !== undefined && <bdi className="foyer-person-detail">{detail}</bdi>}
              <PersonMarks user={user} />
            </div>
          </div>
          {unknown && (
            <p className="foyer-person-unknown">
              <Icon name="warning" />
              {labels.unknownHint}
            </p>
          )}
          <PersonActions user={user} name={name} row={row} onDone={close} />
          {moderator !== null && <moderator.PersonModeration user={user} />}
        </>
      )}
    </Popover>
  );
}

/** The person's role and state in the channel. The line is there before they are known, so that nothing moves. */
function PersonMarks({ user }: { readonly user: User }) {
  const { info: labels } = useLabels();
  const member = useMember(user);
  const { chat } = useChatScope();
  const { presence } = chat.store.get().capabilities;
  const marks = [
    user.id === chat.selfId && labels.you,
    member?.role === "operator" && labels.operator,
    presence && member !== null && (member.present ? labels.present : labels.absent),
    member?.muted === true && labels.muted,
  ];
  return <span className="foyer-person-marks">{marks.filter((mark) => mark !== false).join(" · ")}</span>;
}

interface PersonActionsProps {
  readonly user: User;
  readonly name: string;
  readonly row: Row | null;
  readonly onDone: () => void;
}

/** Mention, and a reply to the message that was pressed. Nothing for oneself. */
function PersonActions({ user, name, row: pressed, onDone }: PersonActionsProps) {
  const row = useLiveRow(pressed);
  const labels = useLabels();
  const scope = useChatScope();
  const context = usePermissions();
  const composer = composerOf(scope, useParentId());
  const { fieldRef, focusField } = useCommands();
  const withFile = useReadable(composer.store, ({ mode }) => mode.type === "file");
  const { mentions } = scope.chat.store.get().capabilities;
  if (user.id === scope.chat.selfId) return null;

  const mention = () => {
    const field = fieldRef.current;
    onDone();
    // A field with the focus is edited as by typing, which can be undone. The first focus moves its caret behind the text.
    focusField();
    const at = field?.selectionEnd ?? composer.store.get().text.length;
    composer.mention({ id: user.id, name }, at);
  };
  return (
    <div className="foyer-person-actions">
      {mentions && (
        <Button
          icon="at"
          disabledReason={
            toRefusalText(permit("write", context), labels) ?? (withFile ? labels.reason.fileAttached : undefined)
          }
          onClick={mention}
        >
          {labels.person.mention}
        </Button>
      )}
      {row !== null && <ReplyButton row={row} onDone={onDone} />}
    </div>
  );
}

function ReplyButton({ row, onDone }: { readonly row: Row; readonly onDone: () => void }) {
  const labels = useLabels();
  const { permission, reply } = useMessageActions(row, usePermissions());
  const { focusField } = useCommands();
  const state = permission("reply");
  if (state.type === "absent") return null;
  const handleClick = () => {
    onDone();
    reply();
    focusField();
  };
  return (
    <Button icon="reply" disabledReason={toRefusalText(state, labels)} onClick={handleClick}>
      {labels.message.reply}
    </Button>
  );
}
