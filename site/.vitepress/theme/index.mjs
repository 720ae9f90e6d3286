import { h } from "vue";
import DefaultTheme from "vitepress/theme-without-fonts";
import LiveDemo from "./live-demo.vue";
import "./theme.css";

export default {
  extends: DefaultTheme,
  /** The home page shows the product: a chat in which people write. */
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      "home-hero-image": () =>
        h(LiveDemo, { name: "event-ui/hall", title: "The chat of a hall, at work", height: "34rem" }),
    }),
  /** @param {{ app: import("vue").App }} context */
  enhanceApp({ app }) {
    app.component("LiveDemo", LiveDemo);
  },
};
