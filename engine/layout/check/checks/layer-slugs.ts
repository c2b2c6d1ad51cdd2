import { schemas, type Dealership, type Location } from '../../../../schemas';
import { readDocument } from '../../model/document';
import type { Pointer } from '../../base/json';
import type { Layer } from '../../compose/layers';
import type { JsonSource } from '../../model/source';
import type { LayerCheck } from '../check';

/** A slug under /search, and the page that it shows. */
interface Claim {
  readonly slug: string;
  readonly description: string;
  readonly location?: { readonly source: JsonSource; readonly pointer: Pointer };
}

/** Slugs that differ only in case, accents or punctuation count as the same. */
const normalizeSlug = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();

/** Slugs of search pages: stock types and bodies. */
const RESERVED: readonly Claim[] = schemas.location.properties.slug['x-reserved'].map((slug) => ({
  slug,
  description: 'the cars of a stock type or body type',
}));

/** The entries of a list file, from the nearest layer that has it. */
function listEntries<Entry extends object>(
  chain: readonly Layer[],
  path: 'locations.json' | 'dealerships.json',
): { entry: Entry; source: JsonSource; pointer: Pointer }[] {
  const source = chain.findLast(({ files }) => files.has(path))?.files.get(path);
  const document = source && readDocument(source, path === 'locations.json' ? 'locations' : 'dealerships');
  if (!source || !Array.isArray(document?.value)) return [];
  // Invalid entries were removed from the value, so indices differ from the file's.
  return (document.value as Entry[]).map((entry, index) => ({
    entry,
    source,
    pointer: [...(document.findPointer(entry) ?? [index]), 'slug'],
  }));
}

/** Lists the claims in lookup order: earlier claims win (ruling C6). */
function listClaims(chain: readonly Layer[]): Claim[] {
  const dealerships = listEntries<Dealership>(chain, 'dealerships.json');
  const makes = new Set(dealerships.flatMap(({ entry }) => entry.makes ?? []));
  return [
    ...RESERVED,
    ...[...makes].map((make) => ({ slug: make, description: `the make ${make}` })),
    ...listEntries<Location>(chain, 'locations.json').map(({ entry, ...location }) => ({
      slug: entry.slug,
      description: `the location '${entry.name}'`,
      location,
    })),
    ...dealerships.map(({ entry, ...location }) => ({
      slug: entry.slug,
      description: `the dealership '${entry.name}'`,
      location,
    })),
  ];
}

export const collidingSlugs: LayerCheck = {
  meta: {
    code: 'FC510',
    name: 'colliding-slugs',
    severity: 'error',
    docs: 'A location or dealership has the same slug as another, a make or a stock page. `/search/{slug}` can show only one of them. Change the slug.',
  },
  *run({ layer, chain }) {
    const owners = new Map<string, Claim>();
    for (const claim of listClaims(chain)) {
      const owner = owners.get(normalizeSlug(claim.slug));
      if (!owner) owners.set(normalizeSlug(claim.slug), claim);
      // Report a slug in its own layer, not in every site that inherits it.
      else if (claim.location?.source.layer === layer.slug) {
        const message = `'/search/${claim.slug}' already shows ${owner.description}. Change the slug of ${claim.description}.`;
        yield { location: claim.location, message, tenant: layer.slug };
      }
    }
  },
};
