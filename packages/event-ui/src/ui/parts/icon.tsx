import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { classNames } from "../base/class-names";
import { useRootCheck } from "../base/root";

const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
const disc = ring(12, 12, 8.5);

/** The name of an icon. */
export type IconName =
  | "announcement"
  | "arrow-down"
  | "at"
  | "attach"
  | "back"
  | "ban"
  | "calendar"
  | "chat"
  | "check"
  | "chevron-down"
  | "chevron-end"
  | "chevron-start"
  | "chevron-up"
  | "clock"
  | "close"
  | "copy"
  | "link"
  | "download"
  | "edit"
  | "file"
  | "globe"
  | "hash"
  | "home"
  | "image"
  | "info"
  | "lock"
  | "menu"
  | "more"
  | "muted"
  | "play"
  | "react"
  | "reply"
  | "retry"
  | "search"
  | "send"
  | "snowflake"
  | "settings"
  | "smile"
  | "trash"
  | "undo"
  | "user"
  | "video"
  | "warning";

const paths: Readonly<Record<IconName, string>> = {
  announcement: "M4.5 10v4h3l8.5 4.5v-13L7.5 10zM8.5 14.5l1 5h2l-.8-4M19 9.8a4 4 0 0 1 0 4.4",
  "arrow-down": "M12 5v14m-6-6 6 6 6-6",
  at: `${ring(12, 12, 3.8)}M15.8 8.2v5.1a2.6 2.6 0 0 0 5 0V12a8.8 8.8 0 1 0-3.6 7.1`,
  attach: "m20 11.4-8.2 8.1a5.2 5.2 0 0 1-7.4-7.4l8.4-8.3a3.5 3.5 0 0 1 4.9 4.9L9.3 17a1.7 1.7 0 0 1-2.4-2.5l7.6-7.5",
  back: "M19.5 12h-15m6.5-6.5L4.5 12l6.5 6.5",
  ban: `${disc}M6 6l12 12`,
  calendar: "M6.5 5.5h11a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4.5 10h15M8.5 3.5v4m7-4v4",
  chat: "M6.5 4.5h11A2.5 2.5 0 0 1 20 7v7.5a2.5 2.5 0 0 1-2.5 2.5H11l-4 3.5V17h-.5A2.5 2.5 0 0 1 4 14.5V7a2.5 2.5 0 0 1 2.5-2.5zM8.5 9h7m-7 3.5h4.5",
  check: "m5 12.5 4.5 4.5L19 7.5",
  "chevron-down": "m6 9.5 6 6 6-6",
  "chevron-end": "m9.5 6 6 6-6 6",
  "chevron-start": "m14.5 6-6 6 6 6",
  "chevron-up": "m6 14.5 6-6 6 6",
  clock: `${disc}M12 7.5V12l3 2`,
  close: "m6 6 12 12M18 6 6 18",
  copy: "M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3",
  link: "M9 8H7a4 4 0 0 0 0 8h2M15 8h2a4 4 0 0 1 0 8h-2M8.5 12h7",
  download: "M12 4v11m-5-5 5 5 5-5M5 19.5h14",
  edit: "M4.5 19.5h3.7L19 8.7a2 2 0 0 0 0-2.8l-.9-.9a2 2 0 0 0-2.8 0L4.5 15.8zm8.7-12.3 3.6 3.6",
  file: "M13.5 3.5H8a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V8zm0 0V8H18",
  globe: `${disc}M3.5 12h17M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5s1.2-6.1 3.5-8.5z`,
  hash: "M9.8 4 8.2 20M15.8 4l-1.6 16M4.5 9h15.5M4 15h15.5",
  home: "m4 11 8-7 8 7M6 9.5V18a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V9.5M10 20v-5.5h4V20",
  image: `M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4.5 17.5 9 13l3.5 3.5L15 14l4.5 4${ring(14.5, 9.5, 1.3)}`,
  info: `${disc}M12 11.3v4.9M12 8v.01`,
  lock: "M7.5 10.5h9a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3",
  menu: "M4 7h16M4 12h16M4 17h10",
  more: `${ring(5.5, 12, 0.5)}${ring(12, 12, 0.5)}${ring(18.5, 12, 0.5)}`,
  muted:
    "M9 5.7A3 3 0 0 1 15 7v4.5m-.8 2.5A3 3 0 0 1 9 11.5V9m-3.5 2.5a6.5 6.5 0 0 0 10.8 4.9m2-2.9a6.5 6.5 0 0 0 .2-2M12 18v2.5M4 4l16 16",
  play: "M8 5.5v13L18.5 12z",
  react: "M13.8 3.9a8.3 8.3 0 1 0 6.3 6.3M8.7 14.3a4 4 0 0 0 6.6 0M9.2 9.7v.01m5.6-.01v.01M18.5 2.5v6m3-3h-6",
  reply: "m9.5 6-5.5 5.5L9.5 17M4 11.5h9.5a6.5 6.5 0 0 1 6.5 6.5v1",
  retry: "M19.8 13.5A8 8 0 1 1 18.3 7L20 9m0-5v5h-5",
  search: `${ring(11, 11, 6.5)}M15.7 15.7 20 20`,
  send: "m4.5 4.5 16 7.5-16 7.5L7 12zM7 12h6.5",
  snowflake: "M12 3.5v17M4.6 7.8l14.8 8.4m0-8.4L4.6 16.2M9.5 4.8 12 7l2.5-2.2m-5 14.4L12 17l2.5 2.2",
  settings: `${ring(15.5, 7, 2.6)}${ring(8.5, 17, 2.6)}M4 7h8.9m5.2 0H20M4 17h1.9m5.2 0H20`,
  smile: `${disc}M8.5 14a4.2 4.2 0 0 0 7 0M9 9.5v.01m6-.01v.01`,
  trash: "M4.5 7h15M9.5 7V4.5h5V7M6.3 7l.8 11.2a2 2 0 0 0 2 1.8h5.8a2 2 0 0 0 2-1.8L17.7 7M10.3 11v5m3.4-5v5",
  undo: "M8.5 5 4 9.5 8.5 14M4 9.5h10.2a5.3 5.3 0 0 1 0 10.5H9",
  user: `${ring(12, 8.3, 3.8)}M4.8 20a7.3 7.3 0 0 1 14.4 0`,
  video: "M5.5 6.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zm9 4.7 6-3.2v8l-6-3.2",
  warning: "M10.3 5 3 17.5a2 2 0 0 0 1.7 3h14.6a2 2 0 0 0 1.7-3L13.7 5a2 2 0 0 0-3.4 0zM12 10v4M12 17v.01",
};

/** The names of all icons. */
export const iconNames = Object.keys(paths) as readonly IconName[];

/** Icons that are mirrored in right-to-left text. */
const directional: ReadonlySet<IconName> = new Set([
  "announcement",
  "back",
  "chevron-end",
  "chevron-start",
  "menu",
  "reply",
  "send",
  "undo",
]);

/** Props of `Icon`, and those of its `<svg>`. */
export interface IconProps extends Omit<ComponentPropsWithoutRef<"svg">, "children" | "name"> {
  readonly name: IconName;
}

/** An icon in `currentColor`, 24 px or `--foyer-icon-size`. Hidden from assistive technology: name the element around it. Renders an `<svg>`. */
export const Icon = forwardRef<SVGSVGElement, IconProps>(function Icon({ name, className, ...rest }, ref) {
  useRootCheck("Icon");
  return (
    <svg
      ref={ref}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      {...rest}
      className={classNames("foyer-icon", className)}
      data-directional={directional.has(name) || undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
});
