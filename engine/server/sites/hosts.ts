import type { IncomingMessage } from 'node:http';

export type HostMatch =
  | { kind: 'tenant'; slug: string; origin: string }
  | { kind: 'bare'; origin: string }
  /** The site exists, but no version of it is valid yet. */
  | { kind: 'unavailable' }
  | { kind: 'unknown' }
  /** Malformed or ambiguous. */
  | { kind: 'bad' };

const BARE_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/** A name may end with a dot, which means the same host (RFC 3986, section 3.2.2). */
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]*[a-z0-9-])\.?(?::(\d{1,5}))?$/;
const MAX_CACHED_HOSTS = 1_000;

/** Two Host headers or an absolute-form request target could be read as two different hosts (RFC 9112, section 3.2). */
function isAmbiguous(request: IncomingMessage): boolean {
  if (!request.url?.startsWith('/')) return request.method !== 'OPTIONS';
  const { rawHeaders } = request;
  let hostHeaders = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name && name.length === 4 && name.toLowerCase() === 'host') hostHeaders += 1;
  }
  return hostHeaders !== 1;
}

/** A tenant and the domains on which it is served, in addition to `<slug>.localhost`. */
export interface HostedTenant {
  slug: string;
  domains: readonly string[];
}

/**
 * Finds the tenant of a request only by its Host header, because forwarded headers are not trusted. A tenant is served
 * on its domains and on `<slug>.localhost`.
 */
export class HostDirectory {
  readonly #byDomain: ReadonlyMap<string, string>;
  readonly #slugs: ReadonlySet<string>;
  readonly #unavailableNames: ReadonlySet<string>;
  readonly #matches = new Map<string, HostMatch>();

  /** @param unavailable tenants without a valid version; served tenants take precedence for a domain of both */
  constructor(tenants: Iterable<HostedTenant>, unavailable: Iterable<HostedTenant> = []) {
    const byDomain = new Map<string, string>();
    const slugs = new Set<string>();
    for (const { slug, domains } of tenants) {
      slugs.add(slug);
      for (const domain of domains) byDomain.set(domain.toLowerCase(), slug);
    }
    this.#byDomain = byDomain;
    this.#slugs = slugs;
    this.#unavailableNames = new Set(
      [...unavailable].flatMap(({ slug, domains }) => [
        `${slug}.localhost`,
        ...domains.map((domain) => domain.toLowerCase()),
      ]),
    );
  }

  find(request: IncomingMessage): HostMatch {
    if (isAmbiguous(request)) return { kind: 'bad' };
    const host = (request.headers.host ?? '').toLowerCase();
    let match = this.#matches.get(host);
    if (!match) {
      match = this.#parse(host);
      // Only these hosts are cached: a flood of invented ones must not fill the memory.
      if (match.kind === 'tenant' || match.kind === 'bare') {
        if (this.#matches.size > MAX_CACHED_HOSTS) this.#matches.clear();
        this.#matches.set(host, match);
      }
    }
    return match;
  }

  #parse(host: string): HostMatch {
    const [, name, port] = HOST.exec(host) ?? [];
    if (!name) return { kind: 'bad' };
    const origin = `http://${name}${port === undefined ? '' : `:${port}`}`;
    const tenant = this.#byDomain.get(name);
    if (tenant) return { kind: 'tenant', slug: tenant, origin: `https://${name}` };
    if (BARE_HOSTS.has(name)) return { kind: 'bare', origin };
    const slug = name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : undefined;
    if (slug && this.#slugs.has(slug)) return { kind: 'tenant', slug, origin };
    return { kind: this.#unavailableNames.has(name) ? 'unavailable' : 'unknown' };
  }
}
