import type { Attendee } from "@foyer/event-ui";

/** How many people are at the event beside the cast and the speakers. */
const count = 194;

const firstNames =
  "Ada Akua Alba Amir Anouk Arjun Aylin Bao Beatriz Bela Bruno Camille Carmen Chidi Clara Dana Dario Dilan Ebba Edda Elif Emre Esther Fadi Farah Felix Fiona Gita Greta Hamid Hanna Hugo Ida Imran Inga Ivo Jamila Jana Joana João Jonas Kaito Karim Keiko Kofi Lara Layla Leon Lin Luka Maja Malik Marta Mateo Meera Milan Nadia Naoko Nia Nils Noor Olga Omar Oskar Paulo Petra Pilar Rafael Ravi Rhea Rosa Ruben Sadia Samuel Sana Selma Silvan Sofia Stella Sven Talia Tariq Thea Tiago Uma Vera Vikram Wanja Willem Yara Yusuf Zara".split(
    " ",
  );

const lastNames =
  "Abe Adeyemi Almeida Andersen Aydın Baptiste Bauer Becker Bianchi Castillo Chen Costa Dlamini Duarte Eriksson Farouk Fischer Fontaine García Grün Hansen Horvat Ibrahim Ivanova Jansen Kaya Keller Khan Kowalski Kurz Laurent Lopes Marino Mbeki Meyer Moreau Nakamura Nguyen Novak Nowak Oliveira Ortega Patel Pereira Quispe Rahman Rossi Saito Santos Schmid Shah Silva Sørensen Tran Ünal Vidal Vogel Weiss Yamada Zhang".split(
    " ",
  );

const companies = [
  "Night Trains",
  "Harbour Council",
  "Dark Sky Society",
  "Studio Kerze",
  "Municipal Lighting Lyon",
  "Bridge & Quay Architects",
  "Lamp Museum",
  "Candle Guild",
  "University of the Coast",
  "Tram Works",
  "Firefly Field Station",
  "Glass Workshop Four",
] as const;

const none = { firstName: "", lastName: "", avatarPicture: null, avatarPreset: "" };

/** The others at the event: no two have one name, and two have lost theirs. The first helps all others, and has a picture. */
export const crowdPeople: readonly Attendee[] = Array.from({ length: count }, (_, index) => {
  const id = `attendee-${String(index + 1).padStart(3, "0")}`;
  if (index === 0) {
    const photo = "people/18.svg";
    return { ...none, id, screenName: "Amara Dlamini", photo, company: "Lanternfest, information desk" };
  }
  const first = firstNames[index % firstNames.length] ?? "";
  // Another last name each time that a first name comes round.
  const last = lastNames[(index * 7 + Math.floor(index / firstNames.length) * 13) % lastNames.length] ?? "";
  const company = index % 3 === 0 ? (companies[index % companies.length] ?? "") : "";
  const screenName = index === 60 || index === 140 ? "" : `${first} ${last}`;
  return { ...none, id, screenName, photo: null, ...(company !== "" && { company }) };
});
