/** Milliseconds after which a finger that stays is a long press, as on the phones. */
export const longPress = 500;
/** Pixels a finger may move meanwhile, and before it means something. */
export const slop = 10;
