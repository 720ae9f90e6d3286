// Parts that know neither chat nor event, and the texts of every part: the other languages are entries of their own.

// labels
export { english } from "./labels/english";
export { digitsOf } from "./labels/digits";
export { toEmojiName } from "./labels/emoji-name";
export { createFormats, type Formats } from "./labels/formats";
export { mergeLabels, type LabelOverrides, type Labels, type LabelSet } from "./labels/labels";
export type { ActTexts, ModerationTexts } from "./labels/moderation/moderation-texts";
export type { PartLabels } from "./labels/part-labels";
export { createPlural, type PluralForms } from "./labels/plural";

// parts
export { Avatar, AvatarGroup, type AvatarGroupProps, type AvatarProps } from "./ui/parts/avatar";
export { Badge, type BadgeProps } from "./ui/parts/badge";
export { Button, IconButton, type ButtonProps, type IconButtonProps } from "./ui/parts/button";
export { classNames } from "./ui/base/class-names";
export { Dialog, type DialogProps } from "./ui/overlay/dialog";
export { ErrorBoundary, type ErrorBoundaryProps } from "./ui/base/error-boundary";
export { Field, type FieldControlProps, type FieldProps } from "./ui/parts/field";
export { Icon, iconNames, type IconName, type IconProps } from "./ui/parts/icon";
export {
  LabelsProvider,
  useFormats,
  useLabels,
  useLanguage,
  type LabelsProviderProps,
} from "./ui/base/labels-provider";
export { lazyPart } from "./ui/code/lazy-part";
export { Listbox, Option, type ListboxProps, type OptionProps } from "./ui/parts/listbox";
export { type LiveAnnouncement, LiveRegion, type LiveRegionProps, useLiveAnnouncements } from "./ui/base/live-region";
export { Menu, type MenuProps } from "./ui/overlay/menu";
export { MenuItem, type MenuItemProps } from "./ui/overlay/menu-item";
export { MenuList, type MenuListProps } from "./ui/overlay/menu-list";
export type { MenuTriggerProps } from "./ui/overlay/use-menu-trigger";
export { Notice, type NoticeProps } from "./ui/parts/notice";
export { Overlay, OverlayTargets, type OverlayLayer } from "./ui/overlay/overlay-targets";
export { ProgressBar, type ProgressBarProps } from "./ui/parts/progress-bar";
export { Root, type RootProps } from "./ui/base/root";
export { Skeleton, type SkeletonProps } from "./ui/parts/skeleton";
export { Spinner, type SpinnerProps } from "./ui/parts/spinner";
export { Toolbar, type ToolbarProps } from "./ui/parts/toolbar";
export { narrowQuery, touchQuery, useMediaQuery } from "./ui/base/use-media-query";
export { useModalParameter } from "./ui/overlay/use-modal-parameter";
export { withIsolatedNames } from "./ui/base/isolated-names";
export { VisuallyHidden, type VisuallyHiddenProps } from "./ui/base/visually-hidden";
