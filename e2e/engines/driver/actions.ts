import type { Port } from "./engine-page";

/** Code points that stand for keys without a character, in WebDriver and in WebDriver BiDi. */
const keys: Readonly<Record<string, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Escape: "\uE00C",
  Space: " ",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Delete: "\uE017",
  F6: "\uE036",
};

/** The actions of one input device, as both protocols write them. */
export interface InputSource {
  readonly type: "key" | "pointer" | "wheel";
  readonly id: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

type Input = Pick<Port, "move" | "press" | "scroll" | "type" | "chord">;

/**
 * Mouse, wheel and keyboard by the actions of W3C WebDriver.
 * @param scale the driver's pixels in one of the page
 */
export function createInput(perform: (source: InputSource) => Promise<void>, scale = 1): Input {
  const mouse = (...actions: InputSource["actions"]) =>
    perform({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  const keyboard = (actions: InputSource["actions"]) => perform({ type: "key", id: "keyboard", actions });
  return {
    move: (x, y) => mouse({ type: "pointerMove", x: Math.round(x * scale), y: Math.round(y * scale), duration: 0 }),
    press: () => mouse({ type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }),
    scroll(x, y, deltaY) {
      const at = { x: Math.round(x * scale), y: Math.round(y * scale), origin: "viewport" };
      return perform({
        type: "wheel",
        id: "wheel",
        actions: [{ type: "scroll", ...at, deltaX: 0, deltaY, duration: 0 }],
      });
    },
    type: (text) =>
      keyboard(
        [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      ),
    chord(names) {
      const values = names.map((name) => keys[name] ?? name);
      return keyboard([
        ...values.map((value) => ({ type: "keyDown", value })),
        ...values.toReversed().map((value) => ({ type: "keyUp", value })),
      ]);
    },
  };
}
