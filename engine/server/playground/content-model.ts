import type { PlaygroundCollection, PlaygroundEntry } from '../../../schemas';
import { entryKey, isObject, listPageSources, type CompiledCollection, type Layer } from '../../layout';
import type { Site } from '../sites/site';

/** A site, or a template, which has no content of its own to show. */
type ContentSource = Pick<Site, 'slug' | 'tenant' | 'content'>;

/** The layers that have a file of an entry, highest first. */
const listLayersOf = (chain: readonly Layer[], collection: string, id: string): Layer[] =>
  chain.filter((layer) => listPageSources(layer, entryKey(collection, id)).length > 0).reverse();

const readFile = (layer: Layer | undefined, collection: string, id: string) => {
  const value = layer?.content.get(collection)?.get(id)?.value;
  return isObject(value) ? value : {};
};

function findPeriod(from: number, until: number, now: number): PlaygroundEntry['period'] {
  if (now < from) return 'scheduled';
  return now < until ? 'live' : 'ended';
}

function createEntry(
  site: ContentSource,
  { collection, entries }: CompiledCollection,
  id: string,
  hasValues: boolean,
): PlaygroundEntry {
  const { chain } = site.tenant;
  const { name } = collection;
  const [highest, ...others] = listLayersOf(chain, name, id);
  const isOwn = highest === chain.at(-1);
  const compiled = entries.get(id);
  if (!compiled) {
    // Includes the end of the address, so that entries can be found by their title.
    const { fields } = readFile(
      others.find((layer) => readFile(layer, name, id).fields) ?? highest,
      name,
      id,
    );
    const title = isObject(fields) && typeof fields.title === 'string' ? fields.title : id;
    return { id, title, layer: highest?.slug ?? site.slug, state: 'removed', period: 'ended' };
  }
  const writer = [highest, ...others].find((layer) => isObject(readFile(layer, name, id).fields));
  const dated = site.content.get(name)?.bySlug.get(compiled.slug);
  const { from, until } = compiled.values;
  return {
    id,
    title: compiled.title,
    layer: writer?.slug ?? highest?.slug ?? site.slug,
    state: !isOwn ? 'inherited' : writer === highest ? 'own' : 'changed',
    period: findPeriod(dated?.from ?? -Infinity, dated?.until ?? Infinity, Date.now()),
    ...(typeof from === 'string' && { from }),
    ...(typeof until === 'string' && { until }),
    ...(hasValues && { values: { ...compiled.values } }),
    ...(dated?.entry.href !== undefined && { href: dated.entry.href }),
  };
}

/**
 * Creates the model of a collection with all its entries, including those that a layer removed.
 * @returns undefined if the site has no such collection
 */
export function createCollectionModel(
  site: ContentSource,
  name: string,
  hasValues = false,
): PlaygroundCollection | undefined {
  const { tenant } = site;
  const compiled = tenant.collection(name);
  if (!compiled) return undefined;
  const ids = new Set(
    tenant.chain.flatMap(({ content, markdown }) => [
      ...(content.get(name)?.keys() ?? []),
      ...(markdown.get(name)?.keys() ?? []),
    ]),
  );
  const { title, schema } = compiled.collection;
  return {
    name,
    title,
    schema: { ...schema },
    entries: [...ids].sort().map((id) => createEntry(site, compiled, id, hasValues)),
  };
}

/** Creates the model of a site's content: all its collections. */
export const createContentModel = (site: ContentSource): PlaygroundCollection[] =>
  site.tenant.collectionNames.flatMap((name) => createCollectionModel(site, name) ?? []);

const ENTRY_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether the site can have an entry of this name. It may be removed, or new and unsaved. */
export function canHaveEntry(
  { tenant }: Pick<Site, 'tenant'>,
  { collection, id }: { collection: string; id: string },
): boolean {
  return tenant.collection(collection) !== undefined && ENTRY_ID.test(id);
}

/** A page with the entries of a location, whose address names it: the location of the entry, or the site's first. */
function findLocationAddress(
  site: Site,
  collection: string,
  entry: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const [own]: unknown[] = Array.isArray(entry?.['locations']) ? entry['locations'] : [];
  const slug = typeof own === 'string' ? own : site.locations[0]?.slug;
  if (slug === undefined) return undefined;
  const addresses = site.pageIds.flatMap((page) => {
    const { provides = {}, routes = [] } = site.page(page) ?? {};
    return Object.values(provides).flatMap(({ collection: listed, location }) =>
      listed === collection && typeof location === 'string' && location.startsWith(':')
        ? routes.map((route) =>
            route
              .split('/')
              .map((segment) => (segment === location ? encodeURIComponent(slug) : segment))
              .join('/'),
          )
        : [],
    );
  });
  return addresses.find((address) => !address.includes(':'));
}

/** An address that shows the entry: its own page, otherwise a page that lists its collection, otherwise the home page. */
export function findEntryPreview(site: Site, { collection, id }: { collection: string; id: string }): string {
  const entry = site.content.get(collection)?.entries.find((dated) => dated.entry.id === id)?.entry;
  if (entry?.href?.startsWith('/')) return entry.href;
  const lists = site.pageIds.flatMap((page) => {
    const { provides = {}, routes = [] } = site.page(page) ?? {};
    const isList = Object.values(provides).some((provide) => provide['collection'] === collection);
    return isList ? routes.filter((route) => !route.includes(':')) : [];
  });
  return findLocationAddress(site, collection, entry) ?? lists[0] ?? '/';
}
