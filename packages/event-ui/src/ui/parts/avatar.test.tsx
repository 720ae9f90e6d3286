import { safeUrl } from "@foyer/chat-headless/core";
import { act, fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Avatar, AvatarGroup } from "./avatar";

const src = safeUrl("https://assets.example/ann.jpg");

afterEach(() => {
  vi.restoreAllMocks();
});

describe("Avatar", () => {
  it("shows initials until the picture is there", () => {
    const { container } = render(<Avatar colorKey="1" name="Ann Lee" src={src} />);
    const avatar = container.firstElementChild;
    expect(avatar).toHaveAttribute("data-status", "loading");
    expect(avatar).toHaveTextContent("AL");
    fireEvent.load(container.querySelector("img") as Element);
    expect(avatar).toHaveAttribute("data-status", "loaded");
  });

  it("shows the default figure when it fails", () => {
    const { container } = render(<Avatar colorKey="1" name="Ann Lee" src={src} />);
    fireEvent.error(container.querySelector("img") as Element);
    expect(container.firstElementChild).toHaveAttribute("data-status", "failed");
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("svg")).not.toBeNull();
    expect(container).not.toHaveTextContent("AL");
  });

  it("a picture of a person that failed is loaded again when the browser is online again (B52)", () => {
    const { container } = render(<Avatar colorKey="1" name="Ann" src={src} />);
    fireEvent.error(container.querySelector("img") as Element);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(container.firstElementChild).toHaveAttribute("data-status", "loading");
    expect(container.querySelector("img")).not.toBeNull();
  });

  it.each([
    { width: 0, status: "failed" },
    { width: 64, status: "loaded" },
  ])("takes a picture of $width px that settled before anybody listened as $status", ({ width, status }) => {
    vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(true);
    vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(width);
    const { container } = render(<Avatar colorKey="1" name="Ann" src={src} />);
    expect(container.firstElementChild).toHaveAttribute("data-status", status);
  });

  it("tries again with another address", () => {
    const { container, rerender } = render(<Avatar colorKey="1" name="Ann" src={src} />);
    fireEvent.error(container.querySelector("img") as Element);
    rerender(<Avatar colorKey="1" name="Ann" src={safeUrl("https://assets.example/b.jpg")} />);
    expect(container.firstElementChild).toHaveAttribute("data-status", "loading");
  });

  it("loads late, without a referrer, and says nothing", () => {
    const { container } = render(<Avatar colorKey="1" name="Ann" src={src} />);
    const image = container.querySelector("img");
    expect(image).toHaveAttribute("loading", "lazy");
    expect(image).toHaveAttribute("referrerpolicy", "no-referrer");
    expect(image).toHaveAttribute("alt", "");
    expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
  });

  it("has a style of one's own beside its size and colour", () => {
    const { container } = render(<Avatar colorKey="1" name="Ann" style={{ opacity: 0.5 }} />);
    expect(container.firstElementChild).toHaveStyle("opacity: 0.5; --foyer-avatar-size: 32px");
  });

  it("Avatar does not load what is no address of a picture, even where types are not checked (S9)", () => {
    // @ts-expect-error -- a plain string is no safe address
    const { container } = render(<Avatar colorKey="1" name="Ann" src="data:text/html,hello" />);
    expect(container.firstElementChild).toHaveAttribute("data-status", "failed");
    expect(container.querySelector("img")).toBeNull();
  });

  it("shows the figure for a name without letters", () => {
    const { container } = render(<Avatar colorKey="1" name="🦊" />);
    expect(container.querySelector("svg")).not.toBeNull();
    expect(container.firstElementChild).toHaveAttribute("data-status", "none");
  });
});

describe("AvatarGroup", () => {
  it("shows at most four", () => {
    const people = Array.from({ length: 6 }, (_, i) => ({ id: `${i}`, name: `Person ${i}` }));
    const { container } = render(<AvatarGroup people={people} />);
    expect(container.querySelectorAll(".foyer-avatar")).toHaveLength(4);
  });
});
