// Vehicles that are no cars: from the side, and from the front or from behind (`isRear`).
import { caravanEnd, caravanSide } from './caravan.mjs';
import { truckEnd, truckSide } from './light-truck.mjs';
import { bikeEnd, bikeSide } from './motorcycle.mjs';

export const SPECIALS = {
  'light-truck': { side: truckSide, end: truckEnd },
  caravan: { side: caravanSide, end: caravanEnd },
  motorcycle: { side: bikeSide, end: bikeEnd },
};
