import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { createTabAdapter } from "./create-tab-adapter";
import "./page.css";

const people = { ann: "Ann", ben: "Ben", cleo: "Cleo" };
const adapter = createTabAdapter({ name: "your-own-backend", channels: { hall: "The hall" }, people });
const userId = new URLSearchParams(location.search).get("as") ?? "ann";

const place = document.getElementById("root");
if (place === null) throw new Error("index.html has no element with the id root, so there is no place for the page.");
createRoot(place).render(
  <StrictMode>
    <App adapter={adapter} channelUrl="hall" userId={userId} />
  </StrictMode>,
);
