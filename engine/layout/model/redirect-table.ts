import { parseRoute } from './routes';

/** A redirect as stated in redirects.json, with its default status. */
export interface RedirectRule {
  /** The old path: `/stock/:id`. */
  readonly from: string;
  /** Query parameters that the address must have. `:name` stands for any value. */
  readonly query: Readonly<Record<string, string>>;
  /** The new address; undefined for an address that is gone. */
  readonly to: string | undefined;
  readonly status: number;
}

export interface RedirectMatch<Rule extends RedirectRule = RedirectRule> {
  readonly rule: Rule;
  /** The new address with its parameters and query; undefined if the address is gone. */
  readonly location: string | undefined;
}

interface Branch<Rule> {
  readonly fixed: Map<string, Branch<Rule>>;
  param?: Branch<Rule>;
  /** Those with most query parameters first. */
  readonly rules: { readonly rule: Rule; readonly params: readonly string[] }[];
}

type Params = ReadonlyMap<string, string>;

const QUERY_PARAM = /^:[a-zA-Z][a-zA-Z0-9]*$/;
/** `:name` in a target. The colons of `https://` and of a port are followed by something else. */
const TARGET_PARAM = /:([a-zA-Z][a-zA-Z0-9]*)/g;

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The segments of an old path; undefined if it is not one. Fixed ones are decoded and in lower case. */
function parseFrom(from: string) {
  const segments = parseRoute(from, '')?.segments.map((segment) => {
    if ('param' in segment) return segment;
    const fixed = decode(segment.fixed)?.toLowerCase();
    return fixed === undefined ? undefined : { fixed };
  });
  return segments?.every((segment) => segment !== undefined) === true ? segments : undefined;
}

/**
 * Identifies the addresses of a redirect: redirects with the same key match the same addresses, whatever
 * their parameters are called. Undefined if the path is invalid.
 */
export function redirectKey({ from, query = {} }: { from: string; query?: RedirectRule['query'] }) {
  const segments = parseFrom(from);
  if (!segments) return undefined;
  const path = segments.map((segment) => ('fixed' in segment ? segment.fixed : ':')).join('/');
  const parameters = Object.entries(query)
    .map(([name, value]) => `${name}=${QUERY_PARAM.test(value) ? ':' : value}`)
    .sort();
  return `/${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}

/** The parameters of an old address: `['id']` for `/stock/:id`. */
export function redirectParams({ from, query }: Pick<RedirectRule, 'from' | 'query'>): string[] {
  const inPath = (parseFrom(from) ?? []).flatMap((segment) => ('param' in segment ? [segment.param] : []));
  const inQuery = Object.values(query).flatMap((value) => (QUERY_PARAM.test(value) ? [value.slice(1)] : []));
  return [...inPath, ...inQuery];
}

/** The parameters that a new address uses. */
export const targetParams = (to: string): string[] =>
  [...to.matchAll(TARGET_PARAM)].map(([, name = '']) => name);

/** Splits an address into path, query (with the `?`, or empty) and fragment (with the `#`, or empty). */
function splitAddress(address: string) {
  const hash = address.indexOf('#');
  const beforeHash = hash < 0 ? address : address.slice(0, hash);
  const mark = beforeHash.indexOf('?');
  return {
    path: mark < 0 ? beforeHash : beforeHash.slice(0, mark),
    search: mark < 0 ? '' : beforeHash.slice(mark),
    hash: hash < 0 ? '' : address.slice(hash),
  };
}

/** Fills parameters into a new address. Paths of the site are in lower case, so values in them are too. */
function fillTarget(to: string, params: Params): string {
  const { path, search, hash } = splitAddress(to);
  const fill = (text: string, toValue: (value: string) => string) =>
    text.replaceAll(TARGET_PARAM, (written, name: string) => {
      const value = params.get(name);
      return value === undefined ? written : encodeURIComponent(toValue(value));
    });
  const isOnSite = to.startsWith('/');
  const filledPath = fill(path, (value) => (isOnSite ? value.toLowerCase() : value));
  const asWritten = (value: string) => value;
  return `${filledPath}${fill(search, asWritten)}${fill(hash, asWritten)}`;
}

/** The part of a query that a redirect does not use, as it was sent. */
function queryRest(search: string, used: RedirectRule['query']): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => {
      const [name = ''] = new URLSearchParams(part).keys();
      return part !== '' && !Object.hasOwn(used, name);
    });
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}

