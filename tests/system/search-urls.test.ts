import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import settings from '../../schemas/settings.schema.json';
import { closePages, DESKTOP, openPage, getSharedBrowser } from '../support/browser';
import { PLAIN_SITE, createSiteClient, type SiteClient } from '../support/site';
import { DEMONSTRATIONS, findTenantFolder, TEST_SITES } from '../support/tenants';

const SEARCH_PATH = '/search/new-used-and-demo-cars';
const site = createSiteClient(PLAIN_SITE.slug);
/** Attributes that a site may filter by (SRCH-011). */
const ATTRIBUTES = settings.properties.search.properties.filters.items.enum;
const RANGES = ['price', 'subscription_price', 'km', 'year', 'created_at_timestamp'];
/** The name of an attribute in the index. */
const getIndexAttribute = (attribute: string) => (attribute === 'make_model' ? 'make_model.lvl1' : attribute);

/** The number of results shown on a page. */
const parseCount = (html: string) => {
  const text = /<p role="status"[^>]*><span>([^<]*)</.exec(html)?.[1] ?? '';
  return text === 'No cars found' ? 0 : Number.parseInt(text.replaceAll(',', ''), 10);
};
const fetchCount = async (site: SiteClient, queryString: string) =>
  parseCount((await site.get(SEARCH_PATH + queryString)).body);

/** Finds a test site with a value of the attribute, if possible one that not all cars have. */
async function findAttributeValue(
  attribute: string,
): Promise<{ site: SiteClient; value: string; count: number }> {
  const facet = getIndexAttribute(attribute);
  for (const { slug } of TEST_SITES) {
    const site = createSiteClient(slug);
    const { facets, nbHits } = await site.query({ hitsPerPage: 0, facets: [facet], maxValuesPerFacet: 1000 });
    const values = Object.entries(facets[facet] ?? {}).filter(([value]) => value !== '0');
    const [value, count] = values.find(([, number]) => number < nbHits) ?? values[0] ?? [];
    if (value !== undefined && count !== undefined) return { site, value, count };
  }
  throw new Error(`No site has a value of ${attribute}`);
}

describe('every attribute is a URL parameter (SRCH-006, SRCH-011)', () => {
  test.each(ATTRIBUTES)('%s', async (attribute) => {
    const { site, value, count } = await findAttributeValue(attribute);
    const parameter = RANGES.includes(attribute) ? `${value}:${value}` : value.replaceAll(',', '\\,');
    expect(await fetchCount(site, `?${new URLSearchParams({ [attribute]: parameter }).toString()}`)).toBe(
      count,
    );
  });
});

describe('different URLs of the same search give the same page (SRCH-031, C4, C45)', () => {
  test.each([
    ['price=10000:30000', 'price >= 10000 AND price <= 30000'],
    ['price=10000%3A30000', 'price >= 10000 AND price <= 30000'],
    ['range[price]=:30000', 'price <= 30000'],
    ['range%5Bprice%5D=10000:', 'price >= 10000'],
    ['range[price][min]=10000&range[price][max]=30000', 'price >= 10000 AND price <= 30000'],
    ['make=Toyota,Kia', 'make:Toyota OR make:Kia'],
    ['make=Toyota&make=Kia', 'make:Toyota OR make:Kia'],
    ['make[]=Toyota&make[]=Kia', 'make:Toyota OR make:Kia'],
    ['make[0]=Toyota&make[1]=Kia', 'make:Toyota OR make:Kia'],
    ['refinementList[make][0]=Toyota&refinementList[body][0]=SUV', 'make:Toyota AND body:SUV'],
  ])('%s', async (address, filters) => {
    const { nbHits } = await site.query({ filters, hitsPerPage: 0 });
    expect(nbHits).toBeGreaterThan(0);
    expect(await fetchCount(site, `?${address}`)).toBe(nbHits);
  });

  test.each([
    ['highestPrice', 'Car_production:price:desc'],
    ['lowestPrice', 'Car_production:price:asc'],
  ])('sortBy=%s is also %s', async (value, alias) => {
    const cars = async (sort: string) =>
      [
        ...(await site.get(`${SEARCH_PATH}?sortBy=${sort}`)).body.matchAll(
          /<h[23][^>]*><a [^>]*href="([^"]+)"/g,
        ),
      ].map(([, href]) => href);
    const expected = await cars(value);
    expect(expected.length).toBeGreaterThan(5);
    expect(await cars(alias)).toEqual(expected);
  });
});

test('a search without results keeps its filters and the ranges in view, each with a link that removes it', async () => {
  const { body } = await site.get(`${SEARCH_PATH}?make=Toyota&price=1:2`);
  const panel = body.slice(body.indexOf('id="search-filters"'), body.indexOf('id="search-results"'));
  const groups = [...panel.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title);
  expect(groups).toEqual(expect.arrayContaining(['Make', 'Price', 'Odometer']));
  expect(panel).toMatch(new RegExp(`href="${SEARCH_PATH}\\?price=1:2"[^>]*aria-current="true"`));
  expect(parseCount(body)).toBe(0);
});

