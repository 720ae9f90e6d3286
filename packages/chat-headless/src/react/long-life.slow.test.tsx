import { render } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, it, onTestFinished } from "vitest";
import { createReactWorld } from "../../test/react-world";
import { runSeed } from "../../test/seed";
import { channelUrl } from "../../test/world";
import { createSeededRandom } from "../core/clock/seeded-random";
import type { Row } from "../core/state/row";
import { ChatProvider, useChatScope } from "./chat-provider";
import { ConversationScope } from "./conversation-scope";
import { useComposer } from "./composer/use-composer";
import { useConversation } from "./use-conversation";
import { useObjectUrl } from "./use-object-url";

/** Counts the object URLs that exist; jsdom has none of its own. */
function countObjectUrls(): () => number {
  const urls = new Set<string>();
  let made = 0;
  Object.assign(URL, {
    createObjectURL() {
      const url = `blob:${++made}`;
      urls.add(url);
      return url;
    },
    revokeObjectURL: (url: string) => void urls.delete(url),
  });
  onTestFinished(() => {
    Reflect.deleteProperty(URL, "createObjectURL");
    Reflect.deleteProperty(URL, "revokeObjectURL");
  });
  return () => urls.size;
}

function Picture({ row }: { readonly row: Row }) {
  const url = useObjectUrl(row.localFile);
  return <li>{url ?? row.key}</li>;
}

/** A list with a composer that has just sent a picture. */
function List() {
  const { rows } = useConversation();
  const composer = useComposer();
  const { chat } = useChatScope();
  const send = () => {
    const file = { file: picture, name: "a.png", mimeType: "image/png", width: 0, height: 0 };
    chat.sending.sendFile({ ...file, parentId: null, parent: null });
  };
  return (
    <ol>
      {rows
        .slice()
        .slice(-20)
        .map((row) => (
          <Picture key={row.key} row={row} />
        ))}
      <textarea {...composer.getInputProps()} />
      <button type="button" onClick={send}>
        Send
      </button>
    </ol>
  );
}

const picture = new Blob([new Uint8Array(50_000)], { type: "image/png" });

it("100 mounts of a chat with a thread and a picture, unmounted at random moments, leave nothing (F22, F32)", async () => {
  const urls = countObjectUrls();
  const world = await createReactWorld({ latency: 7 });
  const random = createSeededRandom(runSeed);
  const root = await world.post("ben", "Hello");
  const adapter = world.service.createAdapter();
  const session = { userId: "ann", getToken: async () => "token" };
  let shown = 0;
  for (let cycle = 0; cycle < 100; cycle++) {
    const view = render(
      <StrictMode>
        <ChatProvider
          adapter={adapter}
          channelUrl={channelUrl}
          session={session}
          environment={world.environment}
          storage={null}
        >
          <List />
          <ConversationScope parentId={root}>
            <List />
          </ConversationScope>
        </ChatProvider>
      </StrictMode>,
    );
    await world.advance(Math.floor(random() * 60));
    view.getAllByRole("button")[0]!.click();
    await world.advance(Math.floor(random() * 40));
    shown = Math.max(shown, urls());
    expect(world.service.stats().clients).toBeLessThanOrEqual(1);
    view.unmount();
    await world.advance(2_500);
    expect([urls(), world.environment.pending()], `cycle ${cycle}`).toEqual([0, 0]);
    expect(world.service.stats(), `cycle ${cycle}`).toMatchObject({ clients: 0, listeners: 0, inFlight: 0, timers: 0 });
  }
  expect(shown).toBeGreaterThan(0);
});
