import { act, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openChat } from "../../test/open-chat";

// Those that Node makes are of no origin, and are refused.
beforeEach(() => void vi.spyOn(URL, "createObjectURL").mockReturnValue(`blob:${location.origin}/1`));
afterEach(() => void vi.restoreAllMocks());

async function openWithPicture() {
  const chat = await openChat();
  const file = new Blob(["x"], { type: "image/png" });
  await chat.happen(() =>
    chat.control.postFile({
      channelUrl: chat.channelUrl,
      userId: "ben",
      file,
      name: "stage.png",
      mimeType: "image/png",
    }),
  );
  return { chat, image: () => chat.container.querySelector(".foyer-media-image") };
}

it("a picture that failed while the connection was lost is loaded again after it is back (B52)", async () => {
  const { chat, image } = await openWithPicture();
  await chat.happen(() => chat.control.setConnections("down"));
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  await chat.happen(() => chat.control.setConnections("open"));
  await chat.pass(120_000);
  expect(image()).not.toBeNull();
});

it("a picture that failed is loaded again when the browser is online again (B52)", async () => {
  const { image } = await openWithPicture();
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(image()).not.toBeNull();
});
