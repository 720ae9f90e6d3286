import "../../../styles.css";
import { useRef } from "react";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { createSeededRandom } from "@foyer/chat-headless";
import { frames } from "../../list/test/painted";
import { MentionLayer } from "./mention-layer";

const words = [
  "to",
  "the",
  "harbour",
  "a-very-long-word-that-cannot-stand-in-one-line-of-a-narrow-panel",
  "👩‍👩‍👧",
  "\n",
  "  ",
];
const arabicWords = ["إلى", "الميناء", "مع", "hall 2", "\n", "والفوانيس", "١٢"];

function Field({
  text,
  mentions,
}: {
  readonly text: string;
  readonly mentions: readonly { start: number; end: number }[];
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const user = { id: "ann", name: "Ann" };
  return (
    <div className="foyer-composer-text">
      <textarea
        ref={field}
        className="foyer-composer-field"
        dir={/\p{L}/u.test(text) ? "auto" : undefined}
        value={text}
        readOnly
        aria-label="Message"
      />
      <MentionLayer composer={{ text, mentions: mentions.map((at) => ({ ...at, user })) }} fieldRef={field} />
    </div>
  );
}

function write(random: () => number, isArabic: boolean) {
  const list = isArabic ? arabicWords : words;
  const mentions: { start: number; end: number }[] = [];
  let text = "";
  for (let i = 0; i < 40; i++) {
    if (random() < 0.2) {
      const name = isArabic ? "@ليلى حسن" : "@Benjamin Okafor";
      mentions.push({ start: text.length, end: text.length + name.length });
      text += `${name} `;
    } else text += `${list[Math.floor(random() * list.length)]} `;
  }
  return { text: text.trimEnd(), mentions: mentions.filter(({ end }) => end <= text.trimEnd().length) };
}

describe("the layer behind the field", () => {
  it.each([
    { dir: "ltr", isArabic: false, zoom: 1 },
    { dir: "rtl", isArabic: true, zoom: 1 },
    { dir: "rtl", isArabic: false, zoom: 1.25 },
    { dir: "ltr", isArabic: true, zoom: 0.8 },
  ])(
    "breaks its lines as the field does, $dir, Arabic words: $isArabic, zoom $zoom (U22)",
    async ({ dir, isArabic, zoom }) => {
      const random = createSeededRandom(22);
      for (let round = 0; round < 15; round++) {
        const { text, mentions } = write(random, isArabic);
        const width = 160 + Math.floor(random() * 260);
        const { container, unmount } = await render(
          <div className="foyer-root" dir={dir} style={{ inlineSize: width, zoom }}>
            <div className="foyer-composer-row">
              <Field text={text} mentions={mentions} />
            </div>
          </div>,
        );
        await frames(2);
        const field = container.querySelector("textarea")!;
        const layer = container.querySelector<HTMLElement>(".foyer-mention-layer")!;
        const place = `seed 22, round ${round}, ${width} px: ${text}`;
        const { scrollHeight: height, clientWidth } = layer;
        field.scrollTop = 60;
        await frames(2);
        expect({
          place,
          isAsHigh: Math.abs(height - field.scrollHeight) <= 1,
          width: clientWidth,
          isScrolled: Math.abs(layer.scrollTop - field.scrollTop) <= 1,
          marks: layer.querySelectorAll("mark").length,
        }).toEqual({ place, isAsHigh: true, width: field.clientWidth, isScrolled: true, marks: mentions.length });
        await unmount();
      }
    },
  );

  it.each(["ltr", "rtl"])("marks a mention without letters on the side where the field shows it, %s", async (dir) => {
    const mention = { start: 0, end: 3 };
    const { container } = await render(
      <div className="foyer-root" dir={dir} style={{ inlineSize: 300 }}>
        <Field text="@42" mentions={[mention]} />
      </div>,
    );
    await frames(2);
    const field = container.querySelector("textarea")!.getBoundingClientRect();
    const mark = container.querySelector("mark")!.getBoundingClientRect();
    const isAtStart = mark.left - field.left < field.right - mark.right;
    expect(isAtStart).toBe(dir === "ltr");
  });
});
