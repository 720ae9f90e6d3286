import { createAttendeeDirectory, type Attendee } from "@foyer/event-ui";
import { cast, speakers } from "./cast";
import { crowdPeople } from "./crowd-people";

const attendees: readonly Attendee[] = [...cast, ...speakers, ...crowdPeople];

/** The people of the demo event, and those whom a visitor can be. */
export const demoPeople = {
  attendees,
  choices: createAttendeeDirectory(attendees, "").people,
};
