import { expect, test } from "./test";

/** The counts of what React has done in a page. */
interface ReactCounts {
  renderings: number;
  effects: number;
}

test("K2 a keystroke is one rendering, after which React has no effects to run", async ({ context, join }) => {
  // React tells developer tools, which must be there before it is loaded, of each rendering, and of each run of effects after one.
  await context.addInitScript(() => {
    const counts: ReactCounts = { renderings: 0, effects: 0 };
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onCommitFiberRoot: () => void counts.renderings++,
      onPostCommitFiberRoot: () => void counts.effects++,
    };
    Object.assign(window, { reactCounts: counts, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  const { page, chat, openChat } = await join("mira");
  await openChat();
  const { field } = chat.composer;
  const countsOf = (act: () => Promise<void>) => async () => {
    const take = () => page.evaluate(() => (window as unknown as { reactCounts: ReactCounts }).reactCounts);
    const before = await take();
    await act();
    const after = await take();
    return { renderings: after.renderings - before.renderings, effects: after.effects - before.effects };
  };

  await field.press("a");
  // Code that comes late renders, too.
  await expect.poll(countsOf(() => field.press("b"))).toEqual({ renderings: 1, effects: 0 });
  await expect(field).toHaveValue(/^ab+$/);
  const sent = await countsOf(() => field.press("Enter"))();
  expect(sent.effects).toBeGreaterThan(0);
});
