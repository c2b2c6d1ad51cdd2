/** The cars that a visitor compares (CARD-005), in this browser and in all its tabs. */
import { createVehicleList, type VehicleList } from './vehicle-list';

export const COMPARE_LIST_KEY = 'forecourt.compared';
/** As many as the setting `card.compareLimit` can allow; blocks refuse what goes over the site's own. */
const MOST = 6;

let shared: VehicleList | undefined;

/** The page's one list. Only in the browser: a server must never share it between visitors. */
export function compareList(): VehicleList {
  return (shared ??= createVehicleList(window, {
    key: COMPARE_LIST_KEY,
    maxItems: MOST,
    trackAs: 'compare',
  }));
}
