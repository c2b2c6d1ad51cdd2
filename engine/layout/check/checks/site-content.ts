import { appendTo } from '../../../lib';
import { entryKey, findEntryNode } from '../../model/content/entry-file';
import type { CompiledCollection, CompiledEntry } from '../../compose/collection-entries';
import { isObject, type Pointer } from '../../base/json';
import { memoizeWeak } from '../../base/memoize-weak';
import { didYouMean, listChoices, suggestName } from '../../base/did-you-mean';
import { parseRoute } from '../../model/routes';
import { quoteInFile, type Finding } from '../../model/diagnostic';
import type { CheckedSite, SiteCheck } from '../check';
import { locateFinding } from '../locate-finding';
import { listReferences } from '../entry-usage';
import { readSourceParams } from '../source-params';

const listCompiledCollections = (tenant: CheckedSite): CompiledCollection[] =>
  tenant.collectionNames.flatMap((name) => tenant.collection(name) ?? []);

/**
 * A finding in a field of an entry, located in the file that sets it.
 * @param quote the text that the finding is about, in a Markdown file
 */
export function* locateInEntry(
  tenant: CheckedSite,
  { collection }: CompiledCollection,
  entry: string,
  at: Pointer,
  words: Pick<Finding, 'message' | 'hint'>,
  quote?: string,
): Generator<Finding> {
  const composition = tenant.composition(entryKey(collection.name, entry));
  const node = findEntryNode(composition?.layout);
  if (!composition || !node) return;
  const finding = locateFinding({ node, pointer: ['props', ...at], ...words }, composition, () =>
    tenant.compiler.trace(composition),
  );
  const { location } = finding;
  yield {
    ...finding,
    ...(quote !== undefined &&
      'pointer' in location &&
      location.source.isMarkdown && { location: quoteInFile(location.source, location.pointer, quote) }),
    tenant: tenant.slug,
    node: undefined,
  };
}

const getAddress = ({ address, slug }: CompiledEntry): string => address?.href ?? `slug ${slug}`;

/** The entries of the last layer that has some, by address. */
const groupOwnByAddress = memoizeWeak(({ entries, ownIds }: CompiledCollection) => {
  const byAddress = new Map<string, CompiledEntry[]>();
  for (const entry of ownIds.flatMap((id) => entries.get(id) ?? []))
    appendTo(byAddress, getAddress(entry), entry);
  return byAddress;
});

/** The entries with an address. Looked up layer by layer, because tenants share the layers below them. */
function findByAddress(compiled: CompiledCollection, address: string): readonly CompiledEntry[] {
  const below = compiled.parent ? findByAddress(compiled.parent, address) : [];
  const inherited = below.filter((entry) => compiled.entries.get(entry.id) === entry);
  return [...inherited, ...(groupOwnByAddress(compiled).get(address) ?? [])];
}

/** Entries with the address of another one, and that one; computed once for all tenants with these entries. */
const findDuplicateAddresses = memoizeWeak(
  (compiled: CompiledCollection): readonly { entry: CompiledEntry; other: CompiledEntry }[] => {
    const below = compiled.parent ? findDuplicateAddresses(compiled.parent) : [];
    const isCurrent = (entry: CompiledEntry) => compiled.entries.get(entry.id) === entry;
    const own = [...groupOwnByAddress(compiled).keys()].flatMap((address) => {
      const [other, ...entries] = findByAddress(compiled, address);
      return other ? entries.map((entry) => ({ entry, other })) : [];
    });
    return [...below.filter(({ entry, other }) => isCurrent(entry) && isCurrent(other)), ...own];
  },
);

