import type { PageContext, Route } from '../../../schemas';
import { sources, type SourceAnswer } from '../../data';
import { compileCondition, type ResolvedPage } from '../../layout';
import { dataItem, type DataItem } from '../../render';
import type { Site } from '../sites/site';

/**
 * All that a page shows, and the instant until which it holds (milliseconds, Infinity where time alone changes nothing);
 * or the other answer that one of its sources gave.
 */
export type LoadedPage =
  | { data: Record<string, DataItem>; context: Record<string, unknown>; until: number }
  | { status: 404 | 410 }
  | { redirect: string; isTemporary?: boolean };

const plans = new WeakMap<ResolvedPage, readonly (readonly string[])[]>();

/** The names of a page's data in the order in which they can be loaded: each after what its source reads. */
function loadingPlan(page: ResolvedPage): readonly (readonly string[])[] {
  const known = plans.get(page);
  if (known) return known;
  const waves: string[][] = [];
  const done = new Set<string>();
  let rest = Object.keys(page.provides);
  while (rest.length > 0) {
    const wave = rest.filter((name) => {
      const needs = sources.get(page.provides[name]?.source ?? '')?.manifest.needs ?? [];
      return needs.every((need) => done.has(need) || !(need in page.provides));
    });
    // Sources that wait for each other are a fault that `check` reports; here they simply find nothing.
    const next = wave.length > 0 ? wave : rest;
    waves.push(next);
    next.forEach((name) => done.add(name));
    rest = rest.filter((name) => !done.has(name));
  }
  plans.set(page, waves);
  return waves;
}

/** `:slug` is that segment of the path, `?car_id` that parameter of the query; all else is itself. */
function fillParams(params: Readonly<Record<string, unknown>>, route: Route): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) {
    if (name === 'source') continue;
    const from = typeof value === 'string' ? FROM_ADDRESS[value.charAt(0)]?.(route) : undefined;
    filled[name] = from && typeof value === 'string' ? from[value.slice(1)] : value;
  }
  return filled;
}

const FROM_ADDRESS: Readonly<Record<string, (route: Route) => Readonly<Record<string, string>>>> = {
  ':': ({ params }) => params,
  '?': ({ query }) => query,
};

/** Loads what the page provides, wave by wave; what is in memory costs no turn of the event loop. */
export async function loadPage(
  site: Site,
  page: ResolvedPage,
  route: Route,
  origin: string,
): Promise<LoadedPage> {
  const { today, now } = site.clock();
  const base: Pick<PageContext, 'site' | 'features' | 'route' | 'user' | 'now' | 'today'> = {
    site: site.siteData(origin),
    features: site.config.features,
    route,
    user: ANONYMOUS,
    now,
    today,
  };
  // Asked before anything is fetched: it can name only what is always there (FC202).
  if (page.when && !compileCondition(page.when)(base)) return { status: 404 };
  const context: Record<string, unknown> = { ...base };
  const data: Record<string, DataItem> = {};
  for (const [name, value] of Object.entries(base)) data[name] = dataItem(value);
  let until = Infinity;

  for (const wave of loadingPlan(page)) {
    for (const name of wave) {
      const provide = page.provides[name];
      const source = sources.get(provide?.source ?? '');
      if (!provide || !source) continue;
      const pending = source.load({
        params: fillParams(provide, route),
        route,
        catalogue: site.catalogue,
        locations: site.locations,
        dealerships: site.dealerships,
        settings: site.settings,
        today,
        now,
        data: (key) => context[key],
      });
      const answer: SourceAnswer = pending instanceof Promise ? await pending : pending;
      if ('status' in answer || 'redirect' in answer) return answer;
      if ('absent' in answer) continue;
      if (answer.until !== undefined) until = Math.min(until, Date.parse(answer.until));
      context[name] = answer.value;
      data[name] = dataItem(answer.value);
    }
  }
  return { data, context, until };
}

/** Public HTML is the same for every anonymous visitor; what belongs to a user is fetched by islands. */
const ANONYMOUS = { signedIn: false } as const;
