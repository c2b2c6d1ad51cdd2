/** Vehicle lists in local storage (`stores/vehicle-list.ts`), for pages whose islands are dormant. */
import type { VehicleListChange } from '../loader-attributes/vehicle-lists';
import { MAX_VIEWED, parseStoredVehicles, VIEWED_KEY, type StoredVehicle } from '../stores/stored-vehicles';
import { scheduleIsland, type IslandElement } from './islands';

/** Storage may be full or blocked. Then nothing is stored, and the page does not change. */
const withStorage = (work: (storage: Storage) => void) => {
  try {
    work(localStorage);
  } catch {
    // Ignored, because no one could act on it.
  }
};

const updateList = (key: string, next: (list: StoredVehicle[]) => StoredVehicle[]) =>
  withStorage((storage) =>
    storage.setItem(key, JSON.stringify(next(parseStoredVehicles(storage.getItem(key))))),
  );

/** Shows the content of a list on dormant buttons, without React, and wakes the islands that show the list. */
const showList = (key: string, list: readonly { id: string }[]) => {
  for (const button of document.querySelectorAll<HTMLElement>(`[data-kept-in="${key}"]`))
    if (!button.closest<IslandElement>('fc-island')?.ready)
      button.ariaPressed = `${list.some(({ id }) => id == button.dataset.car)}`;
  if (list.length)
    for (const { parentElement } of document.querySelectorAll(`fc-island>[data-wakes-with="${key}"]`))
      scheduleIsland(parentElement as IslandElement);
};

/** Shows all lists on this page as stored. Does nothing if storage is blocked. */
const showStoredLists = () => {
  const elements = document.querySelectorAll<HTMLElement>('[data-kept-in],[data-wakes-with]');
  for (const key of new Set(
    [...elements].map(({ dataset }) => (dataset.keptIn ?? dataset.wakesWith) as string),
  ))
    withStorage((storage) => showList(key, parseStoredVehicles(storage.getItem(key))));
};

// Runs before this page's vehicle is added to the recently viewed ones, so that the addition alone wakes no island.
showStoredLists();
// Another tab changed a list, or the page was restored from the back/forward cache.
addEventListener('storage', showStoredLists);
addEventListener('pageshow', ({ persisted }) => persisted && showStoredLists());
// An island of this page changed a list (`notifyListChange`).
addEventListener('forecourt:kept', (({ detail: { key, items } }: CustomEvent<VehicleListChange>) =>
  showList(key, items)) as EventListener);

// A link to this page without one of its vehicles (`removeFromListAttributes`) also removes that vehicle from the list.
// This happens at once, because the page is left before an island could do it.
addEventListener('click', ({ target }) => {
  const { removeFrom, car } = (target as Element).closest<HTMLElement>('[data-remove-from]')?.dataset ?? {};
  if (removeFrom) updateList(removeFrom, (list) => list.filter(({ id }) => id != car));
});

// A vehicle page names its vehicle. The last ones are stored (`recently-viewed.ts` reads them).
const viewed = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
if (viewed) {
  const car = JSON.parse(viewed) as StoredVehicle;
  updateList(VIEWED_KEY, (list) => [...list.filter(({ id }) => id != car.id).slice(1 - MAX_VIEWED), car]);
}

// Restore the results view (`results-view.ts`) before the results are painted.
withStorage((storage) => {
  const view = storage.getItem('forecourt.view');
  if (view) document.documentElement.dataset.resultsView = view;
});
