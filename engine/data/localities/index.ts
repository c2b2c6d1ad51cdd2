/**
 * Positions of Australian suburbs and towns by name or postcode, and the coast. In: a visitor's input, or bounds. Out:
 * places and lines. Needs no network. `npm run localities` writes `localities.csv` and `coast.json`.
 */
export { loadCoast, STATE_BORDERS } from './coast';
export { findLocality, listLocalitiesWithin, type Bounds, type Locality } from './find-locality';
export type { Point } from './simplify-line';
