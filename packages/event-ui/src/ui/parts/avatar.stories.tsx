import { safeUrl } from "@foyer/chat-headless/core";
import { Avatar, AvatarGroup } from "./avatar";

export default { title: "Parts/Avatar" };

const names = [
  "Ada Lovelace",
  "Grace Hopper",
  "محمد علي",
  "李小龍",
  "Alan Turing",
  "Margaret Hamilton",
  "Katherine",
  "Linus T.",
];
/** Answers, but with no picture. */
const picture = safeUrl(new URL("/", location.href).href);
const row = { display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center", padding: 24 } as const;

export const Initials = () => (
  <div style={row}>
    {names.map((name, index) => (
      <Avatar key={name} colorKey={`${index * 7}`} name={name} />
    ))}
  </div>
);

export const Sizes = () => (
  <div style={row}>
    {[20, 24, 32, 44, 64, 96].map((size) => (
      <Avatar key={size} colorKey="ada" name="Ada Lovelace" size={size} />
    ))}
  </div>
);

export const Failed = () => (
  <div style={row}>
    <Avatar colorKey="ada" name="Ada Lovelace" src={picture} size={44} />
    <Avatar colorKey="nobody" name="" size={44} />
  </div>
);

export const Group = () => (
  <div style={row}>
    <AvatarGroup people={names.slice(0, 2).map((name) => ({ id: name, name }))} />
    <AvatarGroup people={names.map((name) => ({ id: name, name }))} />
    <AvatarGroup people={names.map((name) => ({ id: name, name }))} size={32} />
  </div>
);
