export interface Route {
  readonly pattern: string;
  readonly page: string;
  readonly segments: readonly Segment[];
}

type Segment = { readonly fixed: string } | { readonly param: string };

/** The page that serves a path. */
export interface RouteMatch {
  readonly page: string;
  /** The pattern as written in the page, for example `/cars/:slug`. */
  readonly pattern: string;
  /** Decoded parameters. */
  readonly params: Readonly<Record<string, string>>;
}

interface Branch {
  readonly fixed: Map<string, Branch>;
  param?: Branch;
  route?: Route;
}

const MAX_SEGMENTS = 20;
const PARAM = /^:[a-zA-Z][a-zA-Z0-9]*$/;

/** Parses `/cars/:slug/`. A trailing slash is ignored. Undefined if the pattern is invalid. */
export function parseRoute(pattern: string, page: string): Route | undefined {
  const parts = pattern.split('/').filter(Boolean);
  if (!pattern.startsWith('/') || parts.length > MAX_SEGMENTS) return undefined;
  const segments = parts.map((part): Segment | undefined => {
    if (!part.includes(':')) return { fixed: part };
    return PARAM.test(part) ? { param: part.slice(1) } : undefined;
  });
  const known = segments.filter((segment) => segment !== undefined);
  const names = listParams(known);
  if (known.length < segments.length || new Set(names).size < names.length) return undefined;
  return { pattern, page, segments: known };
}

function listParams(segments: readonly Segment[]): string[] {
  return segments.flatMap((segment) => ('param' in segment ? [segment.param] : []));
}

/** First segments of addresses that the server itself handles, before any page. */
const SERVER_SEGMENTS: ReadonlySet<string> = new Set([
  '1',
  '__forecourt',
  'api',
  'assets',
  'feeds',
  'healthz',
  'img',
  'media',
  'metrics',
  'playground',
  'readyz',
  'sitemaps',
]);

/** Whether the server itself handles all addresses that start with a segment. */
export const isServerSegment = (segment: string): boolean => SERVER_SEGMENTS.has(segment);

/**
 * Whether the server itself handles a route, with an API or a file, so that a page with the route is never
 * shown.
 */
export function isServerRoute({ segments }: Pick<Route, 'segments'>): boolean {
  const [first, ...rest] = segments;
  if (!first || !('fixed' in first)) return false;
  const isFile = rest.length === 0 && /\.[a-z0-9]+$/i.test(first.fixed);
  return isFile || SERVER_SEGMENTS.has(first.fixed);
}

/** Names of a route's parameters. */
export const routeParams = ({ segments }: Route): string[] => listParams(segments);

/** Routes of the same shape match the same paths: `/cars/:slug` and `/cars/:id`. */
export function routeShape({ segments }: Route): string {
  return `/${segments.map((segment) => ('fixed' in segment ? segment.fixed : ':')).join('/')}`;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The routes of a site as a tree of segments, so that matching is independent of the number of routes. */
export class RouteTable {
  readonly #root: Branch = { fixed: new Map() };

  constructor(readonly routes: readonly Route[]) {
    for (const route of routes) this.#add(route);
  }

  #add(route: Route): void {
    let branch = this.#root;
    for (const segment of route.segments) {
      let next = 'fixed' in segment ? branch.fixed.get(segment.fixed) : branch.param;
      if (!next) {
        next = { fixed: new Map() };
        if ('fixed' in segment) branch.fixed.set(segment.fixed, next);
        else branch.param = next;
      }
      branch = next;
    }
    // If two routes have the same shape, the first wins. A check reports the second.
    branch.route ??= route;
  }

  /** The page for a path without query. Fixed segments win over parameters, from the left (C7). */
  match(path: string): RouteMatch | undefined {
    const parts = path.split('/').filter(Boolean);
    if (!path.startsWith('/') || parts.length > MAX_SEGMENTS) return undefined;
    const decoded = parts.map(decode);
    const known = decoded.filter((part) => part !== undefined && part !== '');
    if (known.length < parts.length) return undefined;
    const route = follow(this.#root, known as string[], 0);
    if (!route) return undefined;
    const params = route.segments.flatMap((segment, index): [string, string][] =>
      'param' in segment ? [[segment.param, known[index] ?? '']] : [],
    );
    return { page: route.page, pattern: route.pattern, params: Object.fromEntries(params) };
  }
}

function follow(branch: Branch, parts: readonly string[], depth: number): Route | undefined {
  const part = parts[depth];
  if (part === undefined) return branch.route;
  const fixed = branch.fixed.get(part);
  const found = fixed && follow(fixed, parts, depth + 1);
  return found ?? (branch.param && follow(branch.param, parts, depth + 1));
}
