// What everybody uses: the event page, the chat, its texts and its look. What these are made of has entries of its own. Named one by
// one, and from where it is: whoever takes the page must not load what other entries share with the parts that come later.
export * from "./chat";
export * from "./event";

// labels
export { english } from "./labels/english";
export { createFormats, type Formats } from "./labels/formats";
export { mergeLabels, type LabelOverrides, type Labels, type LabelSet } from "./labels/labels";
export type { ActTexts, ModerationTexts } from "./labels/moderation/moderation-texts";
export { createPlural, type PluralForms } from "./labels/plural";
export {
  LabelsProvider,
  useFormats,
  useLabels,
  useLanguage,
  type LabelsProviderProps,
} from "./ui/base/labels-provider";

// around everything
export { ErrorBoundary, type ErrorBoundaryProps } from "./ui/base/error-boundary";
export { lazyPart } from "./ui/code/lazy-part";
export { OverlayTargets } from "./ui/overlay/overlay-targets";
export { Root, type RootProps } from "./ui/base/root";
