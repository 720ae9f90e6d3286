import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { createFindNames, createSession, readPlace } from "./back-office-client";
import { createXmppAdapter } from "./driver/create-xmpp-adapter";
import "@foyer/event-ui/styles.css";
import "./page.css";

const url = `${location.origin}/api`;
const { people, ...place } = await readPlace(url);
const userId = new URLSearchParams(location.search).get("as") ?? "ann";
const adapter = createXmppAdapter({ ...place, findNames: createFindNames(url) });

// On this machine files lie at an address that no page would load from elsewhere.
const filesOrigin = new URL(place.url.replace(/^ws/, "http")).origin;

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root, so there is no place for the page.");
createRoot(root).render(
  <StrictMode>
    <App adapter={adapter} session={createSession(url, userId)} people={people} filesOrigin={filesOrigin} />
  </StrictMode>,
);
