/** The vehicles that a visitor compares (CARD-005), in this browser and all its tabs. */
import { createVehicleList, type VehicleList } from './vehicle-list';

export const COMPARE_LIST_KEY = 'forecourt.compared';
/** The maximum of the setting `card.compareLimit`. Blocks enforce the site's own limit. */
const MAX_VEHICLES = 6;

let shared: VehicleList | undefined;

/** The list of this page. Use only in the browser, because a server must never share it between visitors. */
export function compareList(): VehicleList {
  return (shared ??= createVehicleList(window, {
    key: COMPARE_LIST_KEY,
    maxItems: MAX_VEHICLES,
    trackAs: 'compare',
  }));
}
