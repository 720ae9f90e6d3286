import { createAttendeeDirectory, toAvatarUrl } from "@foyer/event-ui";
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { englishHome } from "../home/english-home";
import { cast, speakers } from "./cast";
import { createDemoConversation, findPresentIds } from "./demo-conversation";
import { demoPeople } from "./demo-people";

const faces = new URL("../../public/people/", import.meta.url);
const { attendees } = demoPeople;

describe("the people of the demo", () => {
  it("have a face of their own or none, so that no two of a screen look alike (W27)", () => {
    const pictures = attendees.map((attendee) => toAvatarUrl(attendee, "https://example.org/")).filter(Boolean);
    const files = pictures.map((url) => new URL(url ?? "").pathname.replace("/people/", ""));
    expect(new Set(files).size).toBe(files.length);
    expect([...files].sort()).toEqual(readdirSync(faces).sort());
    expect(files).toHaveLength(18);
  });

  it("are no speakers while they are of the cast, and the speakers of the page are in the chat (W27)", () => {
    const ofCast = new Set(cast.map(({ photo }) => photo));
    expect(speakers.filter(({ photo }) => ofCast.has(photo))).toEqual([]);
    const onPage = englishHome.speakers.map(({ name, picture }) => [name, `people/${picture}.svg`]);
    expect(onPage).toEqual(speakers.map(({ screenName, photo }) => [screenName, photo]));
    const { users } = createDemoConversation("demo", 0, "https://example.org");
    expect(users).toEqual(expect.arrayContaining(speakers.map(({ id, screenName }) => ({ id, name: screenName }))));
  });

  it("are told apart by words and never by their ids (W18)", () => {
    const { people } = createAttendeeDirectory(attendees, "");
    const namesakes = people.filter(({ sharesName }) => sharesName);
    expect(namesakes.map(({ name, detail }) => `${name}, ${detail}`)).toEqual([
      "Kim Sato, Lighting, City of Porto",
      "Kim Sato, Night Trains",
    ]);
    expect(people.filter(({ detail = "" }) => detail.includes("#"))).toEqual([]);
    const firstNames = people.map(({ name }) => name.split(" ")[0]);
    for (const name of ["Amara", "Noah", "Kim"])
      expect(firstNames.filter((first) => first === name).length).toBeLessThan(3);
  });

  it("are there in number, but not those who are away, banned or without a name (W28)", () => {
    const present = findPresentIds("demo");
    expect(present.length).toBeGreaterThan(40);
    expect(present).toEqual(expect.arrayContaining([...speakers.map(({ id }) => id), "noah", "ulla", "quentin"]));
    for (const id of ["zoe", "viktor", "archived"]) expect(present).not.toContain(id);
    expect(findPresentIds("empty")).toEqual([]);
  });
});
