import type { Vehicle } from '../../../../schemas';
import type { Source } from '../source';

/** Slugs and ids are short; a longer list than anyone compares is cut off unread. */
const MAX_LENGTH = 1_000;

/** The cars that an address names, for the page that compares them (CARD-005). What is gone is left out. */
export const comparedVehicles: Source = {
  manifest: {
    name: 'compared-vehicles',
    description:
      'The cars named by `?cars=` in the address, by slug or id, in that order; at most the setting.',
    gives: 'compared',
  },
  async load({ route, catalogue, settings }) {
    const asked = (route.query['cars'] ?? '').slice(0, MAX_LENGTH).split(',');
    const keys = [...new Set(asked.map((key) => key.trim()).filter((key) => key !== ''))];
    const found = await Promise.all(
      keys.slice(0, settings.card.compareLimit).map((key) => catalogue.find(key)),
    );
    const there = found.filter((car): car is Vehicle => car !== undefined && car !== 'gone');
    // One may be named twice, by slug and by id.
    const cars = [...new Map(there.map((car) => [car.id, car])).values()];
    // The same list object while the stock stays as it is: it is hashed once.
    return { value: catalogue.memoize(`compared:${cars.map(({ id }) => id).join()}`, () => cars) };
  },
};
