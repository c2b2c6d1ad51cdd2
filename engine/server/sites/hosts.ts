import type { IncomingMessage } from 'node:http';

/** Whose site a request is for. */
export type HostMatch =
  | { kind: 'tenant'; slug: string; origin: string }
  | { kind: 'bare'; origin: string }
  | { kind: 'unknown' }
  | { kind: 'bad' };

const BARE = new Set(['localhost', '127.0.0.1', '[::1]']);
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/;

/** Requests whose host can be read in two ways are refused: two Host headers, or an absolute-form address. */
function isAmbiguous(request: IncomingMessage): boolean {
  if (!request.url?.startsWith('/')) return request.method !== 'OPTIONS';
  const { rawHeaders } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name && name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts !== 1;
}

/**
 * Finds the tenant of a request by its Host header alone (forwarded headers are not trusted).
 * Tenants answer on their domains and on `<slug>.localhost`.
 */
export class HostDirectory {
  readonly #byDomain: ReadonlyMap<string, string>;
  readonly #slugs: ReadonlySet<string>;
  readonly #answers = new Map<string, HostMatch>();

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
    let answer = this.#answers.get(host);
    if (!answer) {
      answer = this.#parse(host);
      // Only known hosts are remembered, so a flood of invented ones costs no memory.
      if (answer.kind === 'tenant' || answer.kind === 'bare') {
        if (this.#answers.size > 1_000) this.#answers.clear();
        this.#answers.set(host, answer);
      }
    }
    return answer;
  }

  #parse(host: string): HostMatch {
    const match = HOST.exec(host);
    const name = match?.[1];
    if (!name) return { kind: 'bad' };
    const origin = `http://${host}`;
    const own = this.#byDomain.get(name);
    if (own) return { kind: 'tenant', slug: own, origin: `https://${name}` };
    if (BARE.has(name)) return { kind: 'bare', origin };
    const slug = name.endsWith('.localhost') ? name.slice(0, -'.localhost'.length) : undefined;
    return slug && this.#slugs.has(slug) ? { kind: 'tenant', slug, origin } : { kind: 'unknown' };
  }
}
