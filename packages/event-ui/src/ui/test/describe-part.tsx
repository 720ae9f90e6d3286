import { render } from "@testing-library/react";
import { cloneElement, createRef, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";

interface PartProps {
  readonly className?: string;
  readonly style?: object;
}

/**
 * Tests the promises of every exported part: its ref, class name, style and further props reach the root, its own class stays, and
 * it renders on a server. Call it once for each part with an element that renders.
 */
export function describePart(name: string, element: ReactElement<PartProps>): void {
  describe(`${name}, as every part`, () => {
    it("gives its root to the ref", () => {
      const ref = createRef<Element>();
      const { baseElement } = render(cloneElement(element, { ref } as object));
      expect(ref.current).toBeInstanceOf(Element);
      expect(baseElement).toContainElement(ref.current as HTMLElement);
    });

    it("adds the class name to its own one", () => {
      const own = rootOf(element).getAttribute("class") ?? "";
      expect(own).toMatch(/^foyer-[a-z-]+( foyer-[a-z-]+)*$/);
      expect(rootOf(cloneElement(element, { className: "mine" })).getAttribute("class")).toBe(`${own} mine`);
    });

    it("passes style and further props on", () => {
      const root = rootOf(
        cloneElement(element, { style: { opacity: "0.5" }, "data-mine": "yes", title: "mine" } as object),
      );
      expect(root).toHaveAttribute("data-mine", "yes");
      expect(root).toHaveAttribute("title", "mine");
      expect((root as HTMLElement).style.opacity).toBe("0.5");
    });

    it("renders on a server", () => {
      expect(() => renderToString(element)).not.toThrow();
    });
  });
}

function rootOf(element: ReactElement<PartProps>): Element {
  const ref = createRef<Element>();
  render(cloneElement(element, { ref } as object));
  if (ref.current === null) throw new Error("The part did not give its root to the ref.");
  return ref.current;
}
