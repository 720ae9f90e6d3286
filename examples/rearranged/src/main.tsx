import { createSharedMemoryChat } from "@foyer/chat-adapter-memory";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import "./page.css";
import "@foyer/event-ui/styles.css";

const channelUrl = "kitchen";
const people = ["Ann", "Ben", "Cleo"].map((name) => ({ id: name.toLowerCase(), name }));
const lines = [
  ["ben", "Good morning! The starters are awake."],
  ["cleo", "Mine has climbed out of its jar."],
  ["ben", "That is a good sign. Today we look at hydration: https://example.com/dough"],
  ["cleo", "How wet is too wet?"],
] as const;

// One chat service for all tabs of this browser: open another one with ?as=ben.
const service = createSharedMemoryChat({
  name: "rearranged",
  async setUp(control) {
    for (const person of people) await control.addUser(person);
    await control.addChannel({ url: channelUrl, name: "Kitchen table", memberIds: people.map(({ id }) => id) });
    for (const [userId, text] of lines) await control.post({ channelUrl, userId, text });
  },
});

const adapter = service.createAdapter();
const userId = new URLSearchParams(location.search).get("as") ?? "ann";
const place = document.getElementById("root");
if (place === null) throw new Error("index.html has no element with the id root, so there is no place for the page.");
createRoot(place).render(
  <StrictMode>
    <App adapter={adapter} channelUrl={channelUrl} userId={userId} />
  </StrictMode>,
);
