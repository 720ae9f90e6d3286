import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { ChatProvider } from "@foyer/chat-headless";
import "@foyer/event-ui/styles.css";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OwnChat } from "./own-chat";
import { OwnLook } from "./own-look";
import "./own-row.css";

it("a row of one's own stays as it is when its actions come", async () => {
  const { control, createAdapter } = createMemoryChatService();
  await control.addUser({ id: "ann", name: "Ann" });
  await control.addUser({ id: "ben", name: "Ben" });
  await control.addChannel({ url: "hall", name: "Hall", memberIds: ["ann", "ben"] });
  await control.post({ channelUrl: "hall", userId: "ben", text: "A line of a few words" });
  await render(
    <OwnLook>
      <section style={{ inlineSize: "26rem", blockSize: "30rem" }}>
        <ChatProvider
          adapter={createAdapter()}
          session={{ userId: "ann", getToken: async () => null }}
          channelUrl="hall"
          storage={null}
        >
          <OwnChat />
        </ChatProvider>
      </section>
    </OwnLook>,
  );
  const row = page.getByRole("article", { name: /A line of a few words/ });
  await expect.element(row).toBeVisible();
  const words = row.getByText("A line of a few words");
  const measure = () =>
    [row, words].map((each) => {
      const { width, height } = each.element().getBoundingClientRect();
      return { width, height };
    });
  const atRest = measure();
  await row.hover();
  const bar = row.getByRole("button", { name: "Add reaction" });
  await expect.element(bar).toBeInViewport({ ratio: 1 });
  expect(measure()).toEqual(atRest);
});