export const collidingEntries: SiteCheck = {
  meta: {
    code: 'FC414',
    name: 'colliding-entries',
    severity: 'error',
    docs: 'Two entries of a collection have the same address, or a page has the address of an entry, so the entry is never shown. Change the slug of the entry.',
  },
  *run({ tenant }) {
    for (const compiled of listCompiledCollections(tenant)) {
      for (const { entry, other } of findDuplicateAddresses(compiled)) {
        const message = `The entries '${entry.id}' and '${other.id}' have the same address. Change the slug of one of them.`;
        yield* locateInEntry(tenant, compiled, entry.id, entry.values.slug === undefined ? [] : ['slug'], {
          message,
        });
      }
      // Looked up by page, because there can be many more entries than pages.
      for (const { pattern, page } of tenant.routes.routes) {
        const [entry] = pattern.includes(':') ? [] : findByAddress(compiled, pattern.replace(/(.)\/$/, '$1'));
        if (!entry) continue;
        const message = `The page '${page}' already has the address '${pattern}', so this entry is never shown. Change the slug of the entry.`;
        yield* locateInEntry(tenant, compiled, entry.id, entry.values.slug === undefined ? [] : ['slug'], {
          message,
        });
      }
    }
  },
};

export const missingMedia: SiteCheck = {
  meta: {
    code: 'FC415',
    name: 'missing-media',
    severity: 'error',
    docs: 'An entry shows an image from `/media/`, but neither the site nor a layer that it extends has the file. Fix the path, or add the file to the `media` folder.',
  },
  *run({ tenant }) {
    const media = tenant.chain.map((layer) => layer.media);
    // Without a list of files, as in the playground, nothing is known about them.
    if (media.some((files) => files === undefined)) return;
    for (const compiled of listCompiledCollections(tenant)) {
      for (const { value, entry, at } of listReferences(compiled).images) {
        const path = /^\/media\/([^?#]+)/.exec(value)?.[1];
        if (path === undefined || media.some((files) => files?.has(decodePath(path)))) continue;
        const message = `The image '${value}' does not exist in the 'media' folder of this site or of a layer that it extends. Fix the path, or add the file.`;
        yield* locateInEntry(tenant, compiled, entry, at, { message }, value);
      }
    }
  },
};

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export const unknownCollectionInPage: SiteCheck = {
  meta: {
    code: 'FC416',
    name: 'unknown-page-collection',
    severity: 'error',
    docs: "A page's source reads a collection that no layer of the site defines. Fix the name in `provides`.",
  },
  *run({ tenant, usages }) {
    for (const [page, { collections }] of usages) {
      if (collections.length === 0) continue;
      for (const { provide: data, value: name } of readSourceParams(tenant, page, 'collection')) {
        if (tenant.collectionNames.includes(name)) continue;
        const composition = tenant.composition(page);
        if (!composition) continue;
        const hint = suggestName(name, tenant.collectionNames);
        const choices =
          hint === undefined && tenant.collectionNames.length > 0
            ? ` Use ${listChoices(tenant.collectionNames, 20)}.`
            : '';
        const message = `There is no collection '${name}'.${didYouMean(hint)}${choices}`;
        const field = ['provides', data, 'collection'];
        yield {
          ...locateFinding({ field, message, ...(hint !== undefined && { hint }) }, composition, () =>
            tenant.compiler.trace(composition),
          ),
          tenant: tenant.slug,
        };
      }
    }
  },
};

export const collectionRoute: SiteCheck = {
  meta: {
    code: 'FC417',
    name: 'collection-route',
    severity: 'warning',
    suppressedBy: 'site',
    docs: "A collection's `route` is not the route of a page, so links to its entries lead nowhere. Add a page with this route that provides the `entry`, or fix the route.",
  },
  *run({ tenant }) {
    for (const compiled of listCompiledCollections(tenant)) {
      const { collection, entries } = compiled;
      const source = collection.sources.findLast(({ value }) => isObject(value) && value.route !== undefined);
      if (entries.size === 0 || !source) continue;
      for (const [index, route] of collection.routes.entries()) {
        if (!parseRoute(route, '') || tenant.routes.routes.some(({ pattern }) => pattern === route)) continue;
        const isList = isObject(source.value) && Array.isArray(source.value.route);
        const message = `No page has the route '${route}' of the collection '${collection.name}'. Add a page, or fix the route.`;
        yield {
          location: { source, pointer: isList ? ['route', index] : ['route'] },
          message,
          tenant: tenant.slug,
        };
      }
    }
  },
};
