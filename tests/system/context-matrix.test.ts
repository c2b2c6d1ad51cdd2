import reservationExample from '../../blocks/reservation-status/example.json';
import sharedListExample from '../../blocks/shared-list/example.json';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Catalogue, generateStock, sourceManifests } from '../../engine/data';
import { isListed, slugify } from '../../engine/dealer';
import { compile, type CompiledTenant, type ResolvedNode, type ResolvedPage } from '../../engine/layout';
import { listComparisons } from '../../engine/layout/model/conditions';
import { pairwise, type Row } from '../../engine/layout/testing/pairwise';
import { BlockCache, getDataItem, PageRenderer, type Assets } from '../../engine/render';
import { loadBlocks } from '../../engine/server/sites/block-modules';
import { loadPage } from '../../engine/server/pages/page-data';
import { Site } from '../../engine/server/sites/site';
import { readTenants } from '../../engine/server';
import { compileCondition, type Account, type Condition, type Vehicle } from '../../schemas';
import { root } from '../support/server';
import { takeSample } from '../support/site';

/** Extends a site with these features, without writing files. */
const PROBE = 'probe-of-the-matrix';
const CARS = 8;
const ORIGIN = `http://${PROBE}.localhost`;

const { registry, implementations } = loadBlocks();
const layers = readTenants(join(root, 'tenants'));
const compilerInput = { blocks: registry, sources: sourceManifests };
const compiled = compile({ layers, ...compilerInput });
const sites = [...compiled.tenants.values()].filter((tenant) => !tenant.isTemplate);

/** No build is needed: only the blocks' HTML matters. */
const ASSETS: Assets = {
  css: () => '',
  moduleUrls: (blocks) => blocks.map((block) => `/${block}.js`),
  preloads: () => [],
  hydrateUrl: '/hydrate.js',
  analyticsUrl: '/analytics.js',
  liveCountsUrl: '/live-counts.js',
  suggestionsUrl: '/suggestions.js',
  runtime: '',
};

function* getNodes(node: ResolvedNode): Generator<ResolvedNode> {
  yield node;
  for (const child of Object.values(node.slots).flat()) yield* getNodes(child);
}

const getPages = (tenant: CompiledTenant): ResolvedPage[] =>
  tenant.pageIds.flatMap((id) => {
    const page = tenant.page(id);
    return page && (page.routes.length > 0 || page.status) ? [page] : [];
  });

/** Features that a page of the site reads, in a condition or as data of a block. */
function getFeatures(tenant: CompiledTenant): string[] {
  const named = getPages(tenant).flatMap((page) => {
    const nodes = [...getNodes(page.layout)];
    const inConditions = [page, ...nodes].flatMap(({ when }) =>
      listComparisons(when).map(({ path }) => path),
    );
    const inNeeds = nodes.flatMap(({ block }) => registry.get(block)?.manifest.needs ?? []);
    return [...inConditions, ...inNeeds];
  });
  const features = named.flatMap((path) => /^features\.(\w+)\??$/.exec(path)?.[1] ?? []);
  return [...new Set(features)].sort();
}

/** Combinations of the factors that differ between visits. */
const generateVisits = (features: readonly string[]) =>
  pairwise({
    ...Object.fromEntries(features.map((feature) => [`features.${feature}`, [true, false] as const])),
    carType: ['new', 'used', 'demo'],
    status: ['in_stock', 'coming_soon', 'sold'],
    hasPrice: [true, false],
    signedIn: [false, true],
  });
type Visit = Row<Record<string, readonly unknown[]>>;

/** Compiles the site with the visit's features. */
function compileProbe(tenant: CompiledTenant, visit: Visit): CompiledTenant {
  const entries = Object.entries(visit).filter(([name]) => name.startsWith('features.'));
  const features = Object.fromEntries(
    entries.map(([name, value]) => [name.slice('features.'.length), value]),
  );
  const text = JSON.stringify({ name: tenant.config.name, extends: tenant.slug, features });
  const layer = { slug: PROBE, files: [{ path: 'tenant.json', text }] };
  const probe = compile({ layers: [...layers, layer], ...compilerInput, previous: compiled }).tenants.get(
    PROBE,
  );
  if (!probe) throw new Error('The probe was not compiled.');
  return probe;
}

/** Stock in which every car has the visit's type; the first one is the viewed car. */
function stockFor(site: Site, visit: Visit): Vehicle[] {
  const { locations, dealerships, demoStock } = site;
  const stock = generateStock({
    ...demoStock,
    seed: 'matrix',
    count: CARS,
    now: new Date(),
    locations,
    dealerships,
  });
  return stock.map((vehicle, index) => {
    const { price, offer_price, before_price, ...rest } = vehicle;
    const prices = visit['hasPrice'] ? { price: price ?? 2_000_000, offer_price, before_price } : {};
    const isSold = index === 0 && visit['status'] === 'sold';
    const fields = { car_type: visit['carType'], status: index === 0 ? visit['status'] : 'in_stock' };
    const soldFields = isSold ? { sold: true, sold_date: new Date().toISOString() } : { sold: false };
    return { ...rest, ...prices, ...fields, ...soldFields } as Vehicle;
  });
}

