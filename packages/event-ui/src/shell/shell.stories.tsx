import { safeUrl } from "@foyer/chat-headless/core";
import { useState, type ReactNode } from "react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { demoAttendees, demoEvent } from "../event/demo-event";
import type { EventState } from "../event/event-loader";
import { createMemoryEventApi, type EventScenario } from "../event/memory-event-api";
import { Avatar } from "../ui/parts/avatar";
import { IconButton } from "../ui/parts/button";
import { useFormats } from "../ui/base/labels-provider";
import { Pressed } from "../ui/test/pressed";
import { EventBody, type EventBodyProps } from "./event-body";
import { EventPage } from "./event-page";
import { EventShell } from "./event-shell";
import { LoadingScreen } from "./screens/loading-screen";
import { NotFoundScreen } from "./screens/not-found-screen";

export default { title: "Shell" };

const picture = (shape: string) =>
  safeUrl(URL.createObjectURL(new Blob([shape], { type: "image/svg+xml" })), { protocols: ["blob:"] });
const logo = picture(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 28"><path d="M4 24V4h14M4 14h11" fill="none" stroke="#0b6e4f" stroke-width="4"/><path d="M30 24h86" stroke="#0b6e4f" stroke-width="4"/></svg>',
);

const me = demoAttendees[0] ?? null;
const ready = (accent?: string): EventState | null =>
  me && {
    type: "ready",
    event: demoEvent,
    branding: { logos: [], colors: accent === undefined ? {} : { accent } },
    me,
    attendees: demoAttendees,
  };

/** A location of its own, so that a story's links do not leave the story. */
function Place({ children }: { readonly children: ReactNode }) {
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path: "/" }));
  return (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  );
}

function Page() {
  const { fullDate, time } = useFormats();
  const startsAt = demoEvent.startsAt ?? 0;
  return (
    <div style={{ display: "grid", gap: 32, maxInlineSize: 720, margin: "0 auto", padding: "32px 16px 96px" }}>
      <section
        style={{
          display: "grid",
          gap: 12,
          padding: 32,
          borderRadius: 16,
          background: "var(--foyer-accent)",
          color: "var(--foyer-on-accent)",
        }}
      >
        <h1 style={{ margin: 0, fontSize: "var(--foyer-text-display)", lineHeight: 1.15 }}>{demoEvent.name}</h1>
        <p style={{ margin: 0 }}>
          {fullDate(startsAt)}, {time(startsAt)}
        </p>
      </section>
      <section style={{ display: "grid", gap: 12 }}>
        <h2 style={{ margin: 0, fontSize: "var(--foyer-text-header)" }}>Who is here</h2>
        {demoAttendees.map(({ id, screenName, firstName, lastName }) => (
          <div key={id} style={{ display: "flex", alignItems: "center", gap: 12 }}>
            <Avatar colorKey={id} name={screenName || `${firstName} ${lastName}`} />
            <bdi>{screenName || `${firstName} ${lastName}`}</bdi>
          </div>
        ))}
      </section>
    </div>
  );
}

function Body(props: Partial<EventBodyProps> & { readonly accent?: string }) {
  const { accent, ...rest } = props;
  const state = ready(accent);
  if (state === null) return null;
  return (
    <Place>
      <EventShell state={state} assetsBase="">
        {({ event }, look) => (
          <EventBody event={event} look={look} renderChat={QuietPanel} {...rest}>
            <Page />
          </EventBody>
        )}
      </EventShell>
    </Place>
  );
}

const QuietPanel: EventBodyProps["renderChat"] = ({ onClose }) => (
  <div style={{ display: "flex", flexDirection: "column" }}>
    <div style={{ display: "flex", alignItems: "center", gap: 12, padding: 12 }}>
      <strong style={{ flex: 1 }}>Public Chat</strong>
      <IconButton icon="close" label="Close chat" onClick={onClose} />
    </div>
  </div>
);

function Failing(): never {
  throw new Error("This story shows what a chat that throws looks like.");
}

const nothing = () => undefined;

export const Loading = () => (
  <EventShell state={{ type: "loading", branding: null }} assetsBase="">
    {nothing}
  </EventShell>
);

export const LoadingWithProductLogo = () => <LoadingScreen logo={logo} />;

export const Failed = () => (
  <EventShell
    state={{ type: "error", reasons: ["The event is not published yet.", "Please ask your host."], branding: null }}
    onRetry={nothing}
    assetsBase=""
  >
    {nothing}
  </EventShell>
);

export const FailedWithoutReason = () => (
  <EventShell state={{ type: "error", reasons: [], branding: null }} onRetry={nothing} assetsBase="">
    {nothing}
  </EventShell>
);

export const NotInvited = () => (
  <EventShell state={{ type: "not-invited" }} assetsBase="">
    {nothing}
  </EventShell>
);

export const NotFound = () => <NotFoundScreen />;

export const Ready = () => <Body />;
export const WithUnread = () => <Body unreadCount={3} />;
export const WithMention = () => <Body unreadCount={12} mentionCount={1} />;
export const WithManyUnread = () => <Body unreadCount={240} />;
export const WithLogo = () => <Body look={{ logo: logo }} />;
export const WithoutChat = () => <Body event={{ ...demoEvent, chatChannelUrl: null }} />;
export const NavigationOpen = () => (
  <Pressed selector=".foyer-header button">
    <Body />
  </Pressed>
);
export const PanelOpen = () => (
  <Pressed selector=".foyer-chat-button">
    <Body />
  </Pressed>
);
export const ChatThatThrows = () => (
  <Pressed selector=".foyer-chat-button">
    <Body renderChat={() => <Failing />} />
  </Pressed>
);
ChatThatThrows.meta = { logs: "This story shows what a chat that throws looks like." };

export const BrandYellow = () => <Body accent="#ffd600" />;
export const BrandGreen = () => <Body accent="#0b6e4f" />;
export const BrandMagenta = () => <Body accent="#d6006c" />;
export const BrandBlack = () => <Body accent="#000" />;

const scenarios: readonly EventScenario[] = ["ready", "loading", "details-fail", "not-invited"];

/** The whole way from nothing to the event, against a slow service. */
export function FromTheService() {
  const [scenario, setScenario] = useState<EventScenario>("ready");
  return (
    <Place>
      <Service key={scenario} scenario={scenario} />
      <select
        aria-label="Scenario"
        value={scenario}
        onChange={({ target }) => setScenario(target.value as EventScenario)}
        style={{ position: "fixed", insetBlockEnd: 12, insetInlineStart: 12 }}
      >
        {scenarios.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </Place>
  );
}

function Service({ scenario }: { readonly scenario: EventScenario }) {
  const [api] = useState(() => createMemoryEventApi({ scenario, latency: 600 }));
  return (
    <EventPage api={api} domain="demo" eventSlug="evening" assetsBase="">
      {({ event }, look) => (
        <EventBody event={event} look={look} renderChat={QuietPanel}>
          <Page />
        </EventBody>
      )}
    </EventPage>
  );
}
