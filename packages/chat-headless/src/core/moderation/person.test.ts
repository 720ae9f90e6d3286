import { describe, expect, it, onTestFinished } from "vitest";
import { begin, type Scene } from "../../../test/moderation-scene";
import { channelUrl } from "../../../test/world";
import { createPerson, type PersonState } from "./person";

/** Ben as Ann sees him, with the card open. */
async function look(scene: Scene): Promise<() => PersonState> {
  const person = createPerson(scene.chat, scene.moderation, "ben");
  onTestFinished(person.start());
  await scene.environment.advance(1_000);
  return person.store.get;
}

describe("the page of a person for an operator", () => {
  it("agrees with the service after a gap (O14, O16)", async () => {
    const scene = await begin();
    const messageId = await scene.post("ben", "gone in the gap");
    await scene.service.control.mute({ channelUrl, userId: "ben" });
    const get = await look(scene);
    expect(get()).toMatchObject({ status: "ready", member: { muted: true }, messages: [{ id: messageId }] });
    await scene.service.control.setConnections("down");
    await scene.environment.advance(500);
    await scene.service.control.unmute({ channelUrl, userId: "ben" });
    await scene.service.control.deleteMessage({ channelUrl, messageId, mode: "hard" });
    const written = await scene.post("ben", "written in the gap");
    await scene.service.control.setConnections("open");
    await scene.environment.advance(60_000);
    expect(get()).toMatchObject({ status: "ready", member: { muted: false }, messages: [{ id: written }] });
  });

  it("shows no text of what is removed meanwhile, by whomever, and shows it again once it is restored (O3)", async () => {
    const scene = await begin();
    const [first, second, third] = [
      await scene.post("ben", "first"),
      await scene.post("ben", "second"),
      await scene.post("ben", "third"),
    ];
    const get = await look(scene);
    const texts = () => get().messages.map((message) => (message.deleted ? null : "text" in message && message.text));
    expect(texts()).toEqual(["third", "second", "first"]);
    await scene.act({ type: "remove", message: scene.message(first) });
    await scene.service.control.deleteMessage({ channelUrl, messageId: second, mode: "soft" });
    await scene.service.control.deleteMessage({ channelUrl, messageId: third, mode: "hard" });
    await scene.environment.advance(1_000);
    expect(texts()).toEqual([null, null]);
    await scene.undo(scene.moderation.store.get().done[0]!.id);
    expect(texts()).toEqual([null, "first"]);
  });

  it("is not muted any more once the mute has ended, whatever the clock of the device is turned to", async () => {
    let turned = 0;
    const scene = await begin({}, ({ environment }) => ({
      environment: { ...environment, now: () => environment.now() + turned },
    }));
    await scene.service.control.mute({ channelUrl, userId: "ben", duration: 60_000 });
    const get = await look(scene);
    turned = -3_600_000;
    await scene.environment.advance(65_000);
    expect(get()).toMatchObject({ member: { muted: false }, endsAt: null });
  });
});