/** Opens the site with its stock in memory, without a database. */
async function open(tenant: CompiledTenant, visit: Visit): Promise<{ site: Site; car: Vehicle }> {
  let stock: Vehicle[] = [];
  const catalogue = new Catalogue({
    tenant: PROBE,
    repository: {
      async *list() {
        yield await Promise.resolve(stock);
      },
      findBySlugOrId: (_, slug) => {
        const vehicle = stock.find((candidate) => candidate.slug === slug);
        return Promise.resolve(vehicle && { vehicle });
      },
      findByIds: () => Promise.resolve([]),
      generation: () => Promise.resolve(1),
    },
    isShown: () => true,
    isListed: (vehicle) => isListed(vehicle, new Date(), {}),
    getRecordContext: (vehicle) => site.stock.getRecordContext(vehicle),
    disabledActions: (vehicle) => site.stock.disabledActions(vehicle),
  });
  const site = new Site({
    tenant,
    catalogue,
    implementations,
    assets: ASSETS,
    fontCss: () => '',
    mediaFolders: [],
  });
  stock = stockFor(site, visit);
  await catalogue.refresh();
  const [car] = stock;
  if (!car) throw new Error('The stock is empty.');
  return { site, car };
}

/** What a page's source takes from the address: the car, a location, a make, a topic or a search that every site has. */
function getValue(
  site: Site,
  car: Vehicle,
  { source, collection }: ResolvedPage['provides'][string],
): string | undefined {
  const entries = site.content.get(String(collection))?.entries.map(({ entry }) => entry) ?? [];
  switch (source) {
    case 'vehicle':
      return car.slug;
    case 'location':
      return site.locations[0]?.slug;
    case 'locations':
    case 'location-make':
      return site.locations.flatMap(({ manufacturers = [] }) => manufacturers).map(slugify)[0];
    case 'dealership-stock':
      return site.dealerships[0]?.slug;
    case 'entries':
      return entries.flatMap(({ tags = [] }) => tags).map(slugify)[0];
    case 'entry':
      return entries.find(({ href }) => href !== undefined)?.slug;
    default:
      return 'new-used-and-demo-cars';
  }
}

const matchesPath = (route: string, path: string): boolean => {
  const parts = path.split('/');
  const pattern = route.split('/');
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  );
};

/** A path of the page; undefined if the site has nothing that it could show. */
function getPath(
  site: Site,
  page: ResolvedPage,
  car: Vehicle,
): { path: string; pattern: string; params: Record<string, string> } | undefined {
  const params: Record<string, string> = {};
  const sources = Object.values(page.provides);
  const isWithoutEntries = sources.some(
    ({ source, collection, tag }) =>
      source === 'entries' &&
      typeof tag === 'string' &&
      !tag.startsWith(':') &&
      !site.content
        .get(String(collection))
        ?.entries.some(({ entry }) => (entry.tags ?? []).some((each) => slugify(each) === slugify(tag))),
  );
  if (isWithoutEntries) return undefined;
  const entrySource = sources.find(({ source }) => source === 'entry');
  // The address of an entry can have several of its fields.
  const href =
    entrySource &&
    site.content
      .get(String(entrySource['collection']))
      ?.entries.map(({ entry }) => entry.href)
      .find((each) => each !== undefined);
  // The overview of a brand is another page than its entry's.
  const isHref = (route: string) => href !== undefined && matchesPath(route, href);
  const pattern = page.routes.find(isHref) ?? page.routes[0] ?? '/no-such-page';
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (entrySource && !href) return undefined;
  if (href && isHref(pattern)) {
    pattern.split('/').forEach((part, index) => {
      if (part.startsWith(':')) params[part.slice(1)] = href.split('/')[index] ?? '';
    });
    return { path: href, pattern, params };
  }
  for (const name of names) {
    const source = sources.find((each) => Object.values(each).includes(`:${name}`)) ?? sources[0];
    const value = source && getValue(site, car, source);
    if (value === undefined) return undefined;
    params[name] = value;
  }
  return { path: pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''), pattern, params };
}

/** The query names the car: `?car_id` of the print page. */
const getQuery = (page: ResolvedPage, car: Vehicle): Record<string, string> =>
  Object.fromEntries(
    Object.values(page.provides)
      .flatMap((provide) => Object.values(provide))
      .flatMap((value) => (typeof value === 'string' && value.startsWith('?') ? [value.slice(1)] : []))
      .map((name) => [name, car.slug]),
  );

