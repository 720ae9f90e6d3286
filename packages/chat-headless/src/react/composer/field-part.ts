// What the field can do beyond writing and sending: loaded once there is one.
export { beginLastEdit } from "./last-edit";
export { editNatively } from "./native-editing";
