import type { CSSProperties, ReactNode, RefCallback } from "react";
import { chain } from "../react/composer/composer-input";
import type { ListKeyProps } from "./focus/list-keys";
import { firstSpace, type ListItem, type RowItem } from "./list-items";
import type { ListOwner } from "./list-owner";

/** Own handlers for the element that scrolls. Each runs first; `preventDefault` in one keeps the list's from acting. */
export type UserLogProps = Partial<ListKeyProps>;

/** The props of the element that scrolls. Its size is yours. */
export interface LogProps extends ListKeyProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly role: "log";
  /** What is read out is decided elsewhere: a window of rows that changes says nothing new. */
  readonly "aria-live": "off";
  readonly tabIndex: 0 | -1;
  /** A server has rendered it and it has not hydrated: a style sheet may show its end by `column-reverse`. */
  readonly "data-served": true | undefined;
  readonly style: CSSProperties;
}

/** The props of the one element inside of the one that scrolls, which has all items in it. */
export interface ContentProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly style: CSSProperties;
}

/** The props of the element of an item. That of a space has no other children. */
export interface ItemProps {
  readonly ref?: RefCallback<HTMLElement>;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
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

// The gauges stand in both elements, and the browser must not move what the list moves.
const logStyle: CSSProperties = { position: "relative", overflow: "hidden auto", overflowAnchor: "none" };
const contentStyle: CSSProperties = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  justifyContent: "flex-end",
  minBlockSize: "100%",
};

interface ListElementRefs {
  readonly log: RefCallback<HTMLElement>;
  readonly content: RefCallback<HTMLElement>;
}

interface RowParts {
  readonly item: ItemProps;
  row: RowProps | null;
}

/** Makes the props of a list's elements, those of items and rows the same ones while they say the same. */
export function createListProps({ list: { elements }, keys }: Pick<ListOwner, "list" | "keys">, refs: ListElementRefs) {
  /** Of the rows that are mounted, or about to be. */
  const made = new Map<string, RowParts>();
  const content: ContentProps = { ref: refs.content, style: contentStyle };

  function partsOf(key: string): RowParts {
    const known = made.get(key);
    if (known !== undefined) return known;
    const ref: RefCallback<HTMLElement> = (element) => {
      elements.setRow(key, element);
      if (element !== null) made.set(key, parts);
      else if (made.get(key) === parts) made.delete(key);
    };
    const parts: RowParts = { item: { ref }, row: null };
    made.set(key, parts);
    return parts;
  }

  return {
    log: (own: UserLogProps, rest: Pick<LogProps, "tabIndex" | "data-served">): LogProps => ({
      ref: refs.log,
      role: "log",
      "aria-live": "off",
      style: logStyle,
      onKeyDown: chain(own.onKeyDown, keys.onKeyDown),
      onFocus: chain(own.onFocus, keys.onFocus),
      onBlur: chain(own.onBlur, keys.onBlur),
      ...rest,
    }),
    content: () => content,
    /** `watch` stands in the first space. */
    item(item: ListItem, watch: ReactNode): ItemProps {
      if (item.type === "space")
        return { style: { height: item.height }, ...(item.key === firstSpace && { children: watch }) };
      return partsOf(item.key).item;
    },
    row({ key, isTabStop, isEntered, isHighlighted }: RowItem): RowProps {
      const parts = partsOf(key);
      const known = parts.row;
      const next: RowProps = {
        ref: known?.ref ?? ((element) => elements.setMessage(key, element)),
        role: "article",
        tabIndex: isTabStop ? 0 : -1,
        "data-key": key,
        "data-entered": isEntered || undefined,
        "data-highlighted": isHighlighted || undefined,
      };
      if (known === null || !isSame(known, next)) parts.row = next;
      return parts.row ?? next;
    },
  };
}

function isSame(one: RowProps, other: RowProps): boolean {
  return (
    one.tabIndex === other.tabIndex &&
    one["data-entered"] === other["data-entered"] &&
    one["data-highlighted"] === other["data-highlighted"]
  );
}
