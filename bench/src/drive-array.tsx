import type { ReactNode } from "react";
import { createArrayAdapter } from "./array-adapter";
import type { BenchDriver } from "./driver";
import { createFoyerPage, foyerSelectors } from "./mount-foyer";

/** Drives Foyer over an array: what the interface and the engine cost by themselves. Shows the whole chat, or what is given. */
export function driveArray(content?: ReactNode): BenchDriver {
  const page = createFoyerPage(content);
  let service: ReturnType<typeof createArrayAdapter> | undefined;
  let sender = { id: "nobody", name: "" };
  let channelUrl = "";
  return {
    ...foyerSelectors,
    prepare(conversation) {
      service = createArrayAdapter(conversation);
      sender = conversation.users[0] ?? sender;
      channelUrl = conversation.channel.url;
    },
    async hold(count) {
      if (service !== undefined) await page.hold(service.adapter, channelUrl, count);
    },
    open(count) {
      if (service !== undefined) page.open(service.adapter, channelUrl, count);
    },
    receive: (text) => service?.receive(sender, text),
    react: (messageId, { id }) => service?.react(messageId, id, "thumbsup"),
    edit: (messageId, text) => service?.edit(messageId, text),
    holdHistory: () => service?.gate.hold(),
    releaseHistory: () => service?.gate.release(),
  };
}
