export { tokenize } from "../core/views/text/rich-text";
