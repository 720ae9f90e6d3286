import "@foyer/event-ui/styles.css";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root.");
hydrateRoot(
  root,
  <StrictMode>
    <App />
  </StrictMode>,
);
