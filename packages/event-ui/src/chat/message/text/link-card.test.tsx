import type { LinkPreview } from "@foyer/chat-headless";
import { act, fireEvent, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { LabelsProvider } from "../../../ui/base/labels-provider";
import { LinkCard } from "./link-card";

const toPreview = (host: string): LinkPreview => ({
  url: `https://${host}.example.com/`,
  title: host,
  description: "",
  image: { url: `https://${host}.example.com/a.png`, alt: host, width: 4, height: 3 },
});

const show = (host: string) => (
  <LabelsProvider>
    <LinkCard preview={toPreview(host)} isWhole />
  </LabelsProvider>
);

it("a link card loads the picture of another link after the first one failed (B21)", () => {
  const { container, rerender } = render(show("one"));
  const image = () => container.querySelector("img");
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  rerender(show("two"));
  expect(image()?.src).toBe("https://two.example.com/a.png");
});

it("the picture of a link card that failed is loaded again when the browser is online again (B52)", () => {
  const { container } = render(show("one"));
  const image = () => container.querySelector("img");
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(image()).not.toBeNull();
});
