import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Route } from '../../../schemas';
import { compileCondition, type ResolvedPage } from '../../layout';
import type { VehicleForSale } from '../../data';
import type { HeadMetadata } from '../../render';
import { fillHeadText, resolveHeadTexts } from '../pages/head-texts';
import { loadPage } from '../pages/page-data';
import { getPageAccess } from '../sites/page-access';
import type { Site } from '../sites/site';
import { SOURCE_TARGETS, type RouteTarget, type SitemapSection } from './route-parameters';

/** A page with values for the parameters of its route. */
interface PageCandidate {
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
function* generateCandidates(
  site: Site,
  page: ResolvedPage,
  pattern: string,
  vehicles: readonly VehicleForSale[],
): Generator<PageCandidate> {
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

/** The texts of a page's head, and the data that fills them. */
interface LoadedHead {
  head: Pick<HeadMetadata, 'robots' | 'canonical' | 'title' | 'description'>;
  context: Readonly<Record<string, unknown>>;
}

/** Loads the texts in a page's head; undefined if there is no page at the URL. */
async function loadHead(
  site: Site,
  { path, pattern, page, params, target, dataName }: PageCandidate,
  origin: string,
): Promise<LoadedHead | undefined> {
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
    const { robots, canonical, title, description } = page.head;
    const head = {
      title: fill(title) ?? config.name,
      description: fill(description),
      robots: fill(robots),
      canonical: fill(canonical),
    };
    return { head, context };
  }
  const loaded = await loadPage(site, page, route, origin);
  if (!('data' in loaded)) return undefined;
  return { head: resolveHeadTexts(site, page, loaded.context), context: loaded.context };
}

/** A page that search engines may index. */
export interface IndexedPage extends LoadedHead {
  url: string;
  path: string;
  section: SitemapSection;
  page: ResolvedPage;
  /** ISO 8601. */
  changedAt?: string;
}

/**
 * Generates the pages of a site that search engines may index: existing pages without `noindex` that are canonical at
 * their URL. Each URL occurs once.
 * @param origin origin of the site's canonical URLs
 * @param vehicles the vehicles whose pages, and the searches that find them, to generate
 */
export async function* generateIndexedPages(
  site: Site,
  origin: string,
  vehicles: readonly VehicleForSale[],
): AsyncGenerator<IndexedPage> {
  const listedUrls = new Set<string>();
  let checkedCount = 0;
  for (const id of site.pageIds) {
    const page = site.page(id);
    // Search engines do not sign in.
    if (!page || page.status || getPageAccess(site, page) !== 'public') continue;
    for (const pattern of page.routes) {
      for (const candidate of generateCandidates(site, page, pattern, vehicles)) {
        // A page that must be loaded takes as long as a batch of others.
        checkedCount += candidate.target?.data ? 1 : BATCH_SIZE;
        if (checkedCount >= BATCH_SIZE) {
          checkedCount = 0;
          await yieldToEventLoop();
        }
        const { path, section, target } = candidate;
        // Another page may take precedence at the same path (C7).
        if (site.match(path)?.page !== id) continue;
        const loaded = await loadHead(site, candidate, origin);
        const url = new URL(path, origin).href;
        if (!loaded || NOINDEX.test(loaded.head.robots ?? '') || listedUrls.has(url)) continue;
        const { canonical } = loaded.head;
        if (canonical && new URL(canonical, origin).href !== url) continue;
        listedUrls.add(url);
        const changedAt = target?.changedAt;
        yield { ...loaded, url, path, section, page, ...(changedAt !== undefined && { changedAt }) };
      }
    }
  }
}
