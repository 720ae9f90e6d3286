import { Avatar, AvatarGroup } from "./parts/avatar";
import { Badge } from "./parts/badge";
import { Button, IconButton } from "./parts/button";
import { Dialog } from "./overlay/dialog";
import { Field } from "./parts/field";
import { Icon } from "./parts/icon";
import { Listbox, Option } from "./parts/listbox";
import { LiveRegion } from "./base/live-region";
import { MenuItem } from "./overlay/menu-item";
import { MenuList } from "./overlay/menu-list";
import { Notice } from "./parts/notice";
import { ProgressBar } from "./parts/progress-bar";
import { Root } from "./base/root";
import { Skeleton } from "./parts/skeleton";
import { Spinner } from "./parts/spinner";
import { Toolbar } from "./parts/toolbar";
import { describePart } from "./test/describe-part";
import { VisuallyHidden } from "./base/visually-hidden";

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
describePart("Field", <Field label="Reason">{({ id }) => <input id={id} />}</Field>);
describePart("Icon", <Icon name="send" />);
describePart("IconButton", <IconButton icon="send" label="Send" />);
describePart("Listbox", <Listbox label="Attendees" />);
describePart("LiveRegion", <LiveRegion announcements={[]} />);
describePart("MenuItem", <MenuItem onSelect={nothing}>Reply</MenuItem>);
describePart("MenuList", <MenuList label="actions" anchor={null} onClose={nothing} />);
describePart("Notice", <Notice>Kept</Notice>);
describePart("Option", <Option id="a" active={false} onPick={nothing} />);
describePart("ProgressBar", <ProgressBar label="Uploading" value={0.5} />);
describePart("Root", <Root />);
describePart("Skeleton", <Skeleton />);
describePart("Spinner", <Spinner />);
describePart("Toolbar", <Toolbar />);
describePart("VisuallyHidden", <VisuallyHidden>text</VisuallyHidden>);
