import { createMemoryChatService } from "@foyer/chat-adapter-memory";
import { OverlayTargets, Root } from "@foyer/event-ui";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ModeratedChat } from "./moderated-chat";

it("a message that a person reports stands among the reports of an operator", async () => {
  const service = createMemoryChatService();
  const { control } = service;
  for (const id of ["ann", "ben", "cleo"]) await control.addUser({ id, name: id });
  await control.addChannel({ url: "hall", name: "Hall", memberIds: ["ann", "ben", "cleo"] });
  await control.setRole({ channelUrl: "hall", userId: "ann", role: "operator" });
  await control.post({ channelUrl: "hall", userId: "cleo", text: "Buy now" });
  render(
    <Root>
      <OverlayTargets>
        {["ann", "ben"].map((userId) => (
          <section key={userId} aria-label={userId}>
            <ModeratedChat
              adapter={service.createAdapter()}
              session={{ userId, getToken: async () => null }}
              control={control}
            />
          </section>
        ))}
      </OverlayTargets>
    </Root>,
  );
  const user = userEvent.setup({ delay: null });
  const [ann, ben] = ["ann", "ben"].map((name) => within(screen.getByRole("region", { name })));
  const message = await ben!.findByRole("article", { name: /Buy now/ });
  await user.hover(message);
  await user.click(await within(message).findByRole("button", { name: "Message actions" }));
  await user.click(await screen.findByRole("menuitem", { name: "Report" }));
  await user.click(await screen.findByRole("radio", { name: "Spam or advertising" }));
  await user.click(screen.getByRole("button", { name: "Send report" }));
  await user.click(await ann!.findByRole("button", { name: /^Moderation/ }));
  expect(await ann!.findByRole("tab", { name: "Reports, 1 open" })).toBeVisible();
});
