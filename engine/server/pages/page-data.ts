import type { PageContext, Route } from '../../../schemas';
import { sources, type SourceResult } from '../../data';
import { compileCondition, type ResolvedPage } from '../../layout';
import { getDataItem, type DataItem } from '../../render';
import type { Site } from '../sites/site';

export interface LoadedData {
  data: Record<string, DataItem>;
  context: Record<string, unknown>;
  /** When the data expires, in epoch milliseconds; Infinity if time alone changes nothing. */
  expiresAt: number;
}

/** A page's data, or a source's response that replaces the page. */
export type LoadedPage = LoadedData | { status: 404 | 410 } | { redirect: string; isTemporary?: boolean };

/** One visitor's own data, for a page that is not cached. */
export interface VisitorData {
  /** Replaces the page's sources, by name. */
  data?: Readonly<Record<string, object>> | undefined;
  user?: NonNullable<PageContext['user']> | undefined;
}

const plans = new WeakMap<ResolvedPage, readonly (readonly string[])[]>();

/** Groups the names of a page's data. Each group needs only data from earlier groups. */
function planLoading(page: ResolvedPage): readonly (readonly string[])[] {
  const cached = plans.get(page);
  if (cached) return cached;
  const groups: string[][] = [];
  const loadedNames = new Set<string>();
  let pendingNames = Object.keys(page.provides);
  while (pendingNames.length > 0) {
    const ready = pendingNames.filter((name) => {
      const needs = sources.get(page.provides[name]?.source ?? '')?.manifest.needs ?? [];
      return needs.every((need) => loadedNames.has(need) || !(need in page.provides));
    });
    // `check` reports sources that need each other. They are loaded together, each without the data it needs.
    const group = ready.length > 0 ? ready : pendingNames;
    groups.push(group);
    group.forEach((name) => loadedNames.add(name));
    pendingNames = pendingNames.filter((name) => !loadedNames.has(name));
  }
  plans.set(page, groups);
  return groups;
}

/** Resolves parameters: `:slug` is a segment of the path, `?car_id` a query parameter, anything else a literal. */
function fillParams(params: Readonly<Record<string, unknown>>, route: Route): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (name === 'source') continue;
    const parameters = typeof value === 'string' ? PARAMETER_SOURCES[value.charAt(0)]?.(route) : undefined;
    filled[name] = parameters && typeof value === 'string' ? parameters[value.slice(1)] : value;
  }
  return filled;
}

const PARAMETER_SOURCES: Readonly<Record<string, (route: Route) => Readonly<Record<string, string>>>> = {
  ':': ({ params }) => params,
  '?': ({ query }) => query,
};

/**
 * Loads a page's data, group by group. Data in memory is read synchronously.
 */
export async function loadPage(
  site: Site,
  page: ResolvedPage,
  route: Route,
  origin: string,
  { data: given = {}, user = site.user }: VisitorData = {},
): Promise<LoadedPage> {
  const { today, now } = site.clock();
  const base: Pick<PageContext, 'site' | 'features' | 'route' | 'user' | 'now' | 'today'> = {
    site: site.siteData(origin),
    features: site.config.features,
    route,
    user,
    now,
    today,
  };
  // Evaluated before loading: a page's own condition can read only data that is always present (FC202).
  if (page.when && !compileCondition(page.when)(base)) return { status: 404 };
  const context: Record<string, unknown> = { ...base };
  const data: Record<string, DataItem> = {};
  for (const [name, value] of Object.entries(base)) data[name] = getDataItem(value);
  let expiresAt = Infinity;

  for (const group of planLoading(page)) {
    for (const name of group) {
      const provide = page.provides[name];
      const source = sources.get(provide?.source ?? '');
      const givenValue = given[name];
      if (givenValue !== undefined) {
        const value = source?.adapt?.(givenValue, (key) => context[key]) ?? givenValue;
        context[name] = value;
        data[name] = getDataItem(value);
        continue;
      }
      if (!provide || !source) continue;
      const pending = source.load({
        params: fillParams(provide, route),
        route,
        catalogue: site.catalogue,
        locations: site.locations,
        dealerships: site.dealerships,
        collection: (name) => site.content.get(name),
        settings: site.settings,
        searchContent: (request) => site.searchContent(request),
        reviews: (location) => site.getReviews(location),
        readTradeIn: (token) => site.readTradeIn(token),
        estimateDelivery: (postcode, location) => site.estimateDelivery(postcode, location),
        locatePostcode: (postcode) => site.locatePostcode(postcode),
        warn: site.warn,
        form: (id, vehicle) => site.forms.findForPage(id, { origin, vehicle }),
        today,
        now,
        data: (key) => context[key],
      });
      const result: SourceResult = pending instanceof Promise ? await pending : pending;
      if ('status' in result || 'redirect' in result) return result;
      if ('absent' in result) continue;
      if (result.until !== undefined) expiresAt = Math.min(expiresAt, Date.parse(result.until));
      context[name] = result.value;
      data[name] = getDataItem(result.value);
    }
  }
  return { data, context, expiresAt };
}
