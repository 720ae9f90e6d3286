import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormEvent } from "react";
import { describe, expect, it, vi } from "vitest";
import { Badge } from "./badge";
import { Button, IconButton } from "./button";
import { ErrorBoundary } from "../base/error-boundary";
import { Icon } from "./icon";
import { Listbox, Option } from "./listbox";
import { LiveRegion, useLiveAnnouncements } from "../base/live-region";
import { ProgressBar } from "./progress-bar";
import { Root } from "../base/root";
import { Spinner } from "./spinner";

describe("Button and IconButton", () => {
  it("Button and IconButton are named, and never send a form by accident", () => {
    render(<IconButton icon="send" label="Send" />);
    expect(screen.getByRole("button", { name: "Send" })).toHaveAttribute("type", "button");
  });

  it.each([
    [
      "Button",
      (onClick: () => void) => (
        <Button onClick={onClick} disabledReason="Channel frozen">
          Delete
        </Button>
      ),
    ],
    [
      "IconButton",
      (onClick: () => void) => (
        <IconButton icon="trash" label="Delete" onClick={onClick} disabledReason="Channel frozen" />
      ),
    ],
  ])("%s refused for now is focusable, described by its reason, and does nothing", async (_name, make) => {
    const onClick = vi.fn<() => void>();
    render(make(onClick));
    const button = screen.getByRole("button", { name: "Delete" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveAccessibleDescription("Channel frozen");
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });
});

it.each([
  {
    name: "Button",
    button: (
      <Button type="submit" disabledReason="Nothing to send">
        Send
      </Button>
    ),
  },
  {
    name: "IconButton",
    button: <IconButton type="submit" disabledReason="Nothing to send" icon="send" label="Send" />,
  },
])("a $name that is refused sends no form", async ({ button }) => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(<form onSubmit={onSubmit}>{button}</form>);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(onSubmit).not.toHaveBeenCalled();
});

describe("Badge", () => {
  it.each([
    [1, "1"],
    [99, "99"],
    [100, "99+"],
  ])("shows %d as %s", (count, text) => {
    const { container } = render(<Badge count={count} />);
    expect(container.textContent).toBe(text);
  });

  it("Badge is not there at 0", () => {
    const { container } = render(<Badge count={0} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe("Icon", () => {
  it("Icon is hidden from screen readers and knows whether it points along the text", () => {
    const { container } = render(
      <>
        <Icon name="back" />
        <Icon name="close" />
      </>,
    );
    const [back, close] = container.querySelectorAll("svg");
    expect(back).toHaveAttribute("aria-hidden", "true");
    expect(back).toHaveAttribute("data-directional");
    expect(close).not.toHaveAttribute("data-directional");
  });
});

describe("ProgressBar and Spinner", () => {
  it("a progress bar says how far it is, within its limits", () => {
    const { rerender } = render(<ProgressBar label="Uploading a.png" value={0.25} />);
    const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Uploading a.png" });
    expect(bar.value).toBe(0.25);
    rerender(<ProgressBar label="Uploading a.png" value={7} />);
    expect(bar.value).toBe(1);
    rerender(<ProgressBar label="Uploading a.png" value={null} />);
    expect(bar).not.toHaveAttribute("value");
  });

  it("a spinner is a status only with a label", () => {
    const { rerender } = render(<Spinner />);
    expect(screen.queryByRole("status")).toBeNull();
    rerender(<Spinner label="Loading" />);
    expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  });
});

describe("Listbox", () => {
  it("marks one option and does not take the focus", async () => {
    const onPick = vi.fn<() => void>();
    render(
      <>
        <input aria-label="Message" />
        <Listbox label="Attendees">
          <Option id="a" active onPick={onPick}>
            Ann
          </Option>
          <Option id="b" active={false} onPick={onPick}>
            Bo
          </Option>
        </Listbox>
      </>,
    );
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Ann");
    await userEvent.click(screen.getByRole("textbox"));
    await userEvent.click(screen.getByRole("option", { name: "Bo" }));
    expect(onPick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("textbox")).toHaveFocus();
  });
});

describe("LiveRegion", () => {
  it("says the same text twice in two nodes and forgets old ones", () => {
    const { result } = renderHook(() => useLiveAnnouncements());
    const { rerender } = render(<LiveRegion announcements={[]} />);
    const announce = (...texts: string[]) => {
      act(() => texts.forEach((text) => result.current.announce(text)));
      rerender(<LiveRegion announcements={result.current.announcements} />);
    };
    const region = screen.getByRole("status");
    expect(region).toHaveAttribute("aria-live", "polite");
    announce("Hello");
    const first = region.firstElementChild;
    announce("Hello");
    expect(region.children).toHaveLength(2);
    expect(region.firstElementChild).toBe(first);
    announce("a", "b", "c", "d");
    expect(region.children).toHaveLength(4);
  });
});

describe("ErrorBoundary", () => {
  function Bomb({ armed }: { readonly armed: boolean }) {
    if (armed) throw new Error("boom");
    return <p>fine</p>;
  }

  it("shows the fallback, reports once, and tries again on reset or another key", async () => {
    const silence = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const onError = vi.fn<() => void>();
    const view = (armed: boolean, resetKey: number) => (
      <ErrorBoundary
        resetKey={resetKey}
        onError={onError}
        fallback={(reset) => (
          <button type="button" onClick={reset}>
            again
          </button>
        )}
      >
        <Bomb armed={armed} />
      </ErrorBoundary>
    );
    const { rerender } = render(view(true, 1));
    expect(screen.getByText("again")).toBeInTheDocument();
    expect(screen.queryByText(/boom/)).toBeNull();
    expect(onError).toHaveBeenCalledTimes(1);

    rerender(view(false, 1));
    expect(screen.queryByText("fine")).toBeNull();
    await userEvent.click(screen.getByText("again"));
    expect(screen.getByText("fine")).toBeInTheDocument();

    rerender(view(true, 1));
    rerender(view(false, 2));
    expect(screen.getByText("fine")).toBeInTheDocument();
    silence.mockRestore();
  });
});

describe("Root", () => {
  it("carries theme and tokens", () => {
    const { container } = render(<Root theme="dark" tokens={{ "--foyer-hue": "120" }} />);
    const root = container.firstElementChild as HTMLElement;
    expect(root).toHaveAttribute("data-theme", "dark");
    expect(root.style.getPropertyValue("--foyer-hue")).toBe("120");
  });
});
