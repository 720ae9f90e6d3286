const { existsSync } = require("node:fs");
const { join } = require("node:path");

/** Two people talk in Node, where React is not installed. */
exports.run = async ({ ChatError, createMemoryChatService }, format) => {
  if (existsSync(join(__dirname, "node_modules/react"))) throw new Error("React is installed: nothing would be shown.");
  const service = createMemoryChatService({ logLines: 0 });
  for (const [id, name] of Object.entries({ ann: "Ann", ben: "Ben" })) await service.control.addUser({ id, name });
  await service.control.addChannel({ url: "hall", name: "Hall", memberIds: ["ann", "ben"] });
  const [ann, ben] = ["ann", "ben"].map((userId) => ({ userId, adapter: service.createAdapter() }));
  for (const { userId, adapter } of [ann, ben]) {
    await adapter.connect({ userId, getToken: async () => null });
    await adapter.join("hall");
  }
  const heard = new Promise((resolve) => {
    ben.adapter.subscribe((event) => event.type === "message-received" && resolve(event.message.text));
  });
  const draft = { key: "1", parentId: null, inMainList: true, mentionTemplate: null, mentionedUserIds: [] };
  await ann.adapter.sendText("hall", { ...draft, text: "hello" });
  if ((await heard) !== "hello") throw new Error("Ben did not hear Ann.");
  const refused = await ann.adapter.join("nowhere").catch((error) => error);
  if (!(refused instanceof ChatError)) throw new Error("ChatError exists twice.");
  await Promise.all([ann.adapter.disconnect(), ben.adapter.disconnect()]);
  service.close();
  console.log(`two people talked, by ${format}`);
};
