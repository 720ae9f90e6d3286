/** The people who may sign in, with their names: your list of attendees. Ids are small letters, digits and `._-`, as addresses are. */
export const people: Readonly<Record<string, string>> = { ann: "Ann", ben: "Ben", cleo: "Cleo" };
