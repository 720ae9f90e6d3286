import { findBrokenLinks } from "./check-docs/links.mjs";
import { findWrongCommands } from "./check-docs/commands.mjs";
import { readDocuments, readRepository } from "./check-docs/documents.mjs";
import { findUnprovenHosts } from "./check-docs/hosts.mjs";
import { findMissingRows } from "./check-docs/error-rows.mjs";
import { findMissingPages } from "./check-docs/pages.mjs";
import { root } from "./run-steps.mjs";

// Whether the documents speak of what exists: links and their anchors, commands and their options, and the messages of errors.
// Documents are README, CONTRIBUTING, docs/, the READMEs of the packages and examples, and the pages of the site that are written by hand.

const documents = readDocuments(root);
const repository = readRepository(root);
const problems = [
  ...documents.flatMap((document) => [
    ...findBrokenLinks(document, documents, repository),
    ...findWrongCommands(document, repository),
    ...findUnprovenHosts(document, repository),
  ]),
  ...(await findMissingPages()),
  ...findMissingRows(root),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${documents.length} documents speak of what exists.`);
