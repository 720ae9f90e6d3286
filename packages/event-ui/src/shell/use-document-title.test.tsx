import { render } from "@testing-library/react";
import { useEffect, useLayoutEffect } from "react";
import { beforeEach, expect, it } from "vitest";
import { LabelsProvider } from "../ui/base/labels-provider";
import { useDocumentTitle } from "./use-document-title";

function Event({ unreadCount = 0 }: { readonly unreadCount?: number }) {
  useDocumentTitle({ name: "Gala", unreadCount, isChatOpen: false });
  return null;
}

beforeEach(() => {
  document.head.replaceChildren();
  document.title = "Portal";
});

function leaveFor(next: React.ReactNode) {
  const view = render(
    <LabelsProvider>
      <Event />
    </LabelsProvider>,
  );
  expect(document.title).toBe("Gala");
  view.rerender(
    <LabelsProvider>
      <Event unreadCount={3} />
    </LabelsProvider>,
  );
  expect(document.title).toBe("(3) Gala");
  view.rerender(<LabelsProvider>{next}</LabelsProvider>);
  return view;
}

it("the page's own title is back after the event", () => {
  leaveFor(null);
  expect(document.title).toBe("Portal");
});

it("the next page keeps the title element that it renders, and leaves the page's own one (B49)", () => {
  const view = leaveFor(<title>My profile</title>);
  expect(document.title).toBe("My profile");
  view.unmount();
  expect(document.title).toBe("Portal");
});

it.each([
  ["a layout effect", useLayoutEffect],
  ["a passive effect", useEffect],
])("the next page keeps the title that it sets in %s (B49)", (_, useAnEffect) => {
  function Profile() {
    useAnEffect(() => void (document.title = "My profile"), []);
    return null;
  }
  leaveFor(<Profile />);
  expect(document.title).toBe("My profile");
});
