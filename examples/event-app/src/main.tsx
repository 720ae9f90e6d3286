import { ErrorScreen, readRuntimeConfig, ShellRoot } from "@foyer/event-ui";
import "@foyer/event-ui/styles.css";
import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { createDeployment } from "./deployment";
import "./home/home.css";
import "./page.css";
import { readAddress } from "./settings/address";
import { createPreferences } from "./settings/preferences";
import "./settings/settings.css";
import { PreferencesContext } from "./settings/use-preferences";

async function start(): Promise<ReactNode> {
  try {
    const config = readRuntimeConfig();
    // The parameters belong to the demo: a link must not change what a deployment has configured.
    const address = readAddress(config.apiDomain === undefined ? location.search : "");
    const [deployment, preferences] = await Promise.all([
      createDeployment(config, address, location),
      createPreferences(window, address),
    ]);
    return (
      <PreferencesContext.Provider value={preferences}>
        <App deployment={deployment} />
      </PreferencesContext.Provider>
    );
  } catch (error) {
    // The operator of the site reads in the console what to correct; visitors get no detail.
    reportError(error);
    return (
      <ShellRoot>
        <ErrorScreen reasons={[]} />
      </ShellRoot>
    );
  }
}

const place = document.getElementById("root");
if (place === null) throw new Error("index.html has no element with the id root, so there is no place for the page.");
createRoot(place).render(<StrictMode>{await start()}</StrictMode>);
