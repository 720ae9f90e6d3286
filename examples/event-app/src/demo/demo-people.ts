import { createAttendeeDirectory, type Attendee } from "@foyer/event-ui";
import { cast, speakers } from "./cast";
import { crowdPeople } from "./crowd-people";

const attendees: readonly Attendee[] = [...cast, ...speakers, ...crowdPeople];

/** Who is at the demo event, and whom one can be there. */
export const demoPeople = {
  attendees,
  choices: createAttendeeDirectory(attendees, "").people,
};
