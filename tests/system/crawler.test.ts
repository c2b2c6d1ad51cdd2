import { beforeAll, describe, expect, test } from 'vitest';
import { parseRoute, RouteTable } from '../../engine/layout';
import { readTenants } from '../../engine/server';
import { compileProject } from '../support/compile-project';
import { findAttributes, findInternalLinks, findTags, findText, visibleText } from '../support/html';
import { findLoneRepayments, readMachineTexts } from '../support/repayments';
import { createSiteClient, takeSample, ALL_SITES } from '../support/site';
import { FIXTURES } from '../support/tenants';

const { tenants } = compileProject(readTenants(FIXTURES));

/** Pages of these patterns are alike, so that links are followed from the first few of each only. */
const ALIKE = [/^\/cars\//, /^\/enquire\//, /^\/search\/[^/]+$/, /^\/search\/[^/]+\/[^/]+$/, /^\/compare/];
const FOLLOWED_OF_ALIKE = 3;

interface CrawledPage {
  status: number;
  /** The page that first linked to it. */
  from: string;
  title?: string | undefined;
  description?: string | undefined;
  canonical?: string | undefined;
  robots?: string | undefined;
  headings: number;
  /** Repayments without their rates and conditions, also in texts for machines. */
  loneRepayments?: readonly string[];
}

const readMeta = (html: string, name: string): string | undefined => {
  const tag = findTags(html).find((each) => each.startsWith(`<meta name="${name}"`));
  return tag && findAttributes(tag, 'meta', 'content')[0];
};

/** Addresses of the site's pages in the structured data of a page, such as those of its breadcrumbs. */
function findStructuredLinks(html: string, origin: string): string[] {
  const scripts = html.match(/<script type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>/g) ?? [];
  const urls = scripts.join('').match(/"https?:\/\/[^"\\\s]+"/g) ?? [];
  return urls
    .map((quoted) => new URL(quoted.slice(1, -1)))
    .filter((url) => url.origin === origin && !/^\/(img|media)\//.test(url.pathname))
    .map(({ pathname, search }) => pathname + search);
}

/**
 * Follows every link and redirect of a site from its home page, to the end, and returns the pages by path. The sitemap has
 * a test of its own.
 */
async function crawl(slug: string): Promise<Map<string, CrawledPage>> {
  const site = createSiteClient(slug);
  const pages = new Map<string, CrawledPage>();
  const followed = new Map<RegExp, number>();
  const queue: { path: string; from: string; url: string }[] = [];
  const seen = new Set<string>();
  const follow = (url: string, from: string) => {
    const [path = ''] = url.split('?', 1);
    if (!seen.has(path)) queue.push({ path, from, url });
    seen.add(path);
  };
  follow('/', '');
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from, url } = next;
    let { status, body, headers } = await site.get(path);
    // Some pages exist only with a query, such as the print page of a car.
    if (status === 404 && url !== path) ({ status, body, headers } = await site.get(url));
    if (!String(headers['content-type'] ?? '').includes('text/html') || status !== 200) {
      pages.set(path, { status, from, headings: 0 });
      const target = headers.location && new URL(String(headers.location), site.url);
      if (target && target.origin === site.url) follow(target.pathname + target.search, path);
      continue;
    }
    const [canonical] = findTags(body).filter((tag) => /^<link [^>]*rel="canonical"/.test(tag));
    pages.set(path, {
      ...{ status, from, title: findText(body, 'title'), description: readMeta(body, 'description') },
      ...{ robots: readMeta(body, 'robots'), headings: body.match(/<h1[ >]/g)?.length ?? 0 },
      canonical: canonical && new URL(findAttributes(canonical, 'link', 'href')[0] ?? '').pathname,
      loneRepayments: [visibleText(body), readMachineTexts(body)].flatMap((text) => findLoneRepayments(text)),
    });
    const alike = ALIKE.find((pattern) => pattern.test(path));
    const count = alike ? (followed.get(alike) ?? 0) : 0;
    if (count >= FOLLOWED_OF_ALIKE) continue;
    if (alike) followed.set(alike, count + 1);
    for (const link of [...findInternalLinks(body), ...findStructuredLinks(body, site.url)])
      follow(link, path);
  }
  return pages;
}

describe.each(takeSample(ALL_SITES))('$name', ({ slug }) => {
  let pages: Map<string, CrawledPage>;
  /** Routes that another system answers, or that do not exist yet: the setting `elsewhere`. */
  const elsewhere = new RouteTable(
    (tenants.get(slug)?.config.elsewhere ?? []).flatMap((route) => parseRoute(route, route) ?? []),
  );
  beforeAll(async () => void (pages = await crawl(slug)), 180_000);

  test('no link leads nowhere', () => {
    expect(pages.size).toBeGreaterThan(40);
    const dead = [...pages].filter(
      ([path, { status }]) => ![200, 301, 302, 308].includes(status) && !elsewhere.match(path),
    );
    expect(dead.map(([path, { status, from }]) => `${status} ${path} on ${from}`)).toEqual([]);
  });

  test('every page that search engines index has its own title and description, one h1 and a canonical address', () => {
    const indexed = [...pages].filter(
      ([path, { status, title, robots, canonical }]) =>
        status === 200 && title !== undefined && !/noindex/.test(robots ?? '') && canonical === path,
    );
    expect(indexed.length).toBeGreaterThan(30);
    for (const [path, { headings, description }] of indexed) {
      expect(headings, `h1 on ${path}`).toBe(1);
      expect(description, `description of ${path}`).toMatch(/\S{2,}/);
    }
    const listDuplicates = (read: (page: CrawledPage) => string | undefined, paths = indexed) => {
      const byText = new Map<string, string[]>();
      for (const [path, page] of paths) {
        const text = read(page) ?? '';
        byText.set(text, [...(byText.get(text) ?? []), path]);
      }
      return [...byText].filter(([, list]) => list.length > 1);
    };
    expect(listDuplicates(({ title }) => title)).toEqual([]);
    // Equal cars differ by their stock number, which is in the title.
    const otherPages = indexed.filter(([path]) => !path.startsWith('/cars/'));
    expect(listDuplicates(({ description }) => description, otherPages)).toEqual([]);
  });

  test('no page shows a repayment without both rates and its conditions', () => {
    // The price of a subscription is for a week, too, but it is no loan.
    const hasSubscriptions = tenants.get(slug)?.config.features.subscriptions === true;
    const isRepayment = (text: string) => !hasSubscriptions || /repayment|p\.a\./i.test(text);
    const lone = [...pages].flatMap(([path, { loneRepayments = [] }]) =>
      loneRepayments.filter(isRepayment).map((text) => `${path}: ${text}`),
    );
    expect(lone).toEqual([]);
  });

  test('every page names its canonical address', () => {
    const missing = [...pages].filter(
      ([, { status, title, robots, canonical }]) =>
        status === 200 && title !== undefined && !/noindex/.test(robots ?? '') && canonical === undefined,
    );
    expect(missing.map(([path]) => path)).toEqual([]);
  });
});
