import { schemas, type Dealership, type Location } from '../../../../schemas';
import { readDocument } from '../../model/document';
import type { Pointer } from '../../base/json';
import type { Layer } from '../../compose/layers';
import type { Source } from '../../model/source';
import type { LayerCheck } from '../check';

/** A name under /search, and what it stands for. */
interface Claim {
  readonly slug: string;
  readonly what: string;
  readonly place?: { readonly source: Source; readonly pointer: Pointer };
}

/** Case, accents and signs do not tell two addresses apart well enough. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();

/** What search pages themselves are called: stock types and bodies. */
const RESERVED: readonly Claim[] = schemas.location.properties.slug['x-reserved'].map((slug) => ({
  slug,
  what: 'a part of the stock',
}));

/** The entries of a list that the site has from the nearest layer. */
function entriesOf<Entry extends object>(
  chain: readonly Layer[],
  path: 'locations.json' | 'dealerships.json',
): { entry: Entry; source: Source; pointer: Pointer }[] {
  const source = chain.findLast(({ files }) => files.has(path))?.files.get(path);
  const document = source && readDocument(source, path === 'locations.json' ? 'locations' : 'dealerships');
  if (!source || !Array.isArray(document?.value)) return [];
  // What of the file is not as its schema has it was left out of the value.
  return (document.value as Entry[]).map((entry, index) => ({
    entry,
    source,
    pointer: [...(document.originOf(entry) ?? [index]), 'slug'],
  }));
}

/** In the order in which an address is looked up (ruling C6). */
function claimsOf(chain: readonly Layer[]): Claim[] {
  const dealerships = entriesOf<Dealership>(chain, 'dealerships.json');
  const makes = new Set(dealerships.flatMap(({ entry }) => entry.makes ?? []));
  return [
    ...RESERVED,
    ...[...makes].map((make) => ({ slug: make, what: `the make ${make}` })),
    ...entriesOf<Location>(chain, 'locations.json').map(({ entry, ...place }) => ({
      slug: entry.slug,
      what: `the location '${entry.name}'`,
      place,
    })),
    ...dealerships.map(({ entry, ...place }) => ({
      slug: entry.slug,
      what: `the dealership '${entry.name}'`,
      place,
    })),
  ];
}

export const collidingSlugs: LayerCheck = {
  meta: {
    code: 'FC510',
    name: 'colliding-slugs',
    severity: 'error',
    docs: 'A location or a dealership has the slug of another, of a make or of a part of the stock: `/search/{slug}` could show only one of them. Give it another slug.',
  },
  *run({ layer, chain }) {
    const owners = new Map<string, Claim>();
    for (const claim of claimsOf(chain)) {
      const owner = owners.get(plain(claim.slug));
      if (!owner) owners.set(plain(claim.slug), claim);
      // Told where it is said, and not again at every site that inherits it.
      else if (claim.place?.source.layer === layer.slug) {
        const message = `'/search/${claim.slug}' already shows ${owner.what}. Give ${claim.what} another slug.`;
        yield { place: claim.place, message, tenant: layer.slug };
      }
    }
  },
};
