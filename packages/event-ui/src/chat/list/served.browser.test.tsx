import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import "../../styles.css";
import { extrasPart } from "../code/parts";
import { ann, channelUrl, createStage, StagedChat } from "../test/stage-chat";
import { storyEnvironment } from "../test/story-time";
import { toConversation } from "./test/conversation";
import { createPanel, onEnd, renderAsPages } from "./test/page";
import { articlesOf, distanceOf, frames, logOf, until } from "./test/painted";

renderAsPages();

/** A document as it comes from a server: the page's policy forbids to make one from a text. */
async function parse(html: string): Promise<Document> {
  const address = URL.createObjectURL(new Blob([html], { type: "text/html" }));
  const request = new XMLHttpRequest();
  request.open("GET", address);
  request.responseType = "document";
  await new Promise((resolve, reject) => {
    request.onload = resolve;
    request.onerror = reject;
    request.send();
  });
  URL.revokeObjectURL(address);
  return request.responseXML!;
}

/** A chat as a server has rendered it with its first messages, in a panel, and how to hydrate it. */
async function serve(count: number) {
  const service = await createStage({ environment: storyEnvironment }, toConversation(count).messages);
  const server = service.createAdapter();
  await server.connect({ userId: ann.id, getToken: async () => "" });
  const { cursor } = await server.join(channelUrl);
  const page = await server.getMessages(channelUrl, { parentId: null, before: null, limit: 30 });
  await server.disconnect();
  const seed = { channelUrl, page, cursor };
  const chat = <StagedChat adapter={service.createAdapter()} environment={storyEnvironment} seed={seed} />;
  const panel = createPanel();
  panel.append(...(await parse(renderToString(chat))).body.childNodes);
  const hydrate = (onRecoverableError?: (error: unknown) => void) => {
    const root = hydrateRoot(panel, chat, { ...(onRecoverableError && { onRecoverableError }) });
    onEnd(() => root.unmount());
  };
  return { panel, service, hydrate };
}

const newestBottom = (panel: Element) =>
  (articlesOf(panel).at(-1)?.getBoundingClientRect().bottom ?? Infinity) - logOf(panel).getBoundingClientRect().bottom;

describe("a list that a server has rendered", () => {
  it("hydrates where another chat has loaded the parts that no server loads", async () => {
    const failures: unknown[] = [];
    // The first test of the file: nothing is loaded yet, as on a server.
    expect(extrasPart.get()).toBeNull();
    const { panel, hydrate } = await serve(3);
    await extrasPart.load();
    hydrate((error) => failures.push(error));
    await until(() => logOf(panel).dataset["served"] === undefined, "the list hydrates");
    await until(
      () => panel.querySelectorAll(".foyer-composer-row button").length === 3,
      "the emoji button, which is a part",
    );
    expect(failures).toEqual([]);
  });

  it("keeps the row of a reader who scrolled before it hydrated", async () => {
    const { panel, hydrate } = await serve(30);
    logOf(panel).scrollTop -= 100;
    await frames(2);
    const edge = logOf(panel).getBoundingClientRect().top;
    const read = articlesOf(panel).find((article) => article.getBoundingClientRect().top > edge);
    const { top } = read!.getBoundingClientRect();
    hydrate();
    await until(() => logOf(panel).dataset["served"] === undefined, "the list hydrates");
    await frames(3);
    expect(read?.isConnected).toBe(true);
    expect(Math.abs(read!.getBoundingClientRect().top - top)).toBeLessThan(2);
  });

  it("scrolls no further than its first message before a script runs, and stays there when it hydrates", async () => {
    const { panel, hydrate } = await serve(30);
    logOf(panel).scrollTop = -10_000;
    await frames(2);
    const first = articlesOf(panel)[0]!;
    const { top } = first.getBoundingClientRect();
    expect(top - logOf(panel).getBoundingClientRect().top).toBeLessThan(60);
    hydrate();
    await until(() => logOf(panel).dataset["served"] === undefined, "the list hydrates");
    await frames(3);
    expect(first.isConnected).toBe(true);
    expect(Math.abs(first.getBoundingClientRect().top - top)).toBeLessThan(2);
  });

  it.each([3, 30])("shows the newest of %i messages before a script runs, and stays there (I14)", async (count) => {
    const complaints = vi.spyOn(console, "error");
    const { panel, hydrate, service } = await serve(count);
    expect(articlesOf(panel).length).toBeGreaterThan(0);
    expect(Math.abs(newestBottom(panel))).toBeLessThan(8);
    const { top } = articlesOf(panel).at(-1)!.getBoundingClientRect();
    hydrate();
    await until(() => logOf(panel).dataset["served"] === undefined, "the list hydrates");
    await frames(3);
    expect(articlesOf(panel).at(-1)?.getBoundingClientRect().top).toBeCloseTo(top, 0);
    expect(distanceOf(logOf(panel))).toBeLessThan(1);
    await service.control.post({ channelUrl, userId: "ben", text: "hello from now" });
    await until(() => articlesOf(panel).at(-1)?.textContent?.includes("hello from now") === true, "a new message");
    await frames(2);
    expect(distanceOf(logOf(panel))).toBeLessThan(1);
    expect(panel.querySelector(".foyer-jump")).toBeNull();
    expect(complaints.mock.calls).toEqual([]);
  });
});
