/**
 * What islands say to the loader (`loader/lists.ts`): a list of this page has changed. The loader then shows it on the
 * buttons that still sleep and wakes the islands that show the list itself. Other tabs hear of it from the storage.
 */

/** What a list holds from now on. */
export interface VehicleListChange {
  /** Its key in the local storage, or a name of its own for what lives as long as the page. */
  key: string;
  items: readonly { id: string }[];
}

/** As in the loader. */
const LIST_CHANGE = 'forecourt:kept';

/** Says what a list now holds. It never throws and never waits; on the server it does nothing. */
export function notifyListChange(kept: VehicleListChange): void {
  globalThis.window?.dispatchEvent(new CustomEvent<VehicleListChange>(LIST_CHANGE, { detail: kept }));
}

/**
 * Marks a button that shows by `aria-pressed` whether a car is in the list under a key. The loader sets that as long
 * as the button's island sleeps, so a press always asks for the opposite of what was to be seen.
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
 * Marks a link to the page as it is without one of its cars: pressed, it takes that car out of the list under a key too.
 * The loader does that, in the moment of the press.
 */
export const removeFromListAttributes = (
  key: string,
  car: string,
): { 'data-takes-from': string; 'data-car': string } => ({
  'data-takes-from': key,
  'data-car': car,
});

/**
 * Marks the first element within an island (`fc-island`) whose block shows such a list: the island sleeps on, whatever
 * its `client`, while there is nothing under the key. What else stands in the page is awake by its `client` alone.
 */
export const wakeWithListAttributes = (key: string): { 'data-wakes-with': string } => ({
  'data-wakes-with': key,
});
