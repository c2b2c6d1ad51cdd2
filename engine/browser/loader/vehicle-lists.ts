/** Lists of cars that this browser keeps (`car-list.ts`), on a page whose islands sleep. */
import type { VehicleListChange } from '../loader-attributes/vehicle-lists';
import { parseStoredVehicles, type StoredVehicle } from '../stores/stored-vehicles';
import { scheduleIsland, type IslandElement } from './islands';

/** Storage may be full or blocked; then nothing is kept, and the page stays as it is. */
const withStorage = (work: (storage: Storage) => void) => {
  try {
    work(localStorage);
  } catch {
    // Nobody could do anything about it.
  }
};

/** Changes a list of cars in the storage. */
const change = (key: string, next: (list: StoredVehicle[]) => StoredVehicle[]) =>
  withStorage((storage) =>
    storage.setItem(key, JSON.stringify(next(parseStoredVehicles(storage.getItem(key))))),
  );

/** Shows on sleeping buttons what a list now holds, without React, and wakes what shows the list itself. */
const show = (key: string, list: readonly { id: string }[]) => {
  for (const button of document.querySelectorAll<HTMLElement>(`[data-kept-in="${key}"]`))
    if (!button.closest<IslandElement>('fc-island')?.ready)
      button.ariaPressed = `${list.some(({ id }) => id == button.dataset.car)}`;
  if (list.length)
    for (const { parentElement } of document.querySelectorAll(`fc-island>[data-wakes-with="${key}"]`))
      scheduleIsland(parentElement as IslandElement);
};

/** The same for all lists of this page, as storage has them; storage that is blocked says nothing. */
const showStored = () => {
  const elements = document.querySelectorAll<HTMLElement>('[data-kept-in],[data-wakes-with]');
  for (const key of new Set(
    Array.from(elements, ({ dataset }) => (dataset.keptIn ?? dataset.wakesWith) as string),
  ))
    withStorage((storage) => show(key, parseStoredVehicles(storage.getItem(key))));
};

// Before the page's own car is among those that were looked at: that alone wakes nothing.
showStored();
// Another tab changed one; the page comes back as it was left.
addEventListener('storage', showStored);
addEventListener('pageshow', ({ persisted }) => persisted && showStored());
// An island of this page has changed one (`tellKept` in `kept.ts`).
addEventListener('forecourt:kept', (({ detail: { key, items } }: CustomEvent<VehicleListChange>) =>
  show(key, items)) as EventListener);

// A link to this page without one of its cars (`takesOut` in `kept.ts`) takes it out of the list too, at once: the page
// is left before any island could.
addEventListener('click', ({ target }) => {
  const { takesFrom, car } = (target as Element).closest<HTMLElement>('[data-takes-from]')?.dataset ?? {};
  if (takesFrom) change(takesFrom, (list) => list.filter(({ id }) => id != car));
});

// A page about one car tells which; a browser keeps the last twenty (`viewed.ts` reads them).
const viewed = document.querySelector<HTMLElement>('[data-viewed]')?.dataset.viewed;
if (viewed) {
  const car = JSON.parse(viewed) as StoredVehicle;
  change('forecourt.viewed', (list) => [...list.filter(({ id }) => id != car.id).slice(-19), car]);
}

// The form of results that this visitor chose (`results-view.ts`), before they are seen.
withStorage((storage) => {
  const view = storage.getItem('forecourt.view');
  if (view) document.documentElement.dataset.resultsView = view;
});
