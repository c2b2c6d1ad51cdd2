import { describe, expect, test } from 'vitest';
import { decodeEntities } from '../support/html';
import { findAll, findFirst, parseHtml, getText, type HtmlElement } from '../support/html-tree';
import { createSiteClient, takeSample, ALL_SITES, type SiteClient } from '../support/site';

const ALL = '/search/new-used-and-demo-cars';
/** "168 cars", "1 vehicle", "Show Me 1,204 cars" or "Toyota 27 cars", as links, buttons and result counts end. */
const COUNT = /(\d[\d,]*) (?:cars?|vehicles?)(?: found)?$/;

const readCount = (text: string): number | undefined => {
  const digits = COUNT.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
};

/** The number of results that a search page shows. */
async function countResults(site: SiteClient, href: string): Promise<number | undefined> {
  const { status, body } = await site.get(href);
  expect(status, href).toBe(200);
  const text = /<p role="status"[^>]*><span>([^<]*)</.exec(body)?.[1] ?? '';
  return readCount(decodeEntities(text)) ?? 0;
}

/** Links of a page to the search that end in a number of cars. */
const findCountedLinks = (tree: HtmlElement | undefined) =>
  findAll(tree, { name: 'a' }).flatMap((link) => {
    const href = link.attributes['href'] ?? '';
    const count = readCount(getText(link));
    return href.startsWith('/search/') && count !== undefined ? [{ href, count }] : [];
  });

/** The search that a form's button opens, and the number of cars on the button. */
function findCountedForms(tree: HtmlElement) {
  return findAll(tree, { name: 'form' }).flatMap((form) => {
    const action = form.attributes['action'] ?? '';
    const count = readCount(getText(findFirst(form, { name: 'button', with: { type: 'submit' } })));
    if (!action.startsWith('/search/') || count === undefined) return [];
    const fields = findAll(form, { name: 'input' }).flatMap(({ attributes }): [string, string][] => {
      const { name, value = '', type } = attributes;
      const isSent =
        name !== undefined && ((type !== 'radio' && type !== 'checkbox') || 'checked' in attributes);
      return isSent ? [[name, value]] : [];
    });
    return [{ href: `${action}?${new URLSearchParams(fields).toString()}`, count }];
  });
}

async function followRedirect(site: SiteClient, href: string): Promise<string> {
  const { status, headers } = await site.get(href);
  return status === 303 ? String(headers['location']) : href;
}

describe.each([...ALL_SITES])('$name', ({ slug }) => {
  const site = createSiteClient(slug);

  test('every count on a page outside the search is that of the search it opens (SRCH-012, SRCH-050)', async () => {
    const listMismatches = async () => {
      const trees = await Promise.all(
        ['/', '/models'].map(async (path) => {
          const { status, body } = await site.get(path);
          expect(status, path).toBe(200);
          return parseHtml(body);
        }),
      );
      const links = new Map(trees.flatMap(findCountedLinks).map(({ href, count }) => [href, count]));
      expect(links.size).toBeGreaterThan(2);
      const promised = takeSample([...links].map(([href, count]) => ({ href, count })));
      const mismatches: string[] = [];
      for (const { href, count } of [...promised, ...trees.flatMap(findCountedForms)]) {
        const found = await countResults(site, await followRedirect(site, href));
        if (found !== count) mismatches.push(`${href} promises ${count} and finds ${found}`);
      }
      return mismatches;
    };
    // A test of another file may reserve a car between the two requests.
    await expect.poll(listMismatches, { timeout: 45_000 }).toEqual([]);
  });

  test.each(['', '?sortBy=lowestPrice'])(
    'every option of the filters finds as many cars as it says%s (SRCH-012)',
    async (query) => {
      const { body } = await site.get(ALL + query);
      const panel = findFirst(parseHtml(body), { name: 'section', with: { id: 'search-filters' } });
      const options = takeSample(findCountedLinks(panel));
      expect(options.length).toBeGreaterThan(5);
      for (const { href, count } of options) expect(await countResults(site, href), href).toBe(count);
    },
  );

  test('“in stock” counts no sold car, and the sentence accounts for every result', async () => {
    const { body } = await site.get(ALL);
    const [results, forSale] = await Promise.all([
      site.query({ hitsPerPage: 0 }),
      site.query({ filters: 'available:true', hitsPerPage: 0 }),
    ]);
    const text = getText(findFirst(parseHtml(body), { name: 'main' }));
    const [, inStock = ''] = /(\d[\d,]*) (?:cars|vehicles) in (?:stock|our yards) today/.exec(text) ?? [];
    const [, sold = '0'] = /and (\d+) that ha(?:s|ve) just sold/.exec(text) ?? [];
    expect(Number(inStock.replaceAll(',', ''))).toBe(forSale.nbHits);
    expect(forSale.nbHits + Number(sold)).toBe(results.nbHits);
    expect(await countResults(site, ALL)).toBe(results.nbHits);
  });
});
