import type { Vehicle } from '../../../../schemas';
import type { Source } from '../source';

/** Longer lists are truncated: slugs and IDs are short, and no one compares so many vehicles. */
const MAX_LENGTH = 1_000;

/** The vehicles in the URL of the comparison page (CARD-005), without unavailable ones. */
export const comparedVehicles: Source = {
  manifest: {
    name: 'compared-vehicles',
    description:
      'The cars named by `?cars=` in the URL, by slug or id, in that order, up to the limit in the settings.',
    gives: 'compared',
  },
  async load({ route, catalogue, settings }) {
    const names = (route.query['cars'] ?? '').slice(0, MAX_LENGTH).split(',');
    const keys = [...new Set(names.map((key) => key.trim()).filter((key) => key !== ''))];
    const found = await Promise.all(
      keys.slice(0, settings.card.compareLimit).map((key) => catalogue.find(key)),
    );
    const available = found.filter((car): car is Vehicle => car !== undefined && car !== 'gone');
    // A vehicle may be listed twice, by slug and by ID.
    const cars = [...new Map(available.map((car) => [car.id, car])).values()];
    // Memoized, so that the list stays the same object until the stock changes and is hashed only once.
    return { value: catalogue.memoize(`compared:${cars.map(({ id }) => id).join()}`, () => cars) };
  },
};
