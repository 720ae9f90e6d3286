import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { TextMessage } from "../../core/port/model";

/** The hooks of a page that has loaded nothing yet: what is loaded stays loaded for the page, other files' tests included. */
async function openPage() {
  vi.resetModules();
  const { createReactWorld } = await import("../../../test/react-world");
  const { useConversation } = await import("../use-conversation");
  const { useTextTokens } = await import("./use-text-tokens");

  function Text({ message }: { readonly message: TextMessage }) {
    const tokens = useTextTokens(message);
    return <li>{tokens.map(({ type, raw }) => `${type} ${JSON.stringify(raw)}`).join(", ")}</li>;
  }
  function Texts() {
    const { rows } = useConversation();
    return rows.slice().map(({ key, message }) => message.type === "text" && <Text key={key} message={message} />);
  }
  return { world: await createReactWorld(), Texts };
}

const texts = () => screen.getAllByRole("listitem").map((item) => item.textContent);

it("links are text until the code that finds them is there, which is asked for only by a text that may have one", async () => {
  const { world, Texts } = await openPage();
  const { environment } = world;
  let loads = 0;
  let isReachable = false;
  const load = <T,>(part: () => Promise<T>): Promise<T> => {
    const isLinks = part.toString().includes("later/links");
    if (isLinks) loads++;
    if (isLinks && !isReachable) return Promise.reject(new Error("No connection."));
    return environment.load?.(part) ?? part();
  };
  await world.post("ben", "Hello. How are you?");
  await world.show("ann", <Texts />, { environment: { ...environment, load } });
  expect(texts()).toEqual(['text "Hello. How are you?"']);
  expect(loads).toBe(0);

  await world.post("ben", "see example.com");
  await world.advance(60_000);
  expect(texts()).toEqual(['text "Hello. How are you?"', 'text "see example.com"']);
  expect(loads).toBeGreaterThan(1);

  isReachable = true;
  await world.advance(60_000);
  expect(texts()).toEqual(['text "Hello. How are you?"', 'text "see ", link "example.com"']);
});
