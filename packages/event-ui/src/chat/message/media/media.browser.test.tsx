import { expect, it } from "vitest";
import { until } from "../../list/test/painted";
import { showChat } from "../../test/browser-chat";
import { toMessage } from "../../test/story-messages";
import { pictureUrl } from "../../test/story-picture";

it.each([
  ["whose size is known", { width: 108, height: 2000 }, 240],
  ["whose size is unknown", {}, 180],
])("a tall picture %s keeps the place that it had before it loaded (M7)", async (_, size, height) => {
  const file = { name: "tall.svg", mimeType: "image/svg+xml", url: pictureUrl(108, 2000), ...size };
  const { container } = await showChat({ messages: [toMessage({ file })] });
  const image = () => container.querySelector<HTMLImageElement>(".foyer-media-image");
  await until(() => (image()?.naturalHeight ?? 0) > 0, "the picture");
  const box = container.querySelector(".foyer-media")!.getBoundingClientRect();
  expect(box.height).toBeCloseTo(height, 0);
  expect(image()!.getBoundingClientRect().height).toBeCloseTo(height, 0);
});
