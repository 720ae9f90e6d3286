// Parts that know neither chat nor event, and the texts of every part: the other languages are entries of their own. Nothing here is
// loaded later, so that a part costs only its own code in every bundler.

// labels
export { english } from "./labels/english";
export { digitsOf } from "./labels/digits";
export { createFormats, type Formats } from "./labels/formats";
export { mergeLabels, type LabelOverrides, type Labels, type LabelSet } from "./labels/labels";
export type { ActTexts, ModerationTexts } from "./labels/moderation/moderation-texts";
export { createPlural, type PluralForms } from "./labels/plural";

// parts
export { Avatar, type AvatarProps } from "./ui/parts/avatar";
export { Button, IconButton, type ButtonProps, type IconButtonProps } from "./ui/parts/button";
export { classNames } from "./ui/base/class-names";
export { Dialog, type DialogProps } from "./ui/overlay/dialog";
export { ErrorBoundary, type ErrorBoundaryProps } from "./ui/base/error-boundary";
export { Field, type FieldControlProps, type FieldProps } from "./ui/parts/field";
export { Icon, type IconName, type IconProps } from "./ui/parts/icon";
export {
  LabelsProvider,
  useFormats,
  useLabels,
  useLanguage,
  type LabelsProviderProps,
} from "./ui/base/labels-provider";
export { lazyPart } from "./ui/code/lazy-part";
export { useModalParameter } from "./ui/overlay/use-modal-parameter";
export { VisuallyHidden, type VisuallyHiddenProps } from "./ui/base/visually-hidden";
