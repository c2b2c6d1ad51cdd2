import type { LocatedRedirect } from '../../compose/redirects';
import type { Pointer } from '../../base/json';
import type { Finding } from '../../model/diagnostic';
import { isServerSegment } from '../../model/routes';
import type { RedirectMatch } from '../../model/redirect-table';
import type { CheckedSite, SiteCheck } from '../check';
import { Links } from './site-links';

/** Stands for a parameter's value. No address has it. */
const SAMPLE = '~';

const at = ({ source, at }: LocatedRedirect, part: string): Finding['location'] => ({
  source,
  pointer: [...at, part] satisfies Pointer,
});

/** The path and query on this site that an address leads to; undefined if it is on another host. */
function addressOnSite(to: string, { config }: CheckedSite): { path: string; search: string } | undefined {
  const hosts = new Set(config.domains);
  if (config.url !== undefined && URL.canParse(config.url)) hosts.add(new URL(config.url).host);
  const isPath = to.startsWith('/');
  if (!URL.canParse(to, 'https://site.invalid')) return undefined;
  const { host, pathname, search } = new URL(to, 'https://site.invalid');
  return isPath || hosts.has(host) ? { path: pathname, search } : undefined;
}

const withSamples = (address: string): string => address.replaceAll(/:[a-zA-Z][a-zA-Z0-9]*/g, SAMPLE);

function findNext(
  redirect: LocatedRedirect,
  tenant: CheckedSite,
): RedirectMatch<LocatedRedirect> | undefined {
  const target = redirect.to === undefined ? undefined : addressOnSite(withSamples(redirect.to), tenant);
  return target && tenant.redirects.table.match(target.path, target.search);
}

/** The redirects that follow from a redirect, in order, up to the first repeated one. */
function follow(
  redirect: LocatedRedirect,
  tenant: CheckedSite,
): { path: LocatedRedirect[]; isLoop: boolean } {
  const path = [redirect];
  for (;;) {
    const next = findNext(path.at(-1) ?? redirect, tenant)?.rule;
    if (!next) return { path, isLoop: false };
    if (path.includes(next)) return { path, isLoop: next === redirect };
    path.push(next);
  }
}

const describe = ({ from, query }: LocatedRedirect): string => {
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return parameters.length > 0 ? `${from}?${parameters.join('&')}` : from;
};

export const redirectLoop: SiteCheck = {
  meta: {
    code: 'FC932',
    name: 'redirect-loop',
    severity: 'error',
    docs: 'A redirect leads back to its own address, alone or through others, so browsers show an error. Letter case and a trailing slash do not count: `/Stock/` is the same address as `/stock`. Fix the `to` of one of them.',
  },
  *run({ tenant }) {
    for (const redirect of tenant.redirects.table.rules) {
      const { path, isLoop } = follow(redirect, tenant);
      if (!isLoop) continue;
      const steps = [...path, redirect].map(describe).join(' → ');
      const message = `This redirect leads back to itself: ${steps}. Fix 'to'.`;
      yield { location: at(redirect, 'to'), message, tenant: tenant.slug };
    }
  },
};

export const redirectChain: SiteCheck = {
  meta: {
    code: 'FC933',
    name: 'redirect-chain',
    severity: 'warning',
    docs: 'A redirect leads to an address that is redirected again, or is gone. Each step delays visitors, and search engines follow only a few. Set `to` to the last address.',
  },
  *run({ tenant }) {
    for (const redirect of tenant.redirects.table.rules) {
      const { path, isLoop } = follow(redirect, tenant);
      const last = path.at(-1);
      if (path.length < 2 || isLoop || !last) continue;
      const advice =
        last.to === undefined
          ? `'${describe(last)}' is gone. Set another 'to', or the status 410.`
          : last.to.includes(':')
            ? `Set 'to' to where '${describe(last)}' leads.`
            : `Set 'to' to '${last.to}'.`;
      const message = `'${redirect.to}' is redirected again. ${advice}`;
      yield { location: at(redirect, 'to'), message, tenant: tenant.slug };
    }
  },
};