describe('metadata for search engines', () => {
  const getHead = async (address: string) => {
    const { body } = await site.get(SEARCH_PATH + address);
    return {
      robots: /<meta name="robots" content="([^"]*)"/.exec(body)?.[1],
      canonical: /<link rel="canonical" href="[^"]*?\/\/[^/"]+([^"]*)"/.exec(body)?.[1],
    };
  };
  test.each([
    ['', 'index, follow', SEARCH_PATH],
    ['?page=2', 'index, follow', `${SEARCH_PATH}?page=2`],
    ['?utm_source=mail', 'index, follow', SEARCH_PATH],
    ['?make=Toyota', 'noindex, follow', SEARCH_PATH],
    ['?sortBy=latest&page=2', 'noindex, follow', SEARCH_PATH],
    ['?query=ute', 'noindex, follow', SEARCH_PATH],
  ])('of %j', async (address, robots, canonical) => {
    expect(await getHead(address)).toEqual({ robots, canonical });
  });
});

describe('without script', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
  afterAll(() => closePages(browser));

  test('filters are links, ranges and sorting are forms, and each returns to the first page (SRCH-032)', async () => {
    const { page, errors, close } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto(`${site.url}${SEARCH_PATH}?page=2`);
    await page.locator('#search-filters a[href*="make=Toyota"]').first().click();
    await page.waitForURL(/make=Toyota/);
    expect(page.url()).not.toContain('page=');
    await page.locator('#filter-price-max').fill('40000');
    await page.locator('#filter-price-max').press('Enter');
    await page.waitForURL(/range/);
    const filters = 'make:Toyota AND price <= 40000';
    const { nbHits } = await site.query({ filters, hitsPerPage: 0 });
    expect(parseCount(await page.content())).toBe(nbHits);
    await page.locator('select[name=sortBy]').selectOption('lowestPrice');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.waitForURL(/sortBy=lowestPrice/);
    const [cheapest] = (await site.query({ filters, hitsPerPage: 1 }, 'cars_price_asc')).hits;
    expect(await page.locator('article a[href^="/cars/"]').first().getAttribute('href')).toBe(
      `/cars/${String(cheapest?.['slug'])}`,
    );
    // Controls that need script are hidden.
    expect(await page.locator('#filter-make-search').isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await close();
  });
});

/** Labels of the groups in the demonstration sites' settings. */
const TITLES: Readonly<Record<string, string>> = {
  car_type: 'Condition',
  item_type: 'Type',
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  body: 'Body',
  price: 'Price',
  subscription_price: 'Price per week',
  weekly_price_range: 'Weekly price',
  km: 'Odometer',
  year: 'Year',
  transmission: 'Transmission',
  fuel: 'Fuel',
  drive: 'Drive',
  colour: 'Colour',
  seats: 'Seats',
  categories: 'Category',
  state: 'State',
  location_name: 'Location',
  certified: 'Certified',
  weekly_repayment: 'Weekly repayment',
  city: 'City',
  dealership_name: 'Dealership',
};

const SITES_WITH_FILTERS = DEMONSTRATIONS.flatMap(({ slug }) => {
  const file = JSON.parse(readFileSync(join(findTenantFolder(slug), 'tenant.json'), 'utf8')) as {
    settings?: { search?: { filters?: string[] } };
  };
  const filters = file.settings?.search?.filters;
  return filters ? [{ slug, filters }] : [];
});

test.each(SITES_WITH_FILTERS)(
  '$slug shows the filter groups of its setting, in its order',
  async ({ slug, filters }) => {
    const { body } = await createSiteClient(slug).get(SEARCH_PATH);
    const panel = body.slice(body.indexOf('id="search-filters"'), body.indexOf('id="search-results"'));
    const shown = [...panel.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title);
    const expected = filters.map((attribute) => TITLES[attribute]);
    expect(shown.length).toBeGreaterThan(filters.length / 2);
    // Groups without values are hidden.
    expect(shown).toEqual(expected.filter((title) => shown.includes(title)));
  },
);

const OTHER_STOCK = DEMONSTRATIONS.flatMap(({ slug }) => {
  const file = JSON.parse(readFileSync(join(findTenantFolder(slug), 'stock.json'), 'utf8')) as {
    itemTypes?: Record<string, number>;
  };
  const types = Object.keys(file.itemTypes ?? {}).filter((type) => type !== 'car');
  return types.map((type) => ({ slug, type }));
});

test.each(OTHER_STOCK)('$slug finds its stock of the type $type', async ({ slug, type }) => {
  const site = createSiteClient(slug);
  const { nbHits, hits } = await site.query({ filters: `item_type:${type}`, hitsPerPage: 1 });
  expect(nbHits).toBeGreaterThan(0);
  expect(await fetchCount(site, `?item_type=${type}`)).toBe(nbHits);
  expect((await site.get(`/cars/${String(hits[0]?.['slug'])}`)).status).toBe(200);
});
