export { Announcing } from "../chat/announce/announcing";
export { ComposerForm } from "../chat/composer/composer-form";
export { RestrictionDetails } from "../chat/states/restriction-details";
