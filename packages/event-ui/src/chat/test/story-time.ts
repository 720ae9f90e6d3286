import { type Environment, systemEnvironment } from "@foyer/chat-headless";

/** When all stories play, so that their pictures stay the same. */
export const storyTime = Date.UTC(2026, 4, 20, 14, 2);

const openedAt = systemEnvironment.elapsed();

/** The real timers, with a clock that began at the stories' time. */
export const storyEnvironment: Environment = {
  ...systemEnvironment,
  now: () => systemEnvironment.elapsed() - openedAt + storyTime,
};
