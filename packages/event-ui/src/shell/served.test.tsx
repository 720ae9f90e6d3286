// @vitest-environment node
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Router } from "wouter";
import { Root } from "../ui/base/root";
import { ChatAddressScope } from "./address/chat-address-scope";
import { EventBody } from "./event-body";
import { EventRoutes } from "./event-routes";

const page = "Doors open at six";
const body = (
  <Root>
    <EventBody event={{ name: "Summit", chatChannelUrl: "hall" }} look={{ logo: null }}>
      {page}
    </EventBody>
  </Root>
);
const parts = {
  EventBody: body,
  ChatAddressScope: <ChatAddressScope>{body}</ChatAddressScope>,
  EventRoutes: <EventRoutes routes={[{ name: "Home", path: "/", page }]}>{(_slug, routed) => routed}</EventRoutes>,
};

describe.each(Object.entries(parts))("%s on a server, which has no address of its own", (_name, part) => {
  it("renders the page of the address that wouter's Router is given", () => {
    const served = (
      <Router ssrPath="/summit" ssrSearch="">
        {part}
      </Router>
    );
    expect(renderToString(served)).toContain(page);
  });

  it("throws what the documentation says without one", () => {
    expect(() => renderToString(part)).toThrow("location is not defined");
  });
});