export const redirectTarget: SiteCheck = {
  meta: {
    code: 'FC934',
    name: 'redirect-target',
    severity: 'warning',
    suppressedBy: 'site',
    docs: 'The target of a redirect is an address that no page of this site has, or a page that is switched off, so visitors see an error page. Fix `to`. If the old address has no replacement, use the status 410 without `to`. If another system serves the target, add it to `elsewhere` in tenant.json.',
  },
  *run(subject) {
    const { tenant } = subject;
    const links = new Links(subject);
    for (const redirect of tenant.redirects.table.rules) {
      if (redirect.to === undefined || findNext(redirect, tenant)) continue;
      const target = addressOnSite(withSamples(redirect.to), tenant);
      const problem =
        target && links.problem(target.path, redirect.to, { what: 'Broken target', fix: "'to'" });
      if (problem) yield { location: at(redirect, 'to'), ...problem, tenant: tenant.slug };
    }
  },
};

export const insecureRedirect: SiteCheck = {
  meta: {
    code: 'FC935',
    name: 'insecure-redirect',
    severity: 'warning',
    docs: 'The target of a redirect starts with `http:`, so the connection is not encrypted and others can read and change what is sent. Use `https:`.',
  },
  *run({ tenant }) {
    for (const redirect of tenant.redirects.table.rules) {
      if (redirect.to?.startsWith('http:') !== true) continue;
      const message = `Connections to '${redirect.to}' are not encrypted. Use 'https:'.`;
      yield { location: at(redirect, 'to'), message, tenant: tenant.slug };
    }
  },
};

/** Addresses of the site's pages and entries. Parameters of routes are filled with a sample. */
function* listAddresses({ tenant, links }: { tenant: CheckedSite; links: Links }) {
  for (const { pattern, page } of tenant.routes.routes) {
    const path = withSamples(pattern);
    if (links.problem(path) === undefined) yield { path, name: `the page '${page}'` };
  }
  for (const name of tenant.collectionNames) {
    for (const { id, address } of tenant.collection(name)?.entries.values() ?? [])
      if (address && tenant.match(address.href))
        yield { path: address.href, name: `the entry '${name}/${id}'` };
  }
}

export const redirectHidesPage: SiteCheck = {
  meta: {
    code: 'FC936',
    name: 'redirect-hides-page',
    severity: 'warning',
    suppressedBy: 'site',
    docs: 'A redirect without `query` matches the address of a page or an entry. Redirects take precedence over pages, so visitors cannot open it. Remove the redirect, change its `from`, or change the address of the page.',
  },
  *run(subject) {
    const { tenant } = subject;
    const { table } = tenant.redirects;
    if (table.rules.length === 0) return;
    const reported = new Set<LocatedRedirect>();
    for (const { path, name } of listAddresses({ tenant, links: new Links(subject) })) {
      const rule = table.match(path)?.rule;
      if (!rule || reported.has(rule)) continue;
      reported.add(rule);
      const message = `The redirect from '${rule.from}' takes precedence over ${name}, so visitors cannot open it. Remove the redirect, change its 'from', or change the address of the page.`;
      yield { location: at(rule, 'from'), message, tenant: tenant.slug };
    }
  },
};

export const unusedRedirect: SiteCheck = {
  meta: {
    code: 'FC937',
    name: 'unused-redirect',
    severity: 'warning',
    docs: 'The server handles the address of a redirect itself, because it belongs to an API, a media file or a generated file, so the redirect is never used. Remove it.',
  },
  *run({ tenant }) {
    for (const redirect of tenant.redirects.table.rules) {
      const [first = '', ...rest] = redirect.from.toLowerCase().split('/').filter(Boolean);
      if (!isServerSegment(first) && !(rest.length === 0 && SERVER_FILES.has(first))) continue;
      const message = `The server handles '${redirect.from}' itself, so this redirect is never used. Remove it.`;
      yield { location: at(redirect, 'from'), message, tenant: tenant.slug };
    }
  },
};

const SERVER_FILES: ReadonlySet<string> = new Set([
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  'speculation-rules.json',
]);

/** The checks of redirects.json that need the whole site. */
export const redirectChecks: readonly SiteCheck[] = [
  redirectLoop,
  redirectChain,
  redirectTarget,
  insecureRedirect,
  redirectHidesPage,
  unusedRedirect,
];
