type Floating = { readonly documentPictureInPicture?: { requestWindow(size: object): Promise<Window> } };

const size = { width: 420, height: 640 };

/** The window that is there, or on its way. */
let current: Promise<Window | null> | null = null;

/** Opens a window with the looks of this page, one at a time. It floats above all others where the browser has such; `null` where it refuses. */
export function openPopOut(onClose: () => void): Promise<Window | null> {
  current ??= openWindow(() => {
    current = null;
    onClose();
  });
  return current;
}

async function openWindow(onClose: () => void): Promise<Window | null> {
  const { documentPictureInPicture: floating } = window as Floating;
  // A page in a frame has none that floats.
  const popOut = (await floating?.requestWindow(size).catch(() => null)) ?? open("", "", "popup,width=420,height=640");
  if (popOut === null) current = null;
  for (const sheet of document.querySelectorAll("style, link[rel=stylesheet]"))
    popOut?.document.head.append(sheet.cloneNode(true));
  if (popOut) popOut.document.title = document.title;
  popOut?.addEventListener("pagehide", onClose);
  addEventListener("pagehide", () => popOut?.close());
  return popOut;
}
