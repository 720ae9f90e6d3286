export default {
  stories: "packages/event-ui/src/**/*.stories.tsx",
  // Ladle brings a Vite of its own, which must not read the configurations of ours.
  viteConfig: ".ladle/vite.config.ts",
  outDir: "build/ladle",
  // A list: the default is a function that Ladle 5.1 evaluates from its source, which the Content-Security-Policy forbids.
  storyOrder: ["all-states*", "*"],
};
