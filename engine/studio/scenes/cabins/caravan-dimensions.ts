// The room of a caravan, metres: half its width, its height, where it begins and ends.
export const HALF = 1.15;
export const TALL = 1.98;
export const FRONT = -2.6;
export const BACK = 2.4;
