import { expect, test } from "./test";

type StoreName = "localStorage" | "sessionStorage" | "indexedDB";

/** Ways in which a browser keeps nothing for a page: blocked site data, a sandboxed frame, a full disk. */
const denials: Readonly<
  Record<string, { readonly denied: readonly StoreName[]; readonly isFull?: boolean; readonly tag?: string }>
> = {
  "IndexedDB throws when it is read": { denied: ["indexedDB"], tag: "@slow" },
  "localStorage throws when it is read": { denied: ["localStorage"], tag: "@slow" },
  "every store throws when it is read": { denied: ["localStorage", "sessionStorage", "indexedDB"] },
  "every store is full": { denied: [], isFull: true },
};

for (const [name, { denied, isFull = false, tag = [] }] of Object.entries(denials)) {
  test(`K7 the page opens, sends and shows a message where ${name} (S3)`, { tag }, async ({ context, join }) => {
    await context.addInitScript(
      ({ names, full }) => {
        for (const store of names) {
          Object.defineProperty(globalThis, store, {
            configurable: true,
            get() {
              throw new DOMException("Access is denied for this document.", "SecurityError");
            },
          });
        }
        if (!full) return;
        const refuse = () => {
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        };
        Storage.prototype.setItem = refuse;
        IDBObjectStore.prototype.put = refuse;
      },
      { names: denied, full: isFull },
    );
    const mira = await join("mira");
    await mira.openChat();
    await mira.chat.composer.say("Kept nowhere");
    await mira.service.post("noah", "And answered");
    await expect(mira.chat.list.message(/Kept nowhere$/)).toBeVisible();
    await expect(mira.chat.list.message(/And answered$/)).toBeVisible();
  });
}
