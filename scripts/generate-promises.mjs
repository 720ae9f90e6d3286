import { importSource, toTable, writeDocument } from "./write-document.mjs";

// Writes docs/adapter-promises.md, every promise that the conformance suite tests, from the cases themselves; with `--check` it
// only compares.

/** @typedef {{ readonly name: string, readonly needs: readonly string[] }} Case */

/** @type {readonly Case[]} */
const cases = (await importSource("packages/chat-headless/src/testing/index.ts")).chatAdapterCases;

const needs = [...new Set(cases.flatMap((each) => each.needs))];
const isOfOperators = (/** @type {string} */ need) => need === "moderation" || need.startsWith("operators ");
const features = needs
  .filter((need) => !need.startsWith("with ") && !need.startsWith("no ") && !isOfOperators(need))
  .toSorted();
const abilities = needs.filter((need) => isOfOperators(need) && !need.startsWith("operators cannot ")).toSorted();
const controls = needs.filter((need) => need.startsWith("with ")).toSorted();
const topics = [...new Set(cases.map(topicOf))];

/** @param {Case} each */
function topicOf(each) {
  return each.name.slice(0, each.name.indexOf(":"));
}

/** How many promises need it, and about what. @param {string} need */
function summaryOf(need) {
  const found = cases.filter((each) => each.needs.includes(need));
  const about = [...new Set(found.map(topicOf))].join(", ");
  return found.length === 0 ? "none" : `${found.length}: ${about}`;
}

const always = cases.filter((each) => each.needs.length === 0).length;
const written = `# What an adapter promises

<!-- Written by scripts/generate-promises.mjs from the cases of the conformance suite. -->

\`testChatAdapter\` of \`@foyer/chat-headless/testing\` tests ${cases.length} promises. ${always} hold for every adapter. The others
follow from what an adapter declares in its \`capabilities\`, and from what the world of the test can do behind its back
(\`control\`). [Write an adapter](write-an-adapter.md) explains them.

## By capability

${toTable(
  ["capability", "promises when it is declared", "promises when it is not"],
  features.map((feature) => [`\`${feature}\``, summaryOf(feature), summaryOf(`no ${feature}`)]),
)}

## By what operators can do

An adapter that has \`moderation\` says in its \`capabilities\` there what operators can do.

${toTable(
  ["operators can", "promises when it is declared", "promises when it is not"],
  abilities.map((need) => {
    const ability = need.replace("operators ", "");
    return [need === "moderation" ? "anything" : ability, summaryOf(need), summaryOf(`operators cannot ${ability}`)];
  }),
)}

## By control of the world

A promise whose control is missing is skipped, with the control's name.

${toTable(
  ["control", "promises that need it"],
  controls.map((need) => [`\`${need.slice("with ".length)}\``, summaryOf(need)]),
)}

## Every promise

${topics
  .map(
    (topic) =>
      `### ${topic[0]?.toUpperCase()}${topic.slice(1)}\n\n${toTable(
        ["promise", "applies with"],
        cases
          .filter((each) => topicOf(each) === topic)
          .map((each) => [
            each.name.slice(topic.length + 2),
            each.needs
              .map((need) => (need.startsWith("no ") ? `no \`${need.slice(3)}\`` : `\`${need.replace("with ", "")}\``))
              .join(", "),
          ]),
      )}`,
  )
  .join("\n\n")}
`;

writeDocument("docs/adapter-promises.md", () => written, "npm run docs:promises");
