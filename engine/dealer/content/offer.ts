import type { Entry, Settings, Vehicle } from '../../../schemas';

/** An offer (ENT-030): an entry with the fields of the collection `offers`. */
export interface Offer {
  entry: Entry;
  /** For example `Bonus offer`. */
  category?: string;
  /** Legal text, always available in full. */
  disclaimer?: string;
  model?: { name: string; href: string };
  /** Slug or id of the car that the offer is about. */
  car?: string;
  /** Whether the offer leads to the booking of a test drive. */
  hasTestDrive: boolean;
  /** Whether the texts are shown in full from the start. */
  isExpanded: boolean;
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The URL that the offer sets for the model, otherwise that of the model's page (OFF-009). */
function readModel(value: unknown): Offer['model'] {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = new Map(Object.entries(value));
  const [name, href, slug, override] = ['name', 'href', 'slug', 'overrideUrl'].map((key) =>
    readText(fields.get(key)),
  );
  const address = override ?? href ?? (slug && `/${encodeURIComponent(slug)}`);
  return name && address ? { name, href: address } : undefined;
}

/**
 * Reads an entry as an offer. Offers of some makes start expanded (OFF-007); a short text needs no toggle in any case.
 * The collection's schema has validated the fields. Fields that the collection does not have are absent.
 */
export function readOffer(entry: Entry, { expandedMakes }: Settings['offers']): Offer {
  const [category, disclaimer, car] = [entry['category'], entry['disclaimer'], entry['car']].map(readText);
  const model = readModel(entry['model']);
  return {
    entry,
    ...(category !== undefined && { category }),
    ...(disclaimer !== undefined && { disclaimer }),
    ...(model && { model }),
    ...(car !== undefined && { car }),
    hasTestDrive: entry['testDrive'] !== false,
    isExpanded: (entry.makes ?? []).some((make) => expandedMakes.includes(make)),
  };
}

/**
 * Whether a site shows an offer: the offer does not exclude the site (`excludedSites`), or the site includes it despite
 * that (OFF-013).
 */
export const isOfferShown = (
  entry: { readonly id: string; readonly excludedSites?: unknown },
  site: string,
  { shownAllTheSame }: Pick<Settings['offers'], 'shownAllTheSame'>,
): boolean => {
  const { excludedSites: excluded } = entry;
  return !Array.isArray(excluded) || !excluded.includes(site) || shownAllTheSame.includes(entry.id);
};

const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const matches = (wanted: readonly string[], value: string | undefined): boolean =>
  wanted.length === 0 || wanted.some((item) => item.toLowerCase() === value?.toLowerCase());

/**
 * Whether an offer applies to a car: it names this car, or the car matches all makes, models, types and
 * tags of the offer. An offer without any of them applies to no car in particular.
 */
export function isOfferForCar(
  entry: Entry,
  {
    id,
    slug,
    make,
    model,
    car_type: type,
    tag,
  }: Pick<Vehicle, 'id' | 'slug' | 'make' | 'model' | 'car_type' | 'tag'>,
): boolean {
  const car = readText(entry['car']);
  if (car !== undefined) return car === slug || car === id;
  const { makes = [] } = entry;
  const [models, conditions, tags] = ['models', 'conditions', 'carTags'].map((name) =>
    readTexts(entry[name]),
  );
  const rules: [readonly string[], string | undefined][] = [
    [makes, make],
    [models ?? [], model],
    [conditions ?? [], type],
    [tags ?? [], tag],
  ];
  return (
    rules.some(([wanted]) => wanted.length > 0) && rules.every(([wanted, value]) => matches(wanted, value))
  );
}
