import { createArrayAdapter } from "./array-adapter";
import { foyerSelectors, mountFoyer } from "./mount-foyer";

// Foyer over an array: what the interface and the engine cost by themselves.

let service: ReturnType<typeof createArrayAdapter> | undefined;
let sender = { id: "nobody", name: "" };
let channelUrl = "";

window.driver = {
  ...foyerSelectors,
  prepare(conversation) {
    service = createArrayAdapter(conversation);
    sender = conversation.users[0] ?? sender;
    channelUrl = conversation.channel.url;
  },
  open(held) {
    if (service !== undefined) mountFoyer(service.adapter, channelUrl, held);
  },
  receive: (text) => service?.receive(sender, text),
  react: (messageId, { id }) => service?.react(messageId, id, "thumbsup"),
  edit: (messageId, text) => service?.edit(messageId, text),
  holdHistory: () => service?.gate.hold(),
  releaseHistory: () => service?.gate.release(),
};
