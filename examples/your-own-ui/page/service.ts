import { createSharedMemoryChat, generateConversation } from "@foyer/chat-adapter-memory";

// One chat service for all tabs of this browser. It has a past, and three people: ?as=ann, ?as=ben and ?as=cleo.
const people = ["Ann", "Ben", "Cleo"].map((name) => ({ id: name.toLowerCase(), name }));
const past = generateConversation({ channelUrl: "live", channelName: "Live chat", messages: 300, now: Date.now() });
const data = { ...past, users: [...past.users, ...people], unseen: { ann: 4, ben: 4, cleo: 4 } };
const service = createSharedMemoryChat({ name: "your-own-ui", setUp: ({ load }) => load(data) });
Object.assign(window, { control: service.control }); // In the console: await control.mute({ channelUrl: "live", userId: "ann" })

const session = { userId: new URLSearchParams(location.search).get("as") ?? "ann", getToken: async () => null };
export const connection = { adapter: service.createAdapter(), session };
