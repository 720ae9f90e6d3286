import sheetText from "@foyer/event-ui/styles.css?inline";
import { createPortal } from "react-dom";
import { createRoot } from "react-dom/client";
import { App } from "./app";

/** Makes the tree in which the chat is rendered, with its styles. */
const trees: Readonly<Record<string, () => Element | DocumentFragment>> = {
  shadow() {
    const tree = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(sheetText);
    tree.adoptedStyleSheets = [sheet];
    return tree;
  },
  frame() {
    const frame = document.createElement("iframe");
    frame.title = "Chat";
    frame.style.cssText = "width: 420px; height: 720px";
    document.body.append(frame);
    return toBody(frame.contentWindow);
  },
  window: () => toBody(window.open("", "", "popup,width=420,height=720")),
};

function toBody(opened: Window | null): Element {
  if (opened === null) throw new Error("The browser has opened no document.");
  const style = opened.document.createElement("style");
  style.textContent = sheetText;
  opened.document.head.append(style);
  return opened.document.body;
}

const tree = trees[location.hash.slice(1)]?.();
const root = document.getElementById("root");
if (root === null || tree === undefined) throw new Error("The address names none of: shadow, frame, window.");
createRoot(root).render(createPortal(<App />, tree));
