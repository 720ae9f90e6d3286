export { splitLinks } from "../core/views/text/split-links";
