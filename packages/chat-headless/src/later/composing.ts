export { createSuggestions } from "../core/composer/suggestions";
export { beginLastEdit } from "../react/composer/last-edit";
export { editNatively, fieldOf } from "../react/composer/native-editing";
