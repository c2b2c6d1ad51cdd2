import { slugify } from '../../../dealer';
import type { VehicleSummary } from '../../../../schemas';
import { STOCK_TYPES } from './stock-types';

/** A part of the stock that has a page of its own under /search (NAV-025 to NAV-033). */
export interface LandingPage {
  scope: string;
  /** Of a make; absent for the other parts. */
  model?: string;
  /** When a car of it changed last, ISO 8601. */
  changedAt: string;
}

interface Offered {
  card: VehicleSummary;
  changedAt: string;
}

type Parts = readonly (readonly [scope: string | undefined, model?: string])[];

/** The parts that a car belongs to, by the names that `resolveScope` knows them by. */
function partsOf({
  car_type,
  make,
  model,
  simple_body,
  location_slug,
  dealership_slug,
}: VehicleSummary): Parts {
  const body = slugify(simple_body ?? '');
  const types = STOCK_TYPES.filter(({ carTypes }) => carTypes.length === 0 || carTypes.includes(car_type));
  return [
    ...types.map(({ slug }) => [slug] as const),
    [slugify(make)],
    [slugify(make), slugify(model)],
    [body === '' ? undefined : `${body}-cars`],
    [location_slug],
    [dealership_slug],
  ];
}

/** Parts of the stock that have cars now, each once, with the newest change among its cars. */
export function landingPages(cars: Iterable<Offered>): LandingPage[] {
  const found = new Map<string, LandingPage>();
  for (const { card, changedAt } of cars) {
    for (const [scope, model] of partsOf(card)) {
      if (!scope || model === '') continue;
      const key = model === undefined ? scope : `${scope}/${model}`;
      const known = found.get(key);
      if (!known) found.set(key, { scope, ...(model !== undefined && { model }), changedAt });
      else if (known.changedAt < changedAt) known.changedAt = changedAt;
    }
  }
  return [...found.values()];
}
