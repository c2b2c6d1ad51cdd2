import { slugify } from '../../../dealer';
import type { VehicleSummary } from '../../../../schemas';
import { STOCK_TYPES } from './stock-types';

/** A part of the stock with its own page under /search (NAV-025 to NAV-033). */
export interface LandingPage {
  scope: string;
  /** Only for makes. */
  model?: string;
  /** When one of its vehicles last changed, ISO 8601. */
  changedAt: string;
}

interface OfferedVehicle {
  card: VehicleSummary;
  changedAt: string;
}

type Parts = readonly (readonly [scope: string | undefined, model?: string])[];

/** The parts to which a vehicle belongs, named as `resolveScope` expects. */
function listParts({
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

/** The parts of the stock that have vehicles, each once, with the latest change among them. */
export function listLandingPages(cars: Iterable<OfferedVehicle>): LandingPage[] {
  const found = new Map<string, LandingPage>();
  for (const { card, changedAt } of cars) {
    for (const [scope, model] of listParts(card)) {
      if (!scope || model === '') continue;
      const key = model === undefined ? scope : `${scope}/${model}`;
      const existing = found.get(key);
      if (!existing) found.set(key, { scope, ...(model !== undefined && { model }), changedAt });
      else if (existing.changedAt < changedAt) existing.changedAt = changedAt;
    }
  }
  return [...found.values()];
}