const ACCOUNT: Account = {
  email: 'ann@mail.example',
  hasSignedInRecently: true,
  canAddPasskeys: true,
  canLinkProviders: true,
  identities: [{ id: 'i1', provider: 'google', name: 'Google', createdAt: '2026-11-20T02:10:00.000Z' }],
  passkeys: [{ id: 'p1', name: 'Firefox on Linux', isSynced: false, createdAt: '2026-11-20T02:10:00.000Z' }],
  password: { needsCurrent: false },
  devices: [{ id: 'd1', name: 'Firefox on Linux', isCurrent: true, signedInAt: '2026-11-20T02:10:00.000Z' }],
  vehicles: [],
};

/** Visits have all features, but the settings of the site: a page for another setting is never there. */
function meetsSettings(site: Site, { when = {} }: ResolvedPage): boolean {
  const parts = Object.entries(when).filter(([path]) => path.startsWith('site.settings.'));
  return compileCondition(Object.fromEntries(parts) as Condition)({ site: { settings: site.settings } });
}

type Outcome = { page: string; html: string; errors: unknown[] } | { page: string; response: unknown };

const errors: unknown[] = [];

/** Shared by all visits, so that its cache renders equal content once. */
const renderer = new PageRenderer({
  implementations,
  cache: new BlockCache(64_000_000),
  moduleUrls: (blocks) => ASSETS.moduleUrls(blocks),
  onBlockError: (error, where) => errors.push({ error: String(error), ...where }),
});

async function visitPage(
  site: Site,
  page: ResolvedPage,
  car: Vehicle,
  isSignedIn: boolean,
): Promise<Outcome> {
  const address = getPath(site, page, car);
  if (!address) return { page: page.id, response: 'no address' };
  const route = { ...address, query: getQuery(page, car), url: ORIGIN };
  // Pages with `access` are only for visitors who have signed in, and get their account from the server.
  const user = { signedIn: isSignedIn || page.access !== undefined };
  const provides = Object.entries(page.provides);
  const given = Object.fromEntries(
    provides.flatMap(([name, { source }]): [string, object][] => {
      if (source === 'account' && page.access) return [[name, ACCOUNT]];
      if (source === 'shortlist') return [[name, sharedListExample.data.shortlist]];
      // Their pages are for whoever knows the address.
      return source === 'reservation' ? [[name, reservationExample.data.reservation]] : [];
    }),
  );
  const loaded = await loadPage(site, page, route, ORIGIN, { data: given, user });
  if (!('data' in loaded)) return { page: page.id, response: loaded };
  const tree = await renderer.render({
    page,
    site: site.view,
    data: { ...loaded.data, user: getDataItem(user) },
    context: { ...loaded.context, user },
    services: site.services,
  });
  return { page: page.id, html: Buffer.concat([...tree.chunks]).toString(), errors: errors.splice(0) };
}

const count = (html: string, tag: RegExp) => html.match(tag)?.length ?? 0;

/** Levels of the headings in document order. */
const getOutline = (html: string) => [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
const skippedLevels = (levels: readonly number[]) =>
  levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);

describe.each(takeSample(sites).map((tenant) => [tenant.slug, tenant] as const))('%s', (_slug, tenant) => {
  const features = getFeatures(tenant);
  const rows: Visit[] = generateVisits(features);

  test('its pages depend on features, and few visits cover all pairs of values', () => {
    expect(features.length).toBeGreaterThan(3);
    expect(rows.length).toBeGreaterThanOrEqual(9);
    expect(rows.length).toBeLessThan(45);
  });

  test('every page renders without gaps and with a valid outline in every visit', async () => {
    const rendered = new Set<string>();
    /** Pages for which the site has an entry, a location or another thing that they show. */
    const addressable = new Set<string>();
    const wrong: unknown[] = [];
    for (const visit of rows) {
      const { site, car } = await open(compileProbe(tenant, visit), visit);
      for (const page of getPages(tenant)) {
        const probePage = site.page(page.id) ?? page;
        if (getPath(site, probePage, car) && meetsSettings(site, probePage)) addressable.add(page.id);
        const outcome = await visitPage(site, probePage, car, visit['signedIn'] === true);
        if ('response' in outcome) continue;
        rendered.add(page.id);
        const { html } = outcome;
        const levels = getOutline(html);
        const result = {
          errors: outcome.errors,
          mainHeadings: levels.filter((level) => level === 1).length,
          mains: count(html, /<main[\s>]/g),
          skips: skippedLevels(levels),
        };
        const isValid =
          result.errors.length === 0 &&
          result.mainHeadings === 1 &&
          result.mains === 1 &&
          result.skips.length === 0;
        if (!isValid) wrong.push({ page: page.id, visit, ...result });
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect([...rendered].sort()).toEqual([...addressable].sort());
  });
});
