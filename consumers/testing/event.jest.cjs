/** @jest-environment jsdom */
const { createMemoryEventApi, EventBody, EventPage, EventRoutes } = require("@foyer/event-ui");
const { render, screen } = require("@testing-library/react");
const { createElement } = require("react");

const api = createMemoryEventApi();

function renderEvent(eventSlug, page) {
  const props = { api, domain: "hall.example", eventSlug, assetsBase: "https://assets.example" };
  return createElement(EventPage, props, ({ event }, look) =>
    createElement(EventBody, { event, look, renderChat: () => null }, page),
  );
}

test("the page of an event shows the page of its route, and the chat button (P5)", async () => {
  const routes = [{ name: "Home", path: "/", page: "Doors open at six" }];
  render(createElement(EventRoutes, { routes, defaultEventSlug: "hall", children: renderEvent }));
  expect(await screen.findByText("Doors open at six")).toBeTruthy();
  expect(screen.getByRole("button", { name: /chat/i })).toBeTruthy();
});
