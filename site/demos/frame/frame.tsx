import { ChatProvider } from "@foyer/chat-headless";
import { Suspense, use, type ReactNode } from "react";
import { createWorld } from "./world";

const world = createWorld();
const spoken = ["See you at the bar.", "@{ann} are you coming?", "The talk begins in five minutes."];
let said = 0;

/** A demo of a hook: one chat around it, and buttons for what other people and the network do. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<p>Loading</p>}>
      <World>{children}</World>
    </Suspense>
  );
}

function World({ children }: { readonly children: ReactNode }) {
  const { adapter, control, channelUrl, session } = use(world);
  const ben = { channelUrl, userId: "ben" };
  const write = async () => {
    const text = spoken[said++ % spoken.length] ?? "";
    const mentions = text.includes("@{ann}");
    await control.setTyping({ ...ben, typing: false });
    await control.post({
      ...ben,
      text: text.replace("@{ann}", "@Ann"),
      ...(mentions && { mentionTemplate: text, mentionedUserIds: ["ann"] }),
    });
  };
  const mute = async () => {
    const ann = { channelUrl, userId: "ann" };
    await control.mute({ ...ann, duration: 5_000 });
  };
  return (
    <ChatProvider
      adapter={adapter}
      channelUrl={channelUrl}
      session={session}
      storage={null}
      flags={{ search: true }}
      softDelete
    >
      <div className="demo">{children}</div>
      <fieldset className="controls" aria-label="Make something happen">
        <button type="button" onClick={() => void write()}>
          Ben writes
        </button>
        <button type="button" onClick={() => void control.setTyping({ ...ben, typing: true })}>
          Ben types
        </button>
        <button type="button" onClick={() => void mute()}>
          Mute Ann for 5 s
        </button>
        <button type="button" onClick={() => void control.restart({ downFor: 4_000 })}>
          Restart the service
        </button>
      </fieldset>
    </ChatProvider>
  );
}
