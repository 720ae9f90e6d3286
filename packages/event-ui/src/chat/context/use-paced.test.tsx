import { createVirtualEnvironment } from "@foyer/chat-headless";
import { act, render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { usePaced } from "./use-paced";

describe("a paced value", () => {
  it.each([-3_600_000, 3_600_000])("keeps its pace when the clock is turned by %i ms (B7)", async (turn) => {
    const environment = createVirtualEnvironment({ seed: 3 });
    const Paced = ({ value }: { readonly value: number }) => (
      <p>{usePaced(() => value, Object.is, 3_000, environment)}</p>
    );
    const view = render(<Paced value={1} />);
    await act(() => environment.advance(10_000));
    view.rerender(<Paced value={2} />);
    expect(view.container.textContent).toBe("2");
    environment.turnClock(turn);
    view.rerender(<Paced value={3} />);
    await act(() => environment.advance(2_900));
    expect(view.container.textContent).toBe("2");
    await act(() => environment.advance(100));
    expect(view.container.textContent).toBe("3");
    view.unmount();
    expect(environment.pending()).toBe(0);
  });
});
