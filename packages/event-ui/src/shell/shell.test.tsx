import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { demoAttendees, demoEvent } from "../event/demo-event";
import type { EventState, ReadyEvent } from "../event/event-loader";
import { createMemoryEventApi, type MemoryEventApiOptions } from "../event/memory-event-api";
import { arabic } from "../labels/arabic";
import { IconButton } from "../ui/parts/button";
import { LabelsProvider } from "../ui/base/labels-provider";
import { Menu } from "../ui/overlay/menu";
import { MenuItem } from "../ui/overlay/menu-item";
import { describePart } from "../ui/test/describe-part";
import { ChatButton } from "./chat-button";
import { ChatPanel } from "./chat-panel";
import { ErrorScreen } from "./screens/error-screen";
import { EventBody, type EventBodyProps } from "./event-body";
import { EventHeader } from "./event-header";
import { EventMark } from "./event-mark";
import { EventPage } from "./event-page";
import { EventRoutes } from "./event-routes";
import { EventShell } from "./event-shell";
import { InviteOnlyScreen } from "./screens/invite-only-screen";
import { LoadingScreen } from "./screens/loading-screen";
import { NotFoundScreen } from "./screens/not-found-screen";
import { ShellRoot } from "./shell-root";
import { SideNavigation } from "./side-navigation";

const ready: ReadyEvent = {
  type: "ready",
  event: demoEvent,
  branding: null,
  me: demoAttendees[0] as ReadyEvent["me"],
  attendees: demoAttendees,
};
const branding = {
  logos: [
    { type: "logo", image: "logo.png" },
    { type: "icon", image: "icon.png" },
  ],
  colors: { accent: "#0b6e4f" },
};
const assetsBase = "https://assets.example";

beforeEach(() => history.replaceState(null, "", "/"));
afterEach(() => document.head.replaceChildren());

const nothing = () => undefined;
const nowhere = { current: null };

describePart("ChatButton", <ChatButton isOpen={false} unreadCount={0} />);
describePart("ChatPanel", <ChatPanel isOpen onClose={nothing} button={nowhere} />);

it("the title and the icon are those of the document that holds the page (E6)", () => {
  document.title = "Portal";
  const frame = document.body.appendChild(document.createElement("iframe"));
  const page = frame.contentDocument!;
  const container = page.body.appendChild(page.createElement("div"));
  const { unmount } = render(
    <EventShell state={{ ...ready, branding }} assetsBase={assetsBase}>
      {(shown, look) => (
        <EventBody event={shown.event} look={look}>
          Home
        </EventBody>
      )}
    </EventShell>,
    { container },
  );
  const icons = (of: Document) => of.querySelectorAll("link[rel=icon]").length;
  expect([page.title, icons(page)]).toEqual([demoEvent.name, 1]);
  expect([document.title, icons(document)]).toEqual(["Portal", 0]);
  unmount();
  expect([page.title, icons(page)]).toEqual(["", 0]);
  expect(document.title).toBe("Portal");
  frame.remove();
});

it("the page below stays still until the last of two open panels is closed (E8)", () => {
  const panels = (isFirstOpen: boolean, isSecondOpen: boolean) => (
    <>
      <ChatPanel isOpen={isFirstOpen} onClose={nothing} button={nowhere} />
      <ChatPanel isOpen={isSecondOpen} onClose={nothing} button={nowhere} />
    </>
  );
  const isStill = () => document.documentElement.hasAttribute("data-foyer-panel");
  const { rerender } = render(panels(true, true));
  rerender(panels(false, true));
  expect(isStill()).toBe(true);
  rerender(panels(false, false));
  expect(isStill()).toBe(false);
});

it("an Escape that ends a composition in Safari leaves the chat panel open (N11)", () => {
  const handleClose = vi.fn<() => void>();
  render(
    <ChatPanel isOpen onClose={handleClose} button={nowhere}>
      <textarea aria-label="field" />
    </ChatPanel>,
  );
  fireEvent.keyDown(screen.getByRole("textbox"), { key: "Escape", keyCode: 229 });
  expect(handleClose).not.toHaveBeenCalled();
});
describePart("ErrorScreen", <ErrorScreen reasons={[]} />);
describePart(
  "EventHeader",
  <EventHeader name="Tea" logo={null} navigationId="n" isNavigationOpen={false} onOpenNavigation={nothing} />,
);
describePart("EventMark", <EventMark name="Tea" logo={null} />);
describePart("InviteOnlyScreen", <InviteOnlyScreen />);
describePart("LoadingScreen", <LoadingScreen logo={null} />);
describePart("NotFoundScreen", <NotFoundScreen />);
describePart("ShellRoot", <ShellRoot />);
describePart("SideNavigation", <SideNavigation isOpen onClose={nothing} items={[]} name="Tea" logo={null} />);

