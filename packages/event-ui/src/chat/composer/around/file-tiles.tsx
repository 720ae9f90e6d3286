import { type ChosenFile, sliceText, toFileName, type UseComposerResult } from "@foyer/chat-headless";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { useFormats, useLabels } from "../../../ui/base/labels-provider";
import { isTakenKey } from "../../../ui/base/is-taken-key";
import { useClientLayoutEffect } from "../../../ui/base/use-client-layout-effect";
import { IconButton } from "../../../ui/parts/button";
import { Icon } from "../../../ui/parts/icon";
import { toShortFileName } from "../../file/file-name";
import { useLocalPicture } from "../../file/use-local-picture";
import { refuseTypedSpaces } from "./refuse-typed-spaces";
import { useComposerHeir } from "./use-composer-heir";

/**
 * The chosen files in the order in which they are sent, each with its cross. One of the crosses is a stop of Tab; the arrows, Home
 * and End go from one to the next, Delete and Backspace put a file away. The focus then goes on to its neighbour. Renders a `<ul>`.
 */
export function FileTiles({ composer }: { readonly composer: Pick<UseComposerResult, "files" | "removeFile"> }) {
  const { files, removeFile } = composer;
  const list = useComposerHeir<HTMLUListElement>();
  const [at, setAt] = useState(0);
  const [keyOf] = useState(createKeys);
  const wantsFocus = useRef(false);
  const stop = Math.min(at, files.length - 1);
  const focus = useCallback((index: number) => list.current?.querySelectorAll("button")[index]?.focus(), [list]);

  useClientLayoutEffect(() => {
    // Only where a file was put away here: not when one was sent.
    if (wantsFocus.current) focus(stop);
    wantsFocus.current = false;
  }, [files, stop, focus]);

  useEffect(() => {
    // The field is disabled, and the button that sends them has the focus.
    const send = list.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]");
    return send ? refuseTypedSpaces(send) : undefined;
  }, [list]);

  const remove = (index: number) => {
    const file = files[index];
    if (file === undefined) return;
    wantsFocus.current = true;
    setAt(index);
    removeFile(file);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    if (isTakenKey(event)) return;
    const isDeleting = key === "Delete" || key === "Backspace";
    const next = toIndex(key, stop, files.length - 1, getComputedStyle(currentTarget).direction === "rtl");
    if (!isDeleting && next === null) return;
    event.preventDefault();
    if (isDeleting && !event.repeat) remove(stop);
    if (next !== null) focus(next);
  };

  return (
    <ul ref={list} className="foyer-file-tiles">
      {files.map((file, index) => (
        <FileTile
          key={keyOf(file)}
          file={file}
          isNext={index === 0}
          isStop={index === stop}
          onFocus={() => setAt(index)}
          onKeyDown={handleKeyDown}
          onRemove={() => remove(index)}
        />
      ))}
    </ul>
  );
}

interface FileTileProps {
  readonly file: ChosenFile;
  /** Whether it is the one that Send sends. */
  readonly isNext: boolean;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onRemove: () => void;
}

function FileTile({ file, isNext, isStop, onFocus, onKeyDown, onRemove }: FileTileProps) {
  const { composer: labels, message } = useLabels();
  const formats = useFormats();
  const src = useLocalPicture(file.blob, file.mimeType);
  const name = toFileName(file.name, message.file);
  return (
    <li className="foyer-file-tile" aria-current={isNext || undefined}>
      {src === null ? (
        <span className="foyer-file-tile-picture">
          <Icon name={file.mimeType.startsWith("video/") ? "video" : "image"} />
        </span>
      ) : (
        <img className="foyer-file-tile-picture" src={src} alt="" />
      )}
      <span className="foyer-file-tile-text">
        <TileName name={name} />
        <span className="foyer-file-tile-size">{formats.bytes(file.blob.size)}</span>
      </span>
      <IconButton
        icon="close"
        label={`${labels.removeFile}: ${toShortFileName(file.name, message.file)}`}
        aria-keyshortcuts="Delete"
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={onRemove}
      />
    </li>
  );
}

/** UTF-16 units at the end of a name that are never cut off: the extension, and a part that distinguishes files. */
const kept = 7;

function TileName({ name }: { readonly name: string }) {
  if (name.length < 2 * kept - 2) return <bdi className="foyer-file-tile-name">{name}</bdi>;
  const beginning = sliceText(name, name.length - kept);
  return (
    <bdi className="foyer-file-tile-name" data-cut="">
      <span>{beginning}</span>
      <span>{name.slice(beginning.length)}</span>
    </bdi>
  );
}

/** Numbers the files. A name is no key: a press on the cross of one would go on with the next one of the same name. */
function createKeys(): (file: ChosenFile) => number {
  const keys = new WeakMap<ChosenFile, number>();
  let last = 0;
  return (file) => {
    const key = keys.get(file) ?? ++last;
    keys.set(file, key);
    return key;
  };
}

/** `null` for a key that goes nowhere. */
function toIndex(key: string, from: number, last: number, isRightToLeft: boolean): number | null {
  const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  switch (key) {
    case "ArrowRight":
    case "ArrowLeft":
      return Math.min(last, Math.max(0, from + (key === forward ? 1 : -1)));
    case "ArrowDown":
      return Math.min(last, from + 1);
    case "ArrowUp":
      return Math.max(0, from - 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
