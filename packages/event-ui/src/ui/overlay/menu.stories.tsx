import type { ReactNode } from "react";
import { IconButton } from "../parts/button";
import { Menu } from "./menu";
import { MenuItem } from "./menu-item";
import { Pressed } from "../test/pressed";

export default { title: "Parts/Menu" };

const nothing = () => undefined;
const middle = { display: "flex", justifyContent: "center", gap: 48, padding: "120px 24px 240px" } as const;

export const Actions = () => (
  <div style={middle}>
    <Menu
      label="Message actions"
      renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label="Message actions" />}
    >
      <MenuItem icon="reply" onSelect={nothing}>
        Reply
      </MenuItem>
      <MenuItem icon="edit" onSelect={nothing}>
        Edit
      </MenuItem>
      <MenuItem icon="copy" onSelect={nothing}>
        Copy text
      </MenuItem>
      <MenuItem icon="trash" tone="danger" onSelect={nothing}>
        Delete
      </MenuItem>
    </Menu>
  </div>
);

export const Refused = () => (
  <div style={middle}>
    <Menu
      label="Message actions"
      renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label="Message actions" />}
    >
      <MenuItem icon="edit" onSelect={nothing} disabledReason="You have been muted">
        Edit
      </MenuItem>
      <MenuItem icon="trash" tone="danger" onSelect={nothing} disabledReason="This message has replies">
        Delete
      </MenuItem>
      <MenuItem icon="copy" onSelect={nothing}>
        Copy text
      </MenuItem>
    </Menu>
  </div>
);

const emoji = { "thumbs up": "👍", "thumbs down": "👎", laughing: "😆", "heart eyes": "😍", sob: "😭", rage: "😡" };

export const Row = () => (
  <div style={middle}>
    <Menu
      label="Add reaction"
      layer="reactions"
      layout="row"
      side="above"
      align="center"
      renderTrigger={(trigger) => <IconButton {...trigger} icon="react" label="Add reaction" />}
    >
      {Object.entries(emoji).map(([name, character]) => (
        <MenuItem key={name} aria-label={name} onSelect={nothing}>
          {character}
        </MenuItem>
      ))}
    </Menu>
  </div>
);

const open = (menu: ReactNode) => () => <Pressed selector="button">{menu}</Pressed>;

export const ActionsOpen = open(<Actions />);
export const RefusedOpen = open(<Refused />);
export const RowOpen = open(<Row />);