function shell(state: EventState, onRetry?: () => void) {
  return (
    <EventShell state={state} assetsBase={assetsBase} productLogo="/product.svg" {...(onRetry && { onRetry })}>
      {(event, look) => (
        <EventBody event={event.event} look={look}>
          the page
        </EventBody>
      )}
    </EventShell>
  );
}

describe("EventShell", () => {
  it("shows the product logo while loading, only as long as there is no other (E4)", () => {
    const { container, rerender } = render(shell({ type: "loading", branding: null }));
    expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
    expect(container.querySelector("img")).toHaveAttribute("src", "http://localhost:3000/product.svg");
    rerender(shell({ type: "loading", branding }));
    expect(container.querySelector("img")).toHaveAttribute("src", "https://assets.example/logo.png");
    expect(container.querySelectorAll("img")).toHaveLength(1);
  });

  it("lists each reason, and offers to try again (E5)", async () => {
    const onRetry = vi.fn<() => void>();
    render(shell({ type: "error", reasons: ["Not published.", "Closed."], branding: null }, onRetry));
    expect(screen.getByRole("heading", { name: "Oops! Something's wrong" })).toBeInTheDocument();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Not published.", "Closed."]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it("has a general text where the service gave no reason (E5)", () => {
    render(shell({ type: "error", reasons: [], branding: null }));
    expect(screen.getByRole("listitem")).toHaveTextContent("The event could not be loaded.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says that the event is invite only and shows nothing of it (E5)", () => {
    const { container } = render(shell({ type: "not-invited" }));
    expect(container).toHaveTextContent("This event is invite only.It looks like you are not invited.");
    expect(container).not.toHaveTextContent("the page");
    expect(container.querySelector("img")).toBeNull();
  });

  it("applies the brand, and its icon as favicon until leaving (E6)", () => {
    const own = document.createElement("link");
    own.rel = "icon";
    own.href = "/own.ico";
    document.head.append(own);
    const icons = () => [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=icon]")].map(({ href }) => href);

    const { container, unmount } = render(shell({ ...ready, branding }));
    const root = container.firstElementChild as HTMLElement;
    expect(root.style.getPropertyValue("--foyer-accent-light")).toMatch(/^oklch/);
    expect(icons()).toEqual(["https://assets.example/icon.png"]);
    expect(screen.getByRole("img", { name: demoEvent.name })).toHaveAttribute("src", "https://assets.example/logo.png");
    unmount();
    expect(icons()).toEqual(["http://localhost:3000/own.ico"]);
  });

  it("gives the document the event's title, with the unread messages in front while the chat is not looked at (E6)", async () => {
    document.title = "Foyer";
    let visibility: DocumentVisibilityState = "visible";
    vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
    const show = (state: DocumentVisibilityState) =>
      act(() => {
        visibility = state;
        document.dispatchEvent(new Event("visibilitychange"));
      });
    const body = (unreadCount: number) => (
      <EventBody
        event={{ name: "Tea", chatChannelUrl: "c" }}
        look={{ logo: null }}
        renderChat={() => "chat"}
        unreadCount={unreadCount}
      >
        the page
      </EventBody>
    );
    const { rerender, unmount } = render(body(0));
    expect(document.title).toBe("Tea");
    rerender(body(3));
    expect(document.title).toBe("(3) Tea");
    await userEvent.click(screen.getByRole("button", { name: "Chat, 3 unread messages" }));
    expect(document.title).toBe("Tea");
    show("hidden");
    expect(document.title).toBe("(3) Tea");
    rerender(body(0));
    expect(document.title).toBe("Tea");
    show("visible");
    unmount();
    expect(document.title).toBe("Foyer");
    vi.restoreAllMocks();
  });

  it("shows the name of the event where its logo does not load", () => {
    render(shell({ ...ready, branding }));
    fireEvent.error(screen.getByRole("img", { name: demoEvent.name }));
    expect(screen.queryByRole("img", { name: demoEvent.name })).toBeNull();
    expect(within(screen.getByRole("banner")).getByText(demoEvent.name)).toBeInTheDocument();
  });

  it("carries language and direction", () => {
    const { container } = render(
      <LabelsProvider set={arabic}>{shell({ type: "loading", branding: null })}</LabelsProvider>,
    );
    expect(container.firstElementChild).toHaveAttribute("dir", "rtl");
    expect(container.firstElementChild).toHaveAttribute("lang", "ar");
  });
});

function body(props: Partial<EventBodyProps> = {}) {
  return (
    <EventBody event={demoEvent} look={{ logo: null }} renderChat={() => <p>the chat</p>} {...props}>
      the page
    </EventBody>
  );
}

const chatButton = () => screen.getByRole("button", { name: /^Chat/ });

describe("EventBody", () => {
  it("has three overlay targets, and no chat without a channel (E6)", () => {
    const { container, rerender } = render(body());
    const layers = [...container.querySelectorAll("[data-layer]")].map((target) => target.getAttribute("data-layer"));
    expect(layers).toEqual(["viewer", "dropdown", "reactions"]);
    expect(chatButton()).toBeInTheDocument();
    rerender(body({ event: { ...demoEvent, chatChannelUrl: null } }));
    expect(screen.queryByRole("button", { name: /^Chat/ })).toBeNull();
    expect(screen.queryByRole("complementary", { hidden: true })).toBeNull();
  });

  it("opens the side navigation, and Escape closes it with the focus back on the burger (E7)", async () => {
    const user = userEvent.setup();
    render(body());
    const burger = screen.getByRole("button", { name: "Navigation" });
    expect(burger).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("navigation")).toBeNull();
    await user.click(burger);
    expect(burger).toHaveAttribute("aria-expanded", "true");
    const navigation = screen.getByRole("navigation", { name: "Event" });
    expect(within(navigation).getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(burger).toHaveFocus();
  });

  it("closes the side navigation when Home is chosen, and goes there (E7)", async () => {
    const user = userEvent.setup();
    const { hook, history: visited } = memoryLocation({ path: "/agenda", record: true });
    render(
      <Router hook={hook}>{body({ navigation: [{ name: "Agenda", path: "/agenda", icon: "calendar" }] })}</Router>,
    );
    await user.click(screen.getByRole("button", { name: "Navigation" }));
    expect(screen.getByRole("link", { name: "Agenda" })).toHaveAttribute("aria-current", "page");
    await user.click(screen.getByRole("link", { name: "Home" }));
    expect(visited).toEqual(["/agenda", "/"]);
    expect(screen.queryByRole("navigation")).toBeNull();

    await user.click(screen.getByRole("button", { name: "Navigation" }));
    await user.click(screen.getByRole("link", { name: "Home" }));
    expect(visited).toEqual(["/agenda", "/"]);
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("toggles the panel by the chat button, which says what is unread (E8)", async () => {
    const user = userEvent.setup();
    const onChatOpenChange = vi.fn<(isOpen: boolean) => void>();
    const { container, rerender } = render(body({ onChatOpenChange, unreadCount: 3 }));
    expect(chatButton()).toHaveAccessibleName("Chat, 3 unread messages");
    expect(chatButton()).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(container).not.toHaveTextContent("the chat");

    await user.click(chatButton());
    const panel = screen.getByRole("complementary", { name: "Chat" });
    expect(panel).toHaveTextContent("the chat");
    expect(panel).toHaveFocus();
    expect(panel).not.toHaveAttribute("inert");
    expect(chatButton()).toHaveAttribute("aria-expanded", "true");
    expect(chatButton()).toHaveAttribute("aria-controls", panel.id);

    await user.click(chatButton());
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(panel).toHaveAttribute("inert");
    expect(panel).toHaveTextContent("the chat");
    expect(onChatOpenChange.mock.calls).toEqual([[true], [false]]);

    rerender(body({ unreadCount: 3, mentionCount: 1 }));
    expect(chatButton()).toHaveAccessibleName("Chat, 3 unread messages, 1 mention");
    expect(chatButton()).toHaveTextContent("@3");
    rerender(body({ unreadCount: 1 }));
    expect(chatButton()).toHaveAccessibleName("Chat, 1 unread message");
    rerender(body({ unreadCount: 0 }));
    expect(chatButton()).toHaveAccessibleName("Chat");
    rerender(body({ unreadCount: 140 }));
    expect(chatButton()).toHaveTextContent("99+");
  });

  it("closes the panel by its own control and by Escape too, with the focus back on the button (E8)", async () => {
    const user = userEvent.setup();
    const chat: EventBodyProps["renderChat"] = ({ isOpen, onClose }) => (
      <>
        <output>{isOpen ? "seen" : "hidden"}</output>
        <button type="button" onClick={onClose}>
          Close chat
        </button>
        <Menu label="menu" renderTrigger={(trigger) => <IconButton {...trigger} icon="more" label="menu" />}>
          <MenuItem onSelect={() => undefined}>Reply</MenuItem>
        </Menu>
      </>
    );
    render(body({ renderChat: chat }));
    await user.click(chatButton());
    expect(screen.getByText("seen")).toBeInTheDocument();
    await user.click(screen.getByText("Close chat"));
    expect(screen.getByText("hidden")).toBeInTheDocument();
    expect(chatButton()).toHaveFocus();

    await user.click(chatButton());
    await user.click(screen.getByRole("button", { name: "menu" }));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(screen.getByRole("complementary")).toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(chatButton()).toHaveFocus();
  });

  it.each([
    ["throws", () => <Bomb />],
    ["throws before it renders", () => Bomb()],
    ["does not load", () => <Missing />],
  ])("keeps the page working when the chat %s (E8)", async (_name, chat) => {
    const silence = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const user = userEvent.setup();
    render(body({ renderChat: chat }));
    await user.click(chatButton());
    expect(await screen.findByText("There was a problem loading the chat")).toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveTextContent("the page");
    expect(screen.getByRole("complementary")).not.toHaveTextContent("boom");
    await user.click(screen.getByRole("button", { name: "Close chat" }));
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(log).toHaveBeenCalled();
    silence.mockRestore();
    log.mockRestore();
  });

  it("forgets a viewer that the address claims to be open (E9)", () => {
    history.replaceState(null, "", "/tea?modal=fileviewer&theme=dark#agenda");
    render(body());
    expect(location.search + location.hash).toBe("?theme=dark#agenda");
  });
});

function Bomb(): never {
  throw new Error("boom");
}

const Missing = lazy(() => Promise.reject(new Error("boom")));

describe("EventPage", () => {
  const page = (options: MemoryEventApiOptions) => {
    const api = createMemoryEventApi(options);
    return (
      <EventPage api={api} domain="acme" eventSlug="tea" assetsBase={assetsBase} log={() => undefined}>
        {({ event }) => <p>{event.name}</p>}
      </EventPage>
    );
  };

  it("goes from loading to the event", async () => {
    render(page({}));
    expect(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
    expect(await screen.findByText(demoEvent.name)).toBeInTheDocument();
  });

  it("shows what the service says when it refuses", async () => {
    render(page({ scenario: "details-fail", reasons: ["Closed."] }));
    expect(await screen.findByText("Closed.")).toBeInTheDocument();
  });
});

describe("EventRoutes", () => {
  const home = { name: "Home", path: "/", page: "home page" };
  const agenda = { name: "Agenda", path: "/agenda", page: "agenda page" };

  function open(path: string, defaultEventSlug?: string) {
    const { hook, searchHook, history: visited, navigate } = memoryLocation({ path, record: true });
    const mounts = vi.fn<() => void>();
    render(
      <Router hook={hook} searchHook={searchHook}>
        <EventRoutes routes={[home, agenda]} defaultEventSlug={defaultEventSlug}>
          {(eventSlug, page) => (
            <p ref={() => mounts()}>
              {eventSlug}: {page}
            </p>
          )}
        </EventRoutes>
      </Router>,
    );
    return { visited, navigate };
  }

  it.each([
    ["/tea", "tea: home page"],
    ["/tea/", "tea: home page"],
    ["/tea?scenario=muted", "tea: home page"],
    ["/tea/agenda", "tea: agenda page"],
    ["/five%20o'clock", "five o'clock: home page"],
  ])("resolves %s to %s (E1)", (path, text) => {
    open(path);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it.each(["/tea/nowhere", "/tea/agenda/2", "/"])("finds nothing at %s (E1)", (path) => {
    open(path);
    expect(screen.getByRole("heading", { name: "Page not found" })).toBeInTheDocument();
  });

  it("goes from / to the default event and keeps what else the address says (E1)", () => {
    const { visited } = open("/?scenario=muted", "tea");
    expect(screen.getByText("tea: home page")).toBeInTheDocument();
    expect(visited.at(-1)).toBe("/tea?scenario=muted");
  });

  it("keeps the event while its page changes", () => {
    const { navigate } = open("/tea");
    const shown = screen.getByText("tea: home page");
    act(() => navigate("/tea/agenda"));
    expect(shown).toHaveTextContent("tea: agenda page");
  });
});
