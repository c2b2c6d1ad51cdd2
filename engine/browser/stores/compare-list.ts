/** The cars that a visitor compares (CARD-005), in this browser and in all its tabs. */
import { openCarList, type CarList } from './vehicle-list';

export const COMPARED_KEY = 'forecourt.compared';
/** As many as the setting `card.compareLimit` can allow; blocks refuse what goes over the site's own. */
const MOST = 6;

let shared: CarList | undefined;

/** The page's one list. Only in the browser: a server must never share it between visitors. */
export function compared(): CarList {
  return (shared ??= openCarList(window, { key: COMPARED_KEY, most: MOST, counted: 'compare' }));
}
