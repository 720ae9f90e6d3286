import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SupportChat } from "./from-sendbird-uikit";
import { TeamChat } from "./from-stream";
import { createHalls } from "./test/create-halls";

it.each([
  ["Sendbird UIKit", SupportChat],
  ["Stream", TeamChat],
])("the page that was one of %s shows the channel", async (_, Page) => {
  const { control, adapter } = await createHalls("hall");
  await control.post({ channelUrl: "hall", userId: "ben", text: "Still here" });
  render(<Page adapter={adapter} userId="ann" getToken={async () => "token"} channelUrl="hall" />);
  expect(await screen.findByRole("article", { name: /Still here/ })).toBeVisible();
});
