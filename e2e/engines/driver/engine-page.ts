import { locate, type Place } from "./locate";

/** A window of a browser, as tests drive it. A function is run from its text: it knows nothing but its argument. */
export interface Port {
  navigate(url: string): Promise<void>;
  /** Calls the function with a value and returns what it resolves to, both as JSON. */
  call(body: string, argument: string): Promise<string>;
  move(x: number, y: number): Promise<void>;
  /** Presses and releases the main button of the mouse where it is. */
  press(): Promise<void>;
  scroll(x: number, y: number, deltaY: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses keys in their order, holding all but the last: `["Shift", "Tab"]`. */
  chord(keys: readonly string[]): Promise<void>;
  /** Sets the size of the viewport, in pixels of the screen. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors and warnings of the page's console, and errors nobody caught. */
  problems(): Promise<readonly string[]>;
}

/** An element by its CSS selector and, where given, a part of its accessible name; each in the one before. */
export type Target = readonly (readonly [css: string, name?: RegExp])[];

/** One window of a browser, as a person uses it. Everything that needs an element waits until it can be used. */
export interface EnginePage extends Pick<Port, "type" | "resize" | "screenshot" | "problems"> {
  open(url: string): Promise<void>;
  /** Runs a function in the page. It and its argument are copied there: it must use nothing from around it. */
  evaluate<A, R>(body: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Waits until the element is in view and nothing covers it, and moves the mouse there. */
  hover(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  /** Turns the wheel over the element. */
  wheel(target: Target, deltaY: number): Promise<void>;
  /** Presses keys at once, such as `Shift+Tab`. */
  key(keys: string): Promise<void>;
  /** Waits until an element is shown. */
  sees(target: Target): Promise<void>;
  /** Waits until no such element is shown. */
  misses(target: Target): Promise<void>;
}

export function createEnginePage(port: Port): EnginePage {
  async function evaluate<A, R>(body: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    // `undefined` is no JSON.
    const result = await port.call(String(body), JSON.stringify(argument ?? null));
    return JSON.parse(result);
  }
  async function find(target: Target, wanted: "usable" | "shown" | "gone"): Promise<Place> {
    const steps = target.map(([css, name]) => ({ css, name: name?.source ?? null }));
    const found = await evaluate(locate, { steps, wanted });
    if (found !== null) return found;
    throw new Error(`Waited in vain until ${target.flat().join(" ")} is ${wanted}.`);
  }
  async function hover(target: Target): Promise<void> {
    const { x, y } = await find(target, "usable");
    await port.move(x, y);
  }
  return {
    open: (url) => port.navigate(url),
    evaluate,
    hover,
    async click(target) {
      await hover(target);
      await port.press();
    },
    async wheel(target, deltaY) {
      const { x, y } = await find(target, "usable");
      await port.move(x, y);
      await port.scroll(x, y, deltaY);
    },
    type: (text) => port.type(text),
    key: (keys) => port.chord(keys.split("+")),
    async sees(target) {
      await find(target, "shown");
    },
    async misses(target) {
      await find(target, "gone");
    },
    resize: (width, height) => port.resize(width, height),
    screenshot: () => port.screenshot(),
    problems: () => port.problems(),
  };
}

/** A running browser. Its windows share what pages store, until `closePages`. */
export interface EngineBrowser {
  /** `zoom` is the browser's own: fewer and larger CSS pixels. All open pages have the same. */
  openPage(zoom: number): Promise<EnginePage>;
  /** Closes all windows and forgets what their pages have stored. */
  closePages(): Promise<void>;
  /** Ends the browser and every process it needed. */
  end(): Promise<void>;
}

/** The text of a function from JSON to JSON that calls the one of the given text. */
export function callOf(body: string): string {
  return `async (argument) => JSON.stringify((await (${body})(JSON.parse(argument))) ?? null)`;
}
