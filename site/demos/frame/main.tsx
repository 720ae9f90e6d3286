import { createRoot } from "react-dom/client";
import { StrictMode, type ComponentType } from "react";
import "./frame.css";

/** The demos by name. Each file is at the same time the sample that its page shows. */
const demos = import.meta.glob<{ readonly default: ComponentType }>("../{hooks,event-ui}/*.tsx");
const name = new URLSearchParams(location.search).get("name") ?? "";
const load = demos[`../${name}.tsx`];
const element = document.getElementById("demo");
if (element === null) throw new Error("The page has no element for the demo.");
const root = createRoot(element);

followTheme();
if (load === undefined) {
  root.render(<p>There is no demo named “{name}”.</p>);
} else {
  const [{ default: Demo }, { Frame }] = await Promise.all([load(), import("./frame")]);
  document.title = `Live demo: ${name}`;
  root.render(
    <StrictMode>
      {name.startsWith("hooks/") ? (
        <Frame>
          <Demo />
        </Frame>
      ) : (
        <Demo />
      )}
    </StrictMode>,
  );
}

/** Light or dark as the page around this frame, which says when it changes; alone as the device. */
function followTheme() {
  const apply = (dark: boolean) => (document.documentElement.dataset["theme"] = dark ? "dark" : "light");
  if (window.parent === window) {
    const device = matchMedia("(prefers-color-scheme: dark)");
    apply(device.matches);
    device.addEventListener("change", ({ matches }) => apply(matches));
    return;
  }
  addEventListener("message", ({ origin, data }) => {
    if (origin === location.origin && typeof data?.dark === "boolean") apply(data.dark);
  });
  apply(window.parent.document.documentElement.classList.contains("dark"));
}
