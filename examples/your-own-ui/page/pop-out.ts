type Floating = { readonly documentPictureInPicture?: { requestWindow(size: object): Promise<Window> } };

const size = { width: 420, height: 640 };

/** Opens a window with the looks of this page. It floats above all others where the browser has such; `null` where it refuses. */
export async function openPopOut(onClose: () => void): Promise<Window | null> {
  const { documentPictureInPicture: floating } = window as Floating;
  // A page in a frame has none that floats.
  const popOut = (await floating?.requestWindow(size).catch(() => null)) ?? open("", "", "popup,width=420,height=640");
  for (const sheet of document.querySelectorAll("style, link[rel=stylesheet]"))
    popOut?.document.head.append(sheet.cloneNode(true));
  if (popOut) popOut.document.title = document.title;
  popOut?.addEventListener("pagehide", onClose);
  addEventListener("pagehide", () => popOut?.close());
  return popOut;
}
