import { join } from "node:path";
import { build } from "esbuild";
import { root } from "../run-steps.mjs";

/** An app: a page that is connected, its chat by `import()`, and a service. */
const app = {
  main: `
    import { ChatProvider, useUnreadCount } from "@foyer/chat-headless";
    import { EventBody, EventPage, EventRoutes, LabelsProvider, Notifier } from "@foyer/event-ui";
    console.log(ChatProvider, useUnreadCount, EventBody, EventPage, EventRoutes, LabelsProvider, Notifier);
    console.log(import("app:chat"), import("@foyer/chat-adapter-sendbird"));`,
  chat: 'export { Chat } from "@foyer/event-ui";',
};

/**
 * The most files that such an app has: four are words of emoji and three are texts of operators, of which a page loads two and one. Of
 * parts that share single modules, esbuild
 * would make a file for each set of parts: 90.
 */
const mostFiles = 33;

/**
 * Returns what is wrong with the files that esbuild, with `splitting`, makes of an app and the built packages: they need no recipe.
 * @returns {Promise<readonly string[]>}
 */
export async function findSplinters() {
  const { outputFiles } = await build({
    entryPoints: ["app:main"],
    outdir: join(root, "build"),
    bundle: true,
    splitting: true,
    write: false,
    format: "esm",
    minify: true,
    logLevel: "error",
    plugins: [
      {
        name: "app",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^app:/ }, ({ path }) => ({ path: path.slice("app:".length), namespace: "app" }));
          onLoad({ filter: /./, namespace: "app" }, ({ path }) => ({
            contents: path === "main" ? app.main : app.chat,
            resolveDir: root,
          }));
          onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) =>
            kind === "entry-point" || path.startsWith("@foyer/") ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  return outputFiles.length <= mostFiles ? [] : [`${outputFiles.length} files, where ${mostFiles} are the most.`];
}
