// The exports that most apps use: the event page, the chat, its texts and its look. Their parts have entries of their own. Each
// name comes from its own module: a page that imports this must not load modules that other entries share with later parts.
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
