export { moveRegion } from "../shell/regions/move-region";
export { Tooltips } from "../ui/overlay/tooltips";
