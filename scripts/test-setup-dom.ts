import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterEach } from "vitest";

// As the tests' own time-out, this only ends a wait that will never succeed, on however busy a machine.
configure({ reactStrictMode: true, asyncUtilTimeout: 20_000 });
afterEach(cleanup);

// React notes a stack for each element that it makes, which its own warnings show: a tenth of the CPU time of these tests.
const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if (typeof internals === "object" && internals !== null)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set() {} });

const displays = new Map<string, string>();

// For a style, jsdom tries each rule of its own sheet on the element and on all above it, again after each change of the document:
// 40 % of the CPU time of these tests, nearly all of it for queries by role. These read what is kept here by all that those rules depend on.
// A file may be for Node, without a window.
if (typeof window !== "undefined") keepStyles(window.getComputedStyle);

function keepStyles(getComputedStyle: Window["getComputedStyle"]): void {
  window.getComputedStyle = (element, pseudo) => {
    const computed = () => getComputedStyle(element, pseudo);
    if (!isStyled(element) || document.styleSheets.length > 0) return computed();
    const known = new Map([
      ["display", () => toDisplay(element, computed)],
      ["visibility", () => toInherited(element, "visibility", "visible")],
      ["pointerEvents", () => toInherited(element, "pointerEvents", "auto")],
    ]);
    const getPropertyValue = (name: string) => known.get(name)?.() ?? computed().getPropertyValue(name);
    return new Proxy(element.style, {
      get(_style, key) {
        if (key === "getPropertyValue") return getPropertyValue;
        return known.get(String(key))?.() ?? Reflect.get(computed(), key);
      },
    });
  };
}

function isStyled(element: Element | null): element is HTMLElement | SVGElement {
  return element instanceof HTMLElement || element instanceof SVGElement;
}

function toDisplay(element: HTMLElement | SVGElement, computed: () => CSSStyleDeclaration): string {
  const { localName, parentElement, style } = element;
  const attributes = ["hidden", "open", "type", "popover"].map((name) => element.getAttribute(name));
  const key = JSON.stringify([localName, parentElement?.localName, style.display, attributes]);
  const display = displays.get(key) ?? computed().display;
  displays.set(key, display);
  return display;
}

/** The value that the element or the next one above it has of its own: the sheet's rules set neither. */
function toInherited(element: Element, name: "visibility" | "pointerEvents", initial: string): string {
  for (let at: Element | null = element; isStyled(at); at = at.parentElement) {
    if (at.style[name] !== "") return at.style[name];
  }
  return initial;
}
