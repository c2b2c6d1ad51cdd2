/**
 * How islands and server HTML talk to the loader (`loader/vehicle-lists.ts`) about vehicle lists: an event for
 * changes, and attributes for buttons, links and islands. Other tabs follow through storage events.
 */

/** The new content of a list. */
export interface VehicleListChange {
  /** Its key in local storage, or a name for a list that lasts as long as the page. */
  key: string;
  items: readonly { id: string }[];
}

/** The same as in the loader. */
const LIST_CHANGE = 'forecourt:kept';

/** Announces the new content of a list. Never throws or waits; does nothing on the server. */
export function notifyListChange(kept: VehicleListChange): void {
  globalThis.window?.dispatchEvent(new CustomEvent<VehicleListChange>(LIST_CHANGE, { detail: kept }));
}

/**
 * Attributes of a button whose `aria-pressed` shows whether a vehicle is in a list. The loader sets it until the
 * button's island is hydrated, so a press always asks for the opposite of what was shown.
 */
export const listButtonAttributes = (key: string, car: string): ListButtonAttributes => ({
  'data-kept-in': key,
  'data-car': car,
});

export interface ListButtonAttributes {
  'data-kept-in': string;
  'data-car': string;
}

/**
 * Attributes of a link to this page without one of its vehicles: the loader also removes the vehicle from the list,
 * at the moment of the click.
 */
export const removeFromListAttributes = (
  key: string,
  car: string,
): { 'data-takes-from': string; 'data-car': string } => ({
  'data-takes-from': key,
  'data-car': car,
});

/**
 * Attributes of the first element in an island (`fc-island`) that shows a list: the island stays dormant, whatever
 * its `client`, while the list is empty.
 */
export const wakeWithListAttributes = (key: string): { 'data-wakes-with': string } => ({
  'data-wakes-with': key,
});
