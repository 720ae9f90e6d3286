import { OverlayTargets, Root } from "@foyer/event-ui";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { MeasuredChat } from "./analytics";
import { createHalls } from "./test/create-halls";

it("a data layer gets what happened, and nothing that was written (P13)", async () => {
  const { control: _, ...person } = await createHalls("hall");
  render(
    <Root>
      <OverlayTargets>
        <MeasuredChat {...person} />
      </OverlayTargets>
    </Root>,
  );
  const field = await screen.findByRole("textbox", { name: "Message" });
  await waitFor(() => expect(field).toBeEnabled());
  await userEvent.setup({ delay: null }).type(field, "secret{Enter}");
  await waitFor(() =>
    expect(window.dataLayer).toMatchObject([
      { event: "chat_joined", channel: "hall" },
      { event: "chat_message_sent", channel: "hall", messageType: "text" },
    ]),
  );
  expect(screen.getByRole("article", { name: /secret/ })).toBeVisible();
  expect(JSON.stringify(window.dataLayer)).not.toContain("secret");
});
