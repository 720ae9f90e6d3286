// @vitest-environment node
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { channelUrl, createWorld } from "../../test/world";
import { ChatProvider } from "./chat-provider";
import { useComposer } from "./composer/use-composer";
import { useConversation } from "./use-conversation";

function Chat() {
  const { status } = useConversation();
  return (
    <>
      <p>{status}</p>
      <textarea aria-label="Message" {...useComposer().getInputProps()} />
    </>
  );
}

it("a chat renders on a server, without a connection, a window or a storage", async () => {
  const { service, environment } = await createWorld();
  const html = renderToString(
    <ChatProvider
      adapter={service.createAdapter()}
      channelUrl={channelUrl}
      session={{ userId: "ann", getToken: async () => null }}
      environment={environment}
    >
      <Chat />
    </ChatProvider>,
  );
  expect(html).toContain("<p>loading</p>");
  expect(html).toContain("disabled");
  expect(service.stats().clients).toBe(0);
});
