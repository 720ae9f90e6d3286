import type { SimulatedClock } from "../world/clock";
import type { VirtualNetwork } from "./virtual-network";

const RealDate = Date;
const RealResponse = Response;

/**
 * Gives this thread the time and network of a world, for code that takes them from nowhere else: the SDK and the loopback
 * service. `Math.random` stays: the SDK takes the names of its instances from it, which must differ between worlds. Code of a world
 * that has ended still finds these globals until the next world, but their time stands still.
 */
export function installGlobals(clock: SimulatedClock, { WebSocket, fetch }: VirtualNetwork): void {
  const timers = new Map<number, () => void>();
  let ids = 0;

  function setTimeout(run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number {
    const id = (ids += 1);
    const fire = () => {
      timers.delete(id);
      run(...args);
    };
    timers.set(id, clock.after(delay, fire));
    return id;
  }
  function setInterval(run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number {
    const id = (ids += 1);
    const fire = () => {
      timers.set(id, clock.after(delay, fire));
      run(...args);
    };
    timers.set(id, clock.after(delay, fire));
    return id;
  }
  function clear(id: number): void {
    timers.get(id)?.();
    timers.delete(id);
  }

  class VirtualDate extends RealDate {
    constructor(time: number | string = clock.now()) {
      super(time);
    }
    static override now = () => clock.now();
  }
  class VirtualResponse extends RealResponse {
    override formData = () => clock.load(() => super.formData());
  }

  Object.assign(globalThis, {
    ...{ setTimeout, setInterval, clearTimeout: clear, clearInterval: clear },
    ...{ Date: VirtualDate, Response: VirtualResponse, WebSocket, fetch },
  });
}
