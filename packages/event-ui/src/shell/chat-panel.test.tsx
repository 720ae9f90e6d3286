import { createLazyPart } from "@foyer/chat-headless";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef, lazy, type ReactElement, type ReactNode, StrictMode, Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "../ui/base/error-boundary";
import { lazyPart } from "../ui/code/lazy-part";
import { ChatPanel } from "./chat-panel";

afterEach(() => vi.restoreAllMocks());

const nothing = () => undefined;
const nowhere = { current: null };

it("a person who tabbed into the panel keeps the focus in it when the chat's code arrives (E8)", async () => {
  let arrive: (module: { default: () => ReactElement }) => void = nothing;
  const Later = lazy(() => new Promise<{ default: () => ReactElement }>((resolve) => (arrive = resolve)));
  render(
    <ChatPanel isOpen onClose={nothing} button={nowhere}>
      <Later />
    </ChatPanel>,
  );
  screen.getByRole("button", { name: "Close chat" }).focus();
  await act(async () => arrive({ default: () => <p>there</p> }));
  expect(screen.getByText("there")).toBeInTheDocument();
  expect(screen.getByRole("complementary")).toHaveFocus();
});

it("a panel that closes leaves the focus to a person who has gone on elsewhere (E8)", () => {
  const button = createRef<HTMLButtonElement>();
  const page = (isOpen: boolean) => (
    <>
      <input aria-label="Elsewhere" />
      <button ref={button} type="button">
        Chat
      </button>
      <ChatPanel isOpen={isOpen} onClose={nothing} button={button} />
    </>
  );
  const { rerender } = render(page(true));
  screen.getByRole("textbox").focus();
  rerender(page(false));
  expect(screen.getByRole("textbox")).toHaveFocus();
  rerender(page(true));
  expect(screen.getByRole("complementary")).toHaveFocus();
  rerender(page(false));
  expect(button.current).toHaveFocus();
});

describe("a chat whose code does not load", () => {
  const There = () => <p>there</p>;

  function open(failures: number) {
    vi.spyOn(console, "error").mockImplementation(nothing);
    let left = failures;
    const load = vi.fn<() => Promise<typeof There>>(async () => {
      if (left-- > 0) throw new Error("boom");
      return There;
    });
    const Later = lazyPart(createLazyPart(load));
    const onError = vi.fn<(error: unknown) => void>();
    const panel = (isOpen: boolean) => (
      <ChatPanel isOpen={isOpen} onClose={nothing} button={nowhere} onError={onError}>
        <Later />
      </ChatPanel>
    );
    const { rerender } = render(panel(true));
    return { load, onError, change: (isOpen: boolean) => rerender(panel(isOpen)) };
  }

  const findProblem = () => screen.findByText("There was a problem loading the chat");
  const retry = async () => userEvent.click(await screen.findByRole("button", { name: "Retry" }));

  it("is loaded once more with each Retry, until it is there, and the focus stays in the panel (E8)", async () => {
    const { load, onError } = open(2);
    await findProblem();
    expect([load.mock.calls.length, onError.mock.calls.length]).toEqual([1, 1]);
    await retry();
    await findProblem();
    expect([load.mock.calls.length, onError.mock.calls.length]).toEqual([2, 2]);
    expect(screen.getByRole("complementary")).toHaveFocus();
    await retry();
    expect(await screen.findByText("there")).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
    expect(screen.getByRole("complementary")).toHaveFocus();
  });

  it("is loaded anew when the panel is opened again, and not while it is closed (E8)", async () => {
    const { load, change } = open(1);
    await findProblem();
    change(false);
    await act(async () => {});
    expect(load).toHaveBeenCalledTimes(1);
    change(true);
    expect(await screen.findByText("there")).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is loaded once, however often the panel is opened meanwhile (E8)", async () => {
    const { load, change } = open(0);
    for (const isOpen of [false, true, false, true]) change(isOpen);
    expect(await screen.findByText("there")).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe("a part inside of an error boundary", () => {
  const boundary = (part: ReactNode, resetKey?: number) => (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(reset) => (
        <button type="button" onClick={reset}>
          again
        </button>
      )}
    >
      {part}
    </ErrorBoundary>
  );
  const places: readonly [string, (content: ReactNode) => ReactNode][] = [
    [
      "in a panel",
      (content) => (
        <ChatPanel isOpen onClose={nothing} button={nowhere}>
          {content}
        </ChatPanel>
      ),
    ],
    ["without a panel", (content) => <Suspense fallback="waiting">{content}</Suspense>],
  ];

  function create(failures: number) {
    vi.spyOn(console, "error").mockImplementation(nothing);
    const load = vi.fn<() => Promise<() => ReactElement>>(async () => {
      if (load.mock.calls.length <= failures) throw new Error("boom");
      return () => <p>there</p>;
    });
    const Later = lazyPart(createLazyPart(load));
    return { load, content: <Later /> };
  }
  const findAgain = () => screen.findByRole("button", { name: "again" });

  it.each(places)("is loaded once more with each reset, %s (E8)", async (_name, place) => {
    const { load, content } = create(2);
    render(<StrictMode>{place(boundary(content))}</StrictMode>);
    await userEvent.click(await findAgain());
    await act(async () => {});
    expect(load).toHaveBeenCalledTimes(2);
    await userEvent.click(await findAgain());
    expect(await screen.findByText("there")).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it.each(places)("is loaded once more with another key, %s (E8)", async (_name, place) => {
    const { load, content } = create(2);
    const { rerender } = render(place(boundary(content, 1)));
    await findAgain();
    for (const [key, loads] of [
      [2, 2],
      [2, 2],
      [3, 3],
    ] as const) {
      rerender(place(boundary(content, key)));
      await act(async () => {});
      expect(load).toHaveBeenCalledTimes(loads);
    }
    expect(await screen.findByText("there")).toBeInTheDocument();
  });
});

it("a part that was loaded in advance is there without waiting, and stays itself when the panel is opened again (E8)", async () => {
  const part = createLazyPart(async () => () => <input aria-label="field" />);
  const Field = lazyPart(part);
  await part.load();
  const panel = (isOpen: boolean) => (
    <ChatPanel isOpen={isOpen} onClose={nothing} button={nowhere}>
      <Field />
    </ChatPanel>
  );
  const { rerender } = render(panel(true));
  const field = screen.getByLabelText("field");
  rerender(panel(false));
  rerender(panel(true));
  expect(screen.getByLabelText("field")).toBe(field);
});

it("the page that holds an open panel is the one that does not scroll, also in a frame (E8)", () => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const page = frame.contentDocument!;
  const container = page.body.appendChild(page.createElement("div"));
  const mark = "data-foyer-panel";
  const { rerender, unmount } = render(<ChatPanel isOpen onClose={nothing} button={nowhere} />, { container });
  expect(page.documentElement).toHaveAttribute(mark);
  expect(document.documentElement).not.toHaveAttribute(mark);
  rerender(<ChatPanel isOpen={false} onClose={nothing} button={nowhere} />);
  expect(page.documentElement).not.toHaveAttribute(mark);
  unmount();
  frame.remove();
});
