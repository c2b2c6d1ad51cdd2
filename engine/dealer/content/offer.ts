import type { Entry, Settings } from '../../../schemas';

/** An offer (ENT-030): an entry with the fields of the collection `offers`. */
export interface Offer {
  entry: Entry;
  /** For example `Bonus offer`. */
  category?: string;
  /** Legal text, always available in full. */
  disclaimer?: string;
  /** The model that the offer is for, and its page. */
  model?: { name: string; href: string };
  /** Slug of the car that the offer is about. */
  car?: string;
  /** Whether the texts are shown in full from the start. */
  isExpanded: boolean;
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function readModel(value: unknown): Offer['model'] {
  if (typeof value !== 'object' || value === null) return undefined;
  const [name, href] = ['name' in value && readText(value.name), 'href' in value && readText(value.href)];
  return name && href ? { name, href } : undefined;
}

/**
 * Reads an entry as an offer. Offers of some makes start expanded (OFF-007); a short text needs no toggle in any case.
 * The collection's schema has checked the fields; a collection without them gives an offer without them.
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
    isExpanded: (entry.makes ?? []).some((make) => expandedMakes.includes(make)),
  };
}

/**
 * Offers that a site shows: those that do not exclude it (`excludedSites`), and those that it shows all the same
 * (OFF-013).
 */
export const isOfferShown = (
  entry: Entry,
  site: string,
  { shownAllTheSame }: Settings['offers'],
): boolean => {
  const excluded = entry['excludedSites'];
  return !Array.isArray(excluded) || !excluded.includes(site) || shownAllTheSame.includes(entry.id);
};
