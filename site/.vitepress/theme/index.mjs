import DefaultTheme from "vitepress/theme-without-fonts";
import LiveDemo from "./live-demo.vue";
import "./theme.css";

export default {
  extends: DefaultTheme,
  /** @param {{ app: import("vue").App }} context */
  enhanceApp({ app }) {
    app.component("LiveDemo", LiveDemo);
  },
};
