import { format } from "oxfmt";

/** @satisfies {import("oxfmt").FormatConfig} */
const options = {
  // So many columns of code a page shows on a desktop without scrolling sideways.
  printWidth: 72,
  // Docstrings are wrapped, and say what they say in the sources.
  jsdoc: { capitalizeDescriptions: false, addDefaultToDescription: false, commentLineStrategy: "keep" },
};

/**
 * Formats the samples of a page for its width: the sources of the repository are wider. A block that is no whole code stays as it is.
 * @param {string} text the page's Markdown
 */
export async function narrowSamples(text) {
  const block = /^(```([jt]sx?)\n)(.*?\n)(?=```$)/gms;
  const narrow = await Promise.all(
    Array.from(text.matchAll(block), async ([, fence, language, code = ""]) => {
      const { code: formatted, errors } = await format(`sample.${language}`, code, options);
      return `${fence}${errors.length === 0 ? formatted : code}`;
    }),
  );
  return text.replaceAll(block, () => narrow.shift() ?? "");
}
