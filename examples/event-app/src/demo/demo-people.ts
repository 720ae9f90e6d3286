import { createAttendeeDirectory } from "@foyer/event-ui";
import { stranger, toAttendees } from "./cast";
import { createDemoUsers } from "./demo-conversation";

const users = createDemoUsers();
const attendees = toAttendees(users);

/** Who is at the demo event, and whom one can be there. */
export const demoPeople = {
  attendees,
  choices: createAttendeeDirectory(attendees, "").people.filter(({ id }) => id !== stranger.id),
};
