import "@foyer/event-ui/styles.css";

export { TwoPeople as default } from "../../samples/quick-start/src/two-people";
