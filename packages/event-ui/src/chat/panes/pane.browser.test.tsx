import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CloseOnBackProvider } from "../../ui/base/back-closes";
import { until } from "../list/test/painted";
import { showChat } from "../test/browser-chat";
import { ben, channelUrl, createStage, StagedChat } from "../test/stage-chat";
import { toMessage } from "../test/story-messages";
import { storyEnvironment } from "../test/story-time";

afterEach(() => page.viewport(1200, 800));

const hello = toMessage({ by: ben, text: "hello", ago: 1 });

describe("channel info", () => {
  it("can be closed however long the word is that the channel is called (N26)", async () => {
    await page.viewport(420, 720);
    const { control } = await showChat({ messages: [hello], flags: { info: true } });
    await control.rename({ channelUrl, name: "Jahreshauptversammlung".repeat(12) });
    await page.getByRole("button", { name: "Channel info", exact: true }).click();
    const close = page.getByRole("button", { name: "Close channel info" });
    await until(() => document.querySelector(".foyer-pane-title")?.textContent.includes("Jahres") === true, "the name");
    const { right, left, top } = close.element().getBoundingClientRect();
    expect([left >= 0, right <= 420, top >= 0]).toEqual([true, true, true]);
    const body = document.querySelector(".foyer-pane-body") as HTMLElement;
    expect(body.getBoundingClientRect().height).toBeGreaterThan(200);
  });
});

describe("a pane that covers the messages", () => {
  it.each([
    [390, true],
    [1200, false],
  ])("is closed by Back before the panel at %i px: %s (E13)", async (width, isClosed) => {
    await page.viewport(width, 720);
    const closings: (() => void)[] = [];
    const closeOnBack = (close: () => void) => {
      closings.push(close);
      return () => void closings.splice(closings.indexOf(close), 1);
    };
    const stage = await createStage({ environment: storyEnvironment }, [hello]);
    await render(
      <CloseOnBackProvider value={closeOnBack}>
        <StagedChat
          adapter={stage.createAdapter()}
          environment={storyEnvironment}
          flags={{ search: true, info: true }}
        />
      </CloseOnBackProvider>,
    );
    const pane = () => document.querySelector(".foyer-pane");
    for (const name of ["Search", "Channel info"]) {
      const button = page.getByRole("button", { name, exact: true });
      await button.click();
      await until(() => pane()?.contains(document.activeElement) === true, name);
      expect(closings).toHaveLength(isClosed ? 1 : 0);
      if (isClosed) closings[0]?.();
      else await userEvent.keyboard("{Escape}");
      await until(() => pane() === null && closings.length === 0, `the end of ${name}`);
      expect(document.activeElement).toBe(button.element());
    }
  });

  it("is not closed by Back once it is a bar above the message that was found (E13)", async () => {
    await page.viewport(390, 720);
    let open = 0;
    const closeOnBack = () => {
      open += 1;
      return () => void (open -= 1);
    };
    const stage = await createStage({ environment: storyEnvironment }, [hello]);
    await render(
      <CloseOnBackProvider value={closeOnBack}>
        <StagedChat adapter={stage.createAdapter()} environment={storyEnvironment} flags={{ search: true }} />
      </CloseOnBackProvider>,
    );
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("searchbox").fill("hello");
    await until(() => document.querySelector(".foyer-search-hit") !== null, "the hit");
    expect(open).toBe(1);
    document.querySelector<HTMLElement>(".foyer-search-hit")?.click();
    await until(() => document.querySelector(".foyer-pane[data-folded]") !== null, "the bar");
    expect(open).toBe(0);
  });
});

describe("a phone that lies on its side, with its keyboard", () => {
  const isOnTop = (element: Element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return bottom <= 170 && document.elementFromPoint(left + 20, top + 4) === element;
  };

  it("shows the whole composer with several lines in it, and a search in its place (E8)", async () => {
    await page.viewport(740, 170);
    const { container } = await showChat({ messages: [hello], width: 740, height: 170, flags: { search: true } });
    const field = container.querySelector("textarea") as HTMLTextAreaElement;
    await until(() => !field.disabled, "the field");
    await userEvent.fill(field, "one\ntwo\nthree\nfour");
    await until(() => field.offsetHeight > 76, "the lines");
    expect(isOnTop(field)).toBe(true);
    expect(container.querySelector(".foyer-composer")!.getBoundingClientRect().bottom).toBeLessThanOrEqual(170);

    await page.getByRole("button", { name: "Search", exact: true }).click();
    const search = page.getByRole("searchbox");
    await search.fill("hello");
    await until(() => document.querySelector(".foyer-search-hit") !== null, "the hit");
    expect(isOnTop(search.element())).toBe(true);
    expect(document.querySelector(".foyer-pane-body")!.clientHeight).toBeGreaterThan(24);
    await userEvent.keyboard("{Escape}");
    await until(() => field.offsetHeight > 0, "the field again");
    expect(field.value).toBe("one\ntwo\nthree\nfour");
  });
});
