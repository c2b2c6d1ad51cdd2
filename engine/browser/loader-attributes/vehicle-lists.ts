/**
 * Contract between islands, server HTML and the loader (`loader/vehicle-lists.ts`) about vehicle lists: an event for
 * changes, and attributes for buttons, links and islands. Other tabs are updated through storage events.
 */

/** The new content of a list. */
export interface VehicleListChange {
  /** Its key in local storage, or a name for a list that exists only as long as the page. */
  key: string;
  items: readonly { id: string }[];
}

/** Must match the event name in `loader/vehicle-lists.ts`. */
const LIST_CHANGE = 'forecourt:kept';

/** Announces the new content of a list. Never throws or waits. Does nothing on the server. */
export function notifyListChange(change: VehicleListChange): void {
  globalThis.window?.dispatchEvent(new CustomEvent<VehicleListChange>(LIST_CHANGE, { detail: change }));
}

/**
 * Attributes of a button whose `aria-pressed` shows whether a vehicle is in a list. The loader sets it until the
 * button's island is hydrated, so that a press always requests the opposite of what was shown.
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
 * Attributes of a link to this page without one of its vehicles. The loader also removes the vehicle from the list when
 * the link is clicked.
 */
export const removeFromListAttributes = (
  key: string,
  car: string,
): { 'data-remove-from': string; 'data-car': string } => ({
  'data-remove-from': key,
  'data-car': car,
});

/**
 * Attributes of the first element in an island (`fc-island`) that shows a list. While the list is empty, the island
 * stays dormant, whatever its `client`.
 */
export const hydrateWithListAttributes = (key: string): { 'data-wakes-with': string } => ({
  'data-wakes-with': key,
});

/** Like `hydrateWithListAttributes`, but an entry hydrates the island immediately. */
export const hydrateNowWithListAttributes = (
  key: string,
): { 'data-wakes-with': string; 'data-wakes-at': 'load' } => ({
  'data-wakes-with': key,
  'data-wakes-at': 'load',
});
