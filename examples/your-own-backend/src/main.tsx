import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createServerAdapter } from "./adapter/create-server-adapter";
import { App } from "./app";
import { createSession } from "./session";
import "@foyer/event-ui/styles.css";
import "./page.css";

const url = `${location.origin}/api`;
const people = { ann: "Ann", ben: "Ben", cleo: "Cleo" };
const userId = new URLSearchParams(location.search).get("as") ?? "ann";

const place = document.getElementById("root");
if (place === null) throw new Error("index.html has no element with the id root, so there is no place for the page.");
createRoot(place).render(
  <StrictMode>
    <App adapter={createServerAdapter({ url })} session={createSession(url, userId)} people={people} />
  </StrictMode>,
);
