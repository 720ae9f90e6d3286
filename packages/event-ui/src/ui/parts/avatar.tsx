import type { SafeUrl } from "@foyer/chat-headless/core";
import { forwardRef, type ComponentPropsWithoutRef, type CSSProperties } from "react";
import { classNames } from "../base/class-names";
import { Icon } from "./icon";
import { toAvatarHue, toInitials } from "./initials";
import { useRootCheck } from "../base/root";
import { useImage } from "./use-image";

const loadable = /^(https?|blob):/i;

/** Props of `Avatar`, and those of its `<span>`. */
export interface AvatarProps extends Omit<ComponentPropsWithoutRef<"span">, "children" | "id"> {
  /** The colour is derived from it: the person's id. */
  readonly colorKey: string;
  /** Its initials are shown until the image has loaded; a figure where it has no letter or digit. */
  readonly name: string;
  readonly src?: SafeUrl | null | undefined;
  /** Diameter in px. @default 32 */
  readonly size?: number | undefined;
}

/** The props of an element that is an avatar, and its content: initials or a figure, and over them the picture. */
export function useAvatar({
  colorKey,
  name,
  src = null,
  size = 32,
}: Pick<AvatarProps, "colorKey" | "name" | "src" | "size">) {
  const image = useImage(src);
  const status = src !== null && !loadable.test(src) ? "failed" : image.status;
  const initials = status === "failed" ? "" : toInitials(name);
  const style = { "--foyer-avatar-hue": toAvatarHue(colorKey), "--foyer-avatar-size": `${size}px` } as CSSProperties;

  // An image that settled before its handlers were attached (from the cache, or on a page rendered by a server).
  const watch = (element: HTMLImageElement | null) => {
    if (!element?.complete || status !== "loading") return;
    if (element.naturalWidth > 0) image.handleLoad();
    else image.handleError();
  };

  const picture = src !== null && status !== "failed" && (
    <img
      ref={watch}
      className="foyer-avatar-image"
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onLoad={image.handleLoad}
      onError={image.handleError}
    />
  );
  return {
    look: { style, "data-status": status },
    initials,
    figure: initials === "" && <Icon name="user" />,
    picture,
  };
}

/**
 * A person's picture: initials until it has loaded, a figure if it does not load. Hidden from assistive technology: show
 * the name beside it. Renders a `<span>`; `data-status` is `none`, `loading`, `loaded` or `failed`.
 */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
  { colorKey, name, src, size, className, style, ...rest },
  ref,
) {
  useRootCheck("Avatar");
  const { look, initials, figure, picture } = useAvatar({ colorKey, name, src, size });
  return (
    <span
      ref={ref}
      aria-hidden="true"
      {...rest}
      {...look}
      className={classNames("foyer-avatar", className)}
      style={{ ...look.style, ...style }}
    >
      {initials}
      {figure}
      {picture}
    </span>
  );
});

/** The most avatars that a group shows. */
const maxGroupAvatars = 4;

/** Props of `AvatarGroup`, and those of its `<span>`. */
export interface AvatarGroupProps extends Omit<ComponentPropsWithoutRef<"span">, "children"> {
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly src?: SafeUrl | null | undefined;
  }[];
  /** Diameter of one avatar in px. @default 20 */
  readonly size?: number | undefined;
}

/** Up to four overlapping avatars, hidden from assistive technology. Renders a `<span>`. */
export const AvatarGroup = forwardRef<HTMLSpanElement, AvatarGroupProps>(function AvatarGroup(
  { people, size = 20, className, ...rest },
  ref,
) {
  return (
    <span ref={ref} aria-hidden="true" {...rest} className={classNames("foyer-avatar-group", className)}>
      {people.slice(0, maxGroupAvatars).map((person) => (
        <Avatar key={person.id} colorKey={person.id} name={person.name} src={person.src} size={size} />
      ))}
    </span>
  );
});
