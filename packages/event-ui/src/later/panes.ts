export { InfoPanel } from "../chat/info/info-panel";
export { SearchPanel } from "../chat/search/search-panel";
