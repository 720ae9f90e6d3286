export default { test: { include: ["adapter.vitest.mjs"] } };
