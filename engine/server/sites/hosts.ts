import type { IncomingMessage } from 'node:http';

/** The site that a request is for. */
export type HostMatch =
  | { kind: 'tenant'; slug: string; origin: string }
  /** The bare host, which lists the sites and serves the playground. */
  | { kind: 'bare'; origin: string }
  | { kind: 'unknown' }
  /** Malformed or ambiguous. */
  | { kind: 'bad' };

const BARE_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/;
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

/**
 * Finds the tenant of a request only by its Host header, because forwarded headers are not trusted. A tenant is served
 * on its domains and on `<slug>.localhost`.
 */
export class HostDirectory {
  readonly #byDomain: ReadonlyMap<string, string>;
  readonly #slugs: ReadonlySet<string>;
  readonly #matches = new Map<string, HostMatch>();

  constructor(tenants: Iterable<{ slug: string; domains: readonly string[] }>) {
    const byDomain = new Map<string, string>();
    const slugs = new Set<string>();
    for (const { slug, domains } of tenants) {
      slugs.add(slug);
      for (const domain of domains) byDomain.set(domain.toLowerCase(), slug);
    }
    this.#byDomain = byDomain;
    this.#slugs = slugs;
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
    const name = HOST.exec(host)?.[1];
    if (!name) return { kind: 'bad' };
    const origin = `http://${host}`;
    const tenant = this.#byDomain.get(name);
    if (tenant) return { kind: 'tenant', slug: tenant, origin: `https://${name}` };
    if (BARE_HOSTS.has(name)) return { kind: 'bare', origin };
    const slug = name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : undefined;
    return slug && this.#slugs.has(slug) ? { kind: 'tenant', slug, origin } : { kind: 'unknown' };
  }
}
