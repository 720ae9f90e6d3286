// For a style, jsdom tries each rule of its own sheet on the element and on all above it, again after each change of the document:
// without this module, half of the CPU time of the dom tests. The styles that queries by role, `toBeVisible` and the parts read most
// are derived here from all that the rules of that sheet depend on. Every other style is jsdom's.

type Styled = HTMLElement | SVGElement;

/** By all that the display of an element depends on. */
const displays = new Map<string, string>();

// A setup file runs for each test file, this module once for each window. A file may be for Node, without a window.
if (typeof window !== "undefined") keepStyles(window.getComputedStyle, document.createElement("div").style);

function keepStyles(getComputedStyle: Window["getComputedStyle"], blank: CSSStyleDeclaration): void {
  window.getComputedStyle = (element, pseudo) => {
    const computed = () => getComputedStyle(element, pseudo);
    if (!isStyled(element) || document.styleSheets.length > 0) return computed();
    const getPropertyValue = (name: string) => toKnown(element, name, computed) ?? computed().getPropertyValue(name);
    return new Proxy(blank, {
      get(_blank, key) {
        if (key === "getPropertyValue") return getPropertyValue;
        return toKnown(element, String(key), computed) ?? Reflect.get(computed(), key);
      },
    });
  };
}

function isStyled(element: Element | null): element is Styled {
  return element instanceof HTMLElement || element instanceof SVGElement;
}

/** The value of a style, or undefined where jsdom has to find it. */
function toKnown(element: Styled, name: string, computed: () => CSSStyleDeclaration): string | undefined {
  if (name === "display") return toDisplay(element, computed);
  if (name === "visibility") return toInherited(element, name) || "visible";
  if (name === "pointerEvents" || name === "pointer-events") return toInherited(element, "pointer-events") || "auto";
  if (name === "opacity") return toOwn(element, name) === "" ? "1" : undefined;
  if (name === "direction") return isDirected(element) ? undefined : "ltr";
  return name.startsWith("--") ? toInherited(element, name) : undefined;
}

function toDisplay(element: Styled, computed: () => CSSStyleDeclaration): string {
  const attributes = ["hidden", "open", "type", "popover"].map((name) => element.getAttribute(name));
  const key = JSON.stringify([
    element.localName,
    element.parentElement?.localName,
    toOwn(element, "display"),
    attributes,
  ]);
  const display = displays.get(key) ?? computed().display;
  displays.set(key, display);
  return display;
}

/** The value that the element or the next one above it has of its own: the sheet's rules set no such style. */
function toInherited(element: Element, name: string): string {
  for (let at: Element | null = element; isStyled(at); at = at.parentElement) {
    const value = toOwn(at, name);
    if (value !== "") return value;
  }
  return "";
}

/** To ask an element for its style makes one, also where it has no such attribute. */
function toOwn(element: Styled, name: string): string {
  return element.hasAttribute("style") ? element.style.getPropertyValue(name) : "";
}

/** Whether an element, or one above it, may have a direction of its own. */
function isDirected(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.hasAttribute("dir") || at.localName === "bdi" || at.getAttribute("type") === "tel") return true;
    if (isStyled(at) && toOwn(at, "direction") !== "") return true;
  }
  return false;
}
