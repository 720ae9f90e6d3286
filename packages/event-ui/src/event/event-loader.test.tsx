import { createVirtualEnvironment, type VirtualEnvironment } from "@foyer/chat-headless/core";
import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { demoAttendees, demoEvent } from "./demo-event";
import type { EventApi } from "./event-api";
import { createEventLoader, type EventState } from "./event-loader";
import { createMemoryEventApi, type MemoryEventApiOptions } from "./memory-event-api";
import { useEvent } from "./use-event";

/** An in-memory service that answers after 100 ms, with a record of what it was asked. */
function createService(options: MemoryEventApiOptions = {}) {
  const environment = createVirtualEnvironment();
  const api = createMemoryEventApi({ latency: 100, environment, ...options });
  const asked: string[] = [];
  const watched: EventApi = {
    getEvent: (...request) => (asked.push("details"), api.getEvent(...request)),
    getBranding: (...request) => (asked.push("branding"), api.getBranding(...request)),
    getCurrentAttendee: (...request) => (asked.push("current attendee"), api.getCurrentAttendee(...request)),
    getAttendees: (...request) => (asked.push("attendees"), api.getAttendees(...request)),
    createSessionToken: (...request) => (asked.push("session token"), api.createSessionToken(...request)),
  };
  return { api: watched, asked, environment };
}

function createWorld(options: MemoryEventApiOptions = {}, slug = "demo", domain: string | null = "acme") {
  const service = createService(options);
  const log = vi.fn<(message: string, cause: unknown) => void>();
  const loader = createEventLoader({ api: service.api, domain, eventSlug: slug, log });
  const seen: EventState["type"][] = [];
  const leave = loader.subscribe(() => seen.push(loader.get().type));
  return { ...service, loader, log, leave, seen };
}

const branding = { logos: [{ type: "logo", image: "logo.png" }], colors: {} };

