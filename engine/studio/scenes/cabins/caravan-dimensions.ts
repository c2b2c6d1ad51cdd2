// The room of a caravan, in metres.
export const HALF_WIDTH = 1.15;
export const HEIGHT = 1.98;
export const FRONT_Z = -2.6;
export const BACK_Z = 2.4;