/** Adds a query to a new address that has none. */
function withQuery(to: string, search: string): string {
  const target = splitAddress(to);
  return target.search === '' ? `${target.path}${search}${target.hash}` : to;
}

/** The parameters in a query that a redirect needs; undefined if it has others. */
function matchQuery(query: RedirectRule['query'], sent: URLSearchParams): Params | undefined {
  const params = new Map<string, string>();
  for (const [name, expected] of Object.entries(query)) {
    const value = sent.get(name);
    const isParam = QUERY_PARAM.test(expected);
    if (value === null || (isParam ? value === '' : value !== expected)) return undefined;
    if (isParam) params.set(expected.slice(1), value);
  }
  return params;
}

/**
 * The redirects of a site as a tree of segments, so that matching time does not depend on their number. As
 * in routes, fixed segments win over parameters, from the left. Among redirects from the same path, those
 * with the most query parameters win.
 */
export class RedirectTable<Rule extends RedirectRule = RedirectRule> {
  readonly #root: Branch<Rule> = { fixed: new Map(), rules: [] };

  constructor(readonly rules: readonly Rule[]) {
    for (const rule of rules) this.#add(rule);
  }

  #add(rule: Rule): void {
    const segments = parseFrom(rule.from);
    if (!segments) return;
    let branch = this.#root;
    for (const segment of segments) {
      let next = 'fixed' in segment ? branch.fixed.get(segment.fixed) : branch.param;
      if (!next) {
        next = { fixed: new Map(), rules: [] };
        if ('fixed' in segment) branch.fixed.set(segment.fixed, next);
        else branch.param = next;
      }
      branch = next;
    }
    const params = segments.flatMap((segment) => ('param' in segment ? [segment.param] : []));
    branch.rules.push({ rule, params });
    branch.rules.sort((a, b) => Object.keys(b.rule.query).length - Object.keys(a.rule.query).length);
  }

  /**
   * The redirect of an address.
   * @param search the query with its `?`, or an empty text
   */
  match(path: string, search = ''): RedirectMatch<Rule> | undefined {
    if (this.rules.length === 0) return undefined;
    const parts = path.split('/').flatMap((part) => (part === '' ? [] : [decode(part)]));
    const known = parts.filter((part) => part !== undefined);
    if (!path.startsWith('/') || known.length < parts.length) return undefined;
    const sent = new URLSearchParams(search);
    const found = this.#follow(this.#root, known, [], sent);
    if (!found) return undefined;
    const { rule, params } = found;
    if (rule.to === undefined) return { rule, location: undefined };
    const filled = fillTarget(rule.to, params);
    return { rule, location: withQuery(filled, queryRest(search, rule.query)) };
  }

  #follow(
    branch: Branch<Rule>,
    parts: readonly string[],
    values: readonly string[],
    sent: URLSearchParams,
    depth = 0,
  ): { rule: Rule; params: Params } | undefined {
    const part = parts[depth];
    if (part === undefined) {
      for (const { rule, params } of branch.rules) {
        const inQuery = matchQuery(rule.query, sent);
        const inPath = params.map((name, index): [string, string] => [name, values[index] ?? '']);
        if (inQuery) return { rule, params: new Map([...inQuery, ...inPath]) };
      }
      return undefined;
    }
    const fixed = branch.fixed.get(part.toLowerCase());
    return (
      (fixed && this.#follow(fixed, parts, values, sent, depth + 1)) ??
      (branch.param && this.#follow(branch.param, parts, [...values, part], sent, depth + 1))
    );
  }
}
