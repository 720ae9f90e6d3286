import { ChatProvider } from "@foyer/chat-headless";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { createBoardAdapter } from "./board-adapter";
import { createBoardService } from "./board-service";
import { OwnChat } from "./own-chat";
import { OwnLook } from "./own-look";

const chatOf = (name: string) => within(screen.getByRole("region", { name }));

it("the first hour ends with own words, own rows and an own service between two people", async () => {
  const service = createBoardService({ ann: "Ann", ben: "Ben" }, ["hall"]);
  const people = ["ann", "ben"].map((userId) => ({
    adapter: createBoardAdapter(service),
    session: { userId, getToken: async () => null },
  }));
  render(
    <OwnLook>
      {people.map(({ adapter, session }) => (
        <section key={session.userId} aria-label={session.userId}>
          <ChatProvider adapter={adapter} session={session} channelUrl="hall" storage={null}>
            <OwnChat />
          </ChatProvider>
        </section>
      ))}
    </OwnLook>,
  );
  const [ann, ben] = [chatOf("ann"), chatOf("ben")];
  const user = userEvent.setup();
  await waitFor(() => expect(ann.getByRole("textbox")).toHaveAttribute("placeholder", "Say hello"));
  await user.type(ann.getByRole("textbox"), "Hello Ben{Enter}");
  const row = await ben.findByRole("article", { name: /Hello Ben/ });
  expect(row).toHaveClass("own-row");
  expect(row).toHaveTextContent("Ann");
});
