import type { CSSProperties, ReactNode, RefCallback } from "react";
import type { ListKeyProps } from "./focus/list-keys";
import { firstSpace, type RowItem, type SpaceItem } from "./list-items";
import type { ListOwner } from "./list-owner";

/** The props of the element that scrolls. Its size is yours, and its handlers act unless one inside has prevented that. */
export interface LogProps extends ListKeyProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly role: "log";
  /** Announcements are made elsewhere: a change of the mounted rows says nothing new. */
  readonly "aria-live": "off";
  readonly tabIndex: 0 | -1;
  /** A server has rendered it and it has not hydrated: a style sheet may show its end by `column-reverse`. */
  readonly "data-served": true | undefined;
}

/** The props of the one element inside of the one that scrolls, which has all items in it. */
export interface ContentProps {
  readonly ref: RefCallback<HTMLElement>;
}

/** The props of the element that stands for rows that are not rendered. */
export interface SpaceProps {
  readonly style: CSSProperties;
  /** Nothing that is seen; without it rows move as others change. Give it no other. */
  readonly children: ReactNode;
}

/** The props of the element of a row with its separators. */
export interface ItemProps {
  readonly ref: RefCallback<HTMLElement>;
}

/**
 * The props of the element of a message, below the separators of its item. Where the row stands among the loaded ones
 * (`aria-posinset`, `aria-setsize`) the list writes there itself, so that a message more does not render the others again.
 */
export interface RowProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly role: "article";
  /** 0 on the one row that Tab reaches. */
  readonly tabIndex: 0 | -1;
  readonly "data-key": string;
  /** The keyboard is inside of the row: its controls can be reached and must be shown. */
  readonly "data-entered": true | undefined;
  /** The row was jumped to a moment ago. */
  readonly "data-highlighted": true | undefined;
}

/**
 * The styles that the two elements of a list need, for their `style` or for a style sheet: they switch off the browser's scroll
 * anchoring, because the list itself keeps the rows in place, and align few rows at the end.
 */
export const listStyles = {
  list: { position: "relative", overflow: "hidden auto", overflowAnchor: "none" },
  content: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    justifyContent: "flex-end",
    minBlockSize: "100%",
  },
} as const satisfies Readonly<Record<string, CSSProperties>>;

interface ListElementRefs {
  readonly log: RefCallback<HTMLElement>;
  readonly content: RefCallback<HTMLElement>;
}

interface RowParts {
  readonly item: ItemProps;
  row?: RowProps;
  /** The state that `row` was made for. */
  state?: string;
}

/** Makes the props of a list's elements. Those of an item or a row stay the same objects while their content is the same. */
export function createListProps({ list: { elements }, keys }: Pick<ListOwner, "list" | "keys">, refs: ListElementRefs) {
  /** The parts of the rows that are mounted, or about to be. */
  const made = new Map<string, RowParts>();

  function partsOf(key: string): RowParts {
    const known = made.get(key);
    if (known !== undefined) return known;
    const parts: RowParts = {
      item: {
        ref(element) {
          elements.setRow(key, element);
          if (element !== null) made.set(key, parts);
          else if (made.get(key) === parts) made.delete(key);
        },
      },
    };
    made.set(key, parts);
    return parts;
  }

  return {
    list: { ref: refs.log, role: "log", "aria-live": "off", ...keys } as const,
    content: { ref: refs.content },
    /** `before` stands in the first space. */
    space: ({ key, height }: SpaceItem, before: ReactNode): SpaceProps => ({
      // At once, also in a page that lets every element change slowly.
      style: { height, transition: "none" },
      children: key === firstSpace ? before : null,
    }),
    item: ({ key }: RowItem): ItemProps => partsOf(key).item,
    row({ key, isTabStop, isEntered, isHighlighted }: RowItem): RowProps {
      const parts = partsOf(key);
      const state = `${isTabStop} ${isEntered} ${isHighlighted}`;
      if (parts.row !== undefined && parts.state === state) return parts.row;
      parts.state = state;
      parts.row = {
        ref: parts.row?.ref ?? ((element) => elements.setMessage(key, element)),
        role: "article",
        tabIndex: isTabStop ? 0 : -1,
        "data-key": key,
        "data-entered": isEntered || undefined,
        "data-highlighted": isHighlighted || undefined,
      };
      return parts.row;
    },
  };
}
