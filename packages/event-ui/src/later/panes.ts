export { CatchUp } from "../chat/catch-up/catch-up";
export { InfoPanel } from "../chat/info/info-panel";
export { SearchPanel } from "../chat/search/search-panel";
