import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Route } from '../../../schemas';
import { compileCondition, type ResolvedPage } from '../../layout';
import type { OfferedCar } from '../../data';
import { fillHeadText } from '../pages/head-texts';
import { loadPage } from '../pages/page-data';
import type { Site } from '../sites/site';
import { SOURCE_TARGETS, type SitemapSection, type RouteTarget } from './route-parameters';
import type { SitemapEntry } from './sitemap-xml';

/** A path that a page answers. */
interface Address {
  path: string;
  pattern: string;
  page: ResolvedPage;
  part: SitemapSection;
  params: Readonly<Record<string, string>>;
  place?: RouteTarget;
  /** The name under which the page has the data of the place. */
  name?: string;
}

/** Pages looked at in one turn of the event loop; requests go in between. */
const AT_ONCE = 500;
const NOINDEX = /\b(noindex|none)\b/i;

const segmentsOf = (pattern: string): string[] =>
  pattern.split('/').filter((segment) => segment.startsWith(':'));

/** The addresses of a route: one where it has no parameters, else one for each place that gives it all of them. */
function* addressesOf(
  site: Site,
  page: ResolvedPage,
  pattern: string,
  cars: readonly OfferedCar[],
): Generator<Address> {
  const wanted = segmentsOf(pattern);
  if (wanted.length === 0) {
    yield { path: pattern, pattern, page, part: 'pages', params: {} };
    return;
  }
  for (const [name, { source, ...given }] of Object.entries(page.provides)) {
    const kind = SOURCE_TARGETS[source];
    // `{ slug: ':slug' }`: the parameter of the source by the segment that fills it.
    const bySegment = new Map(
      Object.entries(given).flatMap(([param, value]) =>
        typeof value === 'string' && wanted.includes(value) ? [[value, param] as const] : [],
      ),
    );
    if (!kind || bySegment.size < wanted.length) continue;
    for (const place of kind.places(site, cars)) {
      const values = wanted.map(
        (segment) => [segment.slice(1), place.params[bySegment.get(segment) ?? '']] as const,
      );
      const isWhole =
        values.every(([, value]) => value) && values.length === Object.keys(place.params).length;
      if (!isWhole) continue;
      const params = Object.fromEntries(values.map(([segment, value]) => [segment, value ?? '']));
      const path = pattern.replace(/:(\w+)/g, (_whole, segment: string) =>
        encodeURIComponent(params[segment] ?? ''),
      );
      yield { path, pattern, page, part: kind.part, params, place, name };
    }
    return;
  }
}

/** Robots and canonical address of a page, filled as its head is. */
interface Kept {
  robots?: string;
  canonical?: string;
}

/** What the head of the page says; undefined where no page answers. */
async function keptAt(site: Site, { path, pattern, page, params, place, name }: Address, origin: string) {
  const route: Route = { path, pattern, params: { ...params }, query: {}, url: origin + path };
  if (place?.known && name !== undefined) {
    const { config } = site;
    const context = { site: site.siteData(origin), features: config.features, route, [name]: place.known };
    if (page.when && !compileCondition(page.when)(context)) return undefined;
    const fill = (text: string | undefined) =>
      text === undefined ? undefined : fillHeadText(text, context, config.locale);
    return { robots: fill(page.head.robots), canonical: fill(page.head.canonical) } satisfies Kept;
  }
  const loaded = await loadPage(site, page, route, origin);
  return 'data' in loaded ? site.headTexts(page, loaded.context) : undefined;
}

/**
 * All addresses of a site that search engines may list: of pages that are there, that do not ask to be left out, and
 * that are kept under this very address. Each once, in the order of pages and stock.
 * @param origin of the site as its canonical addresses have it
 */
export async function sitemapUrls(
  site: Site,
  origin: string,
): Promise<Record<SitemapSection, SitemapEntry[]>> {
  const cars = await site.catalogue.onOffer();
  const found: Record<SitemapSection, SitemapEntry[]> = { pages: [], search: [], cars: [] };
  const seen = new Set<string>();
  let looked = 0;
  for (const id of site.pageIds) {
    const page = site.page(id);
    if (!page || page.status) continue;
    for (const pattern of page.routes) {
      for (const address of addressesOf(site, page, pattern, cars)) {
        looked += address.place?.known ? 1 : AT_ONCE;
        if (looked >= AT_ONCE) {
          looked = 0;
          await nextTurn();
        }
        // Another page may go before this one at the same path (C7).
        if (site.match(address.path)?.page !== id) continue;
        const kept = await keptAt(site, address, origin);
        const url = new URL(address.path, origin).href;
        if (!kept || NOINDEX.test(kept.robots ?? '') || seen.has(url)) continue;
        if (kept.canonical && new URL(kept.canonical, origin).href !== url) continue;
        seen.add(url);
        const changedAt = address.place?.changedAt;
        found[address.part].push({ url, ...(changedAt !== undefined && { changedAt }) });
      }
    }
  }
  return found;
}