describe("createEventLoader", () => {
  it("asks in order, each once, without waiting for the branding", async () => {
    const { asked, environment, loader } = createWorld({ branding });
    expect(loader.get()).toEqual({ type: "loading", branding: null });
    expect(asked).toEqual(["details"]);
    await environment.advance(100);
    expect(asked).toEqual(["details", "branding", "current attendee"]);
    await environment.advance(100);
    expect(asked).toEqual(["details", "branding", "current attendee", "attendees"]);
    expect(loader.get()).toEqual({ type: "loading", branding });
    await environment.advance(100);
    expect(loader.get()).toEqual({
      type: "ready",
      event: demoEvent,
      branding,
      me: demoAttendees[0],
      attendees: demoAttendees,
    });
    await environment.advance(10_000);
    expect(asked).toHaveLength(4);
  });

  it("createEventLoader does not ask for branding where there is none", async () => {
    const { asked, environment } = createWorld({ event: { ...demoEvent, brandingId: null } });
    await environment.advance(1000);
    expect(asked).toEqual(["details", "current attendee", "attendees"]);
  });

  it("goes on without branding when that fails, and only logs it", async () => {
    const { environment, loader, log } = createWorld({ scenario: "branding-fails" });
    await environment.advance(1000);
    expect(loader.get()).toMatchObject({ type: "ready", branding: null });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it("takes branding that comes after everything else", async () => {
    const service = createService({ branding });
    const late: EventApi = {
      ...service.api,
      getBranding: (id, call) =>
        new Promise((resolve) => service.environment.after(900, () => resolve(service.api.getBranding(id, call)))),
    };
    const loader = createEventLoader({ api: late, domain: "acme", eventSlug: "demo" });
    loader.subscribe(() => undefined);
    await service.environment.advance(500);
    expect(loader.get()).toMatchObject({ type: "ready", branding: null });
    await service.environment.advance(1000);
    expect(loader.get()).toMatchObject({ type: "ready", branding });
  });

  it("shows the reasons when the details fail, and asks nothing more", async () => {
    const { environment, loader, asked } = createWorld({ scenario: "details-fail", reasons: ["Not published."] });
    await environment.advance(1000);
    expect(loader.get()).toEqual({ type: "error", reasons: ["Not published."], branding: null });
    expect(asked).toEqual(["details"]);
  });

  it.each(["attendee-fails", "attendees-fail"] as const)(
    "createEventLoader has only the general text when %s",
    async (scenario) => {
      const { environment, loader } = createWorld({ scenario });
      await environment.advance(1000);
      expect(loader.get()).toMatchObject({ type: "error", reasons: [] });
    },
  );

  it("stops at a refusal: nothing more is asked, nothing that comes is taken", async () => {
    const service = createService({ scenario: "not-invited", branding });
    const signals: AbortSignal[] = [];
    const api: EventApi = {
      ...service.api,
      getBranding: (id, call) => {
        if (call?.signal) signals.push(call.signal);
        return new Promise((resolve) => service.environment.after(500, () => resolve(service.api.getBranding(id))));
      },
    };
    const loader = createEventLoader({ api, domain: "acme", eventSlug: "demo" });
    loader.subscribe(() => undefined);
    await service.environment.advance(2000);
    expect(loader.get()).toEqual({ type: "not-invited" });
    expect(signals[0]?.aborted).toBe(true);
    expect(service.asked).not.toContain("attendees");
  });

  it("createEventLoader ends with an error where there is no domain, and asks nothing", async () => {
    const { environment, loader, asked } = createWorld({}, "demo", null);
    await environment.settle();
    expect(loader.get()).toMatchObject({ type: "error" });
    expect(asked).toEqual([]);
  });

  it("aborts when the last subscriber leaves, notifies nobody, and starts anew for the next", async () => {
    const { environment, loader, leave, asked, seen, log } = createWorld();
    await environment.advance(150);
    leave();
    await environment.advance(1000);
    expect(seen).toEqual([]);
    expect(log).not.toHaveBeenCalled();
    expect(environment.pending()).toBe(0);
    expect(loader.get()).toEqual({ type: "loading", branding: null });
    expect(asked).toHaveLength(3);
    loader.subscribe(() => undefined);
    await environment.advance(1000);
    expect(loader.get().type).toBe("ready");
  });

  it("goes on when a subscriber is back at once", async () => {
    const { environment, loader, leave, asked } = createWorld();
    leave();
    loader.subscribe(() => undefined);
    await environment.advance(1000);
    expect(loader.get().type).toBe("ready");
    expect(asked).toHaveLength(4);
  });

  it("tries again after an error when that is asked for", async () => {
    const { environment, loader, asked } = createWorld({ scenario: "details-fail" });
    loader.retry();
    expect(asked).toHaveLength(1);
    await environment.advance(1000);
    loader.retry();
    expect(loader.get().type).toBe("loading");
    expect(asked).toHaveLength(2);
  });
});

describe("useEvent", () => {
  const pass = (environment: VirtualEnvironment, ms: number) => act(() => environment.advance(ms));

  function Page({ service, slug }: { readonly service: ReturnType<typeof createService>; readonly slug: string }) {
    return <output>{useEvent(service.api, "acme", slug).state.type}</output>;
  }

  it("loads once in StrictMode, and anew for another slug", async () => {
    const service = createService();
    const { rerender, unmount } = render(<Page service={service} slug="one" />);
    expect(screen.getByRole("status")).toHaveTextContent("loading");
    await pass(service.environment, 1000);
    expect(screen.getByRole("status")).toHaveTextContent("ready");
    expect(service.asked).toHaveLength(4);

    rerender(<Page service={service} slug="two" />);
    expect(screen.getByRole("status")).toHaveTextContent("loading");
    await pass(service.environment, 150);
    unmount();
    await pass(service.environment, 1000);
    expect(service.asked).toHaveLength(7);
    expect(service.environment.pending()).toBe(0);
  });
});
