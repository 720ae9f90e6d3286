import "../../styles.css";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { until } from "../list/test/painted";
import { createStage, StagedChat } from "../test/stage-chat";
import { storyEnvironment } from "../test/story-time";

afterEach(() => page.viewport(1200, 800));

const isPressedInTheMiddle = (button: Element) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

it.each([
  ["a phone on its side", 568, 320],
  ["a page at 400 %", 320, 256],
])("Retry can be pressed in %s (C1)", async (_, width, height) => {
  await page.viewport(width, height);
  const service = await createStage({ environment: storyEnvironment });
  await service.control.setConnections("refused");
  const { container } = await render(
    <div style={{ inlineSize: width, blockSize: height }}>
      <StagedChat adapter={service.createAdapter()} environment={storyEnvironment} />
    </div>,
  );
  const retry = () => container.querySelector(".foyer-state .foyer-button");
  await until(() => retry() !== null, "Retry");
  const state = container.querySelector(".foyer-state")!;
  state.scrollTop = state.scrollHeight;
  expect(isPressedInTheMiddle(retry()!)).toBe(true);
});
