import { Avatar, AvatarGroup } from "./avatar";
import { Badge } from "./badge";
import { Button, IconButton } from "./button";
import { Dialog } from "./dialog";
import { Icon } from "./icon";
import { Listbox, Option } from "./listbox";
import { LiveRegion } from "./live-region";
import { MenuItem } from "./menu-item";
import { MenuList } from "./menu-list";
import { ProgressBar } from "./progress-bar";
import { Root } from "./root";
import { Skeleton } from "./skeleton";
import { Spinner } from "./spinner";
import { describePart } from "./test/describe-part";
import { VisuallyHidden } from "./visually-hidden";

const nothing = () => undefined;

describePart("Avatar", <Avatar colorKey="1" name="Ann" />);
describePart("AvatarGroup", <AvatarGroup people={[]} />);
describePart("Badge", <Badge count={1} />);
describePart("Button", <Button>Save</Button>);
describePart(
  "Dialog",
  <Dialog open label="Delete?" onClose={nothing}>
    Sure?
  </Dialog>,
);
describePart("Icon", <Icon name="send" />);
describePart("IconButton", <IconButton icon="send" label="Send" />);
describePart("Listbox", <Listbox label="Attendees" />);
describePart("LiveRegion", <LiveRegion utterances={[]} />);
describePart("MenuItem", <MenuItem onSelect={nothing}>Reply</MenuItem>);
describePart("MenuList", <MenuList label="actions" anchor={null} onClose={nothing} />);
describePart("Option", <Option id="a" active={false} onPick={nothing} />);
describePart("ProgressBar", <ProgressBar label="Uploading" value={0.5} />);
describePart("Root", <Root />);
describePart("Skeleton", <Skeleton />);
describePart("Spinner", <Spinner />);
describePart("VisuallyHidden", <VisuallyHidden>text</VisuallyHidden>);
