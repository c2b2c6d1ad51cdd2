import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Route } from '../../../schemas';
import { compileCondition, type ResolvedPage } from '../../layout';
import type { VehicleForSale } from '../../data';
import { fillHeadText, resolveHeadTexts } from '../pages/head-texts';
import { loadPage } from '../pages/page-data';
import type { Site } from '../sites/site';
import { SOURCE_TARGETS, type RouteTarget, type SitemapSection } from './route-parameters';
import type { SitemapEntry } from './sitemap-xml';

/** A page with values for the parameters of its route. */
interface PageAddress {
  path: string;
  pattern: string;
  page: ResolvedPage;
  section: SitemapSection;
  params: Readonly<Record<string, string>>;
  target?: RouteTarget;
  /** Name of the target's data in the page's context. */
  dataName?: string;
}

/** Number of pages to check before other requests get a turn of the event loop. */
const BATCH_SIZE = 500;
const NOINDEX = /\b(noindex|none)\b/i;

const listParameters = (pattern: string): string[] =>
  pattern.split('/').filter((segment) => segment.startsWith(':'));

/** Generates the URLs of a route: one without parameters, otherwise one for each target with values for all of them. */
function* generateAddresses(
  site: Site,
  page: ResolvedPage,
  pattern: string,
  vehicles: readonly VehicleForSale[],
): Generator<PageAddress> {
  const parameters = listParameters(pattern);
  if (parameters.length === 0) {
    yield { path: pattern, pattern, page, section: 'pages', params: {} };
    return;
  }
  for (const [dataName, { source, ...params }] of Object.entries(page.provides)) {
    const targets = SOURCE_TARGETS[source];
    // `{ slug: ':slug' }`: maps each path segment to the source's parameter that it fills.
    const paramsBySegment = new Map(
      Object.entries(params).flatMap(([param, value]) =>
        typeof value === 'string' && parameters.includes(value) ? [[value, param] as const] : [],
      ),
    );
    if (!targets || paramsBySegment.size === 0) continue;
    const all = targets.list(site, vehicles, params);
    if (paramsBySegment.size < parameters.length && !all.every(({ path }) => path !== undefined)) continue;
    for (const target of all) {
      if (target.path !== undefined) {
        const match = site.match(target.path);
        if (match?.pattern !== pattern) continue;
        const { path, ...others } = target;
        yield {
          path,
          pattern,
          page,
          section: targets.section,
          params: match.params,
          target: others,
          dataName,
        };
        continue;
      }
      const values = parameters.map(
        (segment) => [segment.slice(1), target.params[paramsBySegment.get(segment) ?? '']] as const,
      );
      const isComplete =
        values.every(([, value]) => value) && values.length === Object.keys(target.params).length;
      if (!isComplete) continue;
      const routeParams = Object.fromEntries(values.map(([segment, value]) => [segment, value ?? '']));
      const path = pattern.replace(/:(\w+)/g, (_match, segment: string) =>
        encodeURIComponent(routeParams[segment] ?? ''),
      );
      yield { path, pattern, page, section: targets.section, params: routeParams, target, dataName };
    }
    return;
  }
}

/** Whether and under which URL search engines index a page. */
interface IndexingTexts {
  robots?: string;
  canonical?: string;
}

/** Loads the indexing metadata in a page's head; undefined if there is no page at the URL. */
async function loadIndexingTexts(
  site: Site,
  { path, pattern, page, params, target, dataName }: PageAddress,
  origin: string,
): Promise<IndexingTexts | undefined> {
  const route: Route = { path, pattern, params: { ...params }, query: {}, url: origin + path };
  if (target?.data && dataName !== undefined) {
    const { config } = site;
    const context = {
      site: site.siteData(origin),
      features: config.features,
      route,
      [dataName]: target.data,
    };
    if (page.when && !compileCondition(page.when)(context)) return undefined;
    const fill = (text: string | undefined) =>
      text === undefined ? undefined : fillHeadText(text, context, config.locale);
    return { robots: fill(page.head.robots), canonical: fill(page.head.canonical) };
  }
  const loaded = await loadPage(site, page, route, origin);
  return 'data' in loaded ? resolveHeadTexts(site, page, loaded.context) : undefined;
}

/**
 * Lists all URLs of a site that search engines may index: existing pages without `noindex` that are canonical at this
 * URL. Each URL is listed once.
 * @param origin origin of the site's canonical URLs
 */
export async function listSitemapUrls(
  site: Site,
  origin: string,
): Promise<Record<SitemapSection, SitemapEntry[]>> {
  const vehicles = await site.catalogue.vehiclesForSale();
  const urls: Record<SitemapSection, SitemapEntry[]> = { pages: [], search: [], cars: [] };
  const listedUrls = new Set<string>();
  let checkedCount = 0;
  for (const id of site.pageIds) {
    const page = site.page(id);
    if (!page || page.status) continue;
    for (const pattern of page.routes) {
      for (const address of generateAddresses(site, page, pattern, vehicles)) {
        // A page that must be loaded takes as long as a batch of others.
        checkedCount += address.target?.data ? 1 : BATCH_SIZE;
        if (checkedCount >= BATCH_SIZE) {
          checkedCount = 0;
          await yieldToEventLoop();
        }
        // Another page may take precedence at the same path (C7).
        if (site.match(address.path)?.page !== id) continue;
        const texts = await loadIndexingTexts(site, address, origin);
        const url = new URL(address.path, origin).href;
        if (!texts || NOINDEX.test(texts.robots ?? '') || listedUrls.has(url)) continue;
        if (texts.canonical && new URL(texts.canonical, origin).href !== url) continue;
        listedUrls.add(url);
        const changedAt = address.target?.changedAt;
        urls[address.section].push({ url, ...(changedAt !== undefined && { changedAt }) });
      }
    }
  }
  return urls;
}
