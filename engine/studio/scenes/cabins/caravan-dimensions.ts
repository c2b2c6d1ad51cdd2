// The room of a caravan in metres: half width, height, front and rear end.
export const HALF = 1.15;
export const TALL = 1.98;
export const FRONT = -2.6;
export const BACK = 2.4;
