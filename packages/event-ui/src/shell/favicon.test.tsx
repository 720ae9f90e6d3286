import { safeUrl, type SafeUrl } from "@foyer/chat-headless/core";
import { render } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { Favicon } from "./favicon";

const findIcons = () => [...document.head.querySelectorAll<HTMLLinkElement>("link[rel~='icon']")];

function toIcon(href: string): HTMLLinkElement {
  const icon = document.createElement("link");
  icon.rel = "icon";
  icon.href = href;
  return icon;
}

const hrefs = () => findIcons().map(({ href }) => href);

const Event = () => <Favicon url={safeUrl("https://example.com/event.png") as SafeUrl} />;

beforeEach(() => {
  document.head.replaceChildren(toIcon("https://example.com/portal.png"));
});

it("the page's own icon is back after the event", () => {
  const { rerender } = render(<Event />);
  expect(hrefs()).toEqual(["https://example.com/event.png"]);
  rerender(<></>);
  expect(hrefs()).toEqual(["https://example.com/portal.png"]);
});

it("the next page keeps the icon that it sets while it is shown (B50)", () => {
  function Profile() {
    document.head.replaceChildren(toIcon("https://example.com/profile.png"));
    return null;
  }
  const { rerender } = render(<Event />);
  rerender(<Profile />);
  expect(hrefs()).toEqual(["https://example.com/profile.png"]);
});
