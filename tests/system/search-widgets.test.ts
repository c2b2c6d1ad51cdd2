import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openPage, getSharedBrowser } from '../support/browser';
import { root } from '../support/server';
import { PLAIN_SITE, createSiteClient } from '../support/site';

/*
 * Runs the published InstantSearch.js widgets and Algolia's client with a site's search, as a developer would write it by
 * following Algolia's guide and changing only the host.
 */
const site = createSiteClient(PLAIN_SITE.slug);
const PATH = '/instantsearch-guide';
const MODULES = join(root, 'node_modules');
const SCRIPTS: Readonly<Record<string, string>> = {
  'lite.js': join(MODULES, 'algoliasearch/dist/lite/builds/browser.umd.js'),
  'instantsearch.js': join(MODULES, 'instantsearch.js/dist/instantsearch.production.min.js'),
};

const CONTAINERS = [
  'search-box',
  'makes',
  'bodies',
  'menu',
  'menu-select',
  'hierarchy',
  'breadcrumb',
  'range-input',
  'range-slider',
  'numeric-menu',
  'toggle',
  'current',
  'clear',
  'sort',
  'stats',
  'per-page',
  'hits',
  'pagination',
  'more-search',
  'dynamic',
];

const START = `
const { liteClient } = window['algoliasearch/lite'];
const { widgets: w } = instantsearch;
const search = instantsearch({
  indexName: 'cars',
  searchClient: liteClient('any', 'any', {
    hosts: [{ url: location.host, protocol: 'http', accept: 'readWrite' }],
  }),
  future: { preserveSharedStateOnUnmount: true },
});
const at = (id) => '#' + id;
search.addWidgets([
  w.configure({ hitsPerPage: 6, attributesToHighlight: ['make', 'name'] }),
  w.searchBox({ container: at('search-box') }),
  w.refinementList({ container: at('makes'), attribute: 'make', searchable: true, showMore: true, limit: 5 }),
  w.refinementList({ container: at('bodies'), attribute: 'body', operator: 'or' }),
  w.menu({ container: at('menu'), attribute: 'fuel' }),
  w.menuSelect({ container: at('menu-select'), attribute: 'drive' }),
  w.hierarchicalMenu({ container: at('hierarchy'), attributes: ['make_model.lvl0', 'make_model.lvl1'] }),
  w.breadcrumb({ container: at('breadcrumb'), attributes: ['make_model.lvl0', 'make_model.lvl1'] }),
  w.rangeInput({ container: at('range-input'), attribute: 'price' }),
  w.rangeSlider({ container: at('range-slider'), attribute: 'km' }),
  w.numericMenu({
    container: at('numeric-menu'),
    attribute: 'year',
    items: [{ label: 'Any year' }, { label: 'From 2020', start: 2020 }],
  }),
  w.toggleRefinement({ container: at('toggle'), attribute: 'certified', on: true }),
  w.currentRefinements({ container: at('current') }),
  w.clearRefinements({ container: at('clear') }),
  w.sortBy({
    container: at('sort'),
    items: [
      { label: 'Best', value: 'cars' },
      { label: 'Cheapest', value: 'cars_price_asc' },
    ],
  }),
  w.stats({ container: at('stats') }),
  w.hitsPerPage({
    container: at('per-page'),
    items: [
      { label: 'six', value: 6, default: true },
      { label: 'nine', value: 9 },
    ],
  }),
  w.hits({
    container: at('hits'),
    templates: {
      item: (hit, { html, components }) =>
        html\`<article data-price=\${hit.price}>\${components.Highlight({ hit, attribute: 'name' })}</article>\`,
    },
  }),
  w.pagination({ container: at('pagination') }),
  w.index({ indexName: 'cars_latest', indexId: 'newest' }).addWidgets([
    w.infiniteHits({
      container: at('more-search'),
      templates: { item: (hit, { html }) => html\`<b>\${hit.name}</b>\` },
    }),
  ]),
  w.dynamicWidgets({
    container: at('dynamic'),
    widgets: [(container) => w.refinementList({ container, attribute: 'transmission' })],
    fallbackWidget: ({ container, attribute }) => w.menu({ container, attribute }),
    facets: ['*'],
  }),
]);
search.on('error', ({ error }) => console.error(error.message));
search.start();
`;

let browser: Browser;
beforeAll(async () => void (browser = await getSharedBrowser({ loadsImages: false })));
afterAll(() => closePages(browser));

/** An empty page on the site's origin. */
async function openWidgets() {
  const opened = await openPage(browser);
  const { page } = opened;
  await page.route(`${site.url}${PATH}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(PATH.length + 1);
    const file = SCRIPTS[name];
    if (file) return route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') });
    if (name === 'start.js') return route.fulfill({ contentType: 'text/javascript', body: START });
    const containers = CONTAINERS.map((id) => `<div id="${id}"></div>`).join('');
    const scripts = [...Object.keys(SCRIPTS), 'start.js'].map(
      (script) => `<script src="${PATH}/${script}"></script>`,
    );
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Widgets</title><link rel="icon" href="data:,">${containers}${scripts.join('')}`,
    });
  });
  await page.goto(site.url + PATH);
  await page.locator('#hits article').nth(5).waitFor();
  return opened;
}

const readResultCount = async (page: Page) =>
  Number((await page.locator('#stats').innerText()).replaceAll(',', '').match(/^[\d]+/)?.[0]);
const countMatches = async (parameters: Record<string, unknown>) =>
  (await site.query({ hitsPerPage: 0, ...parameters })).nbHits;

test('lists, menus and a hierarchy refine the results, with the counts of the search', async () => {
  const { page, errors, close } = await openWidgets();
  expect(await readResultCount(page)).toBe(await countMatches({}));
  const { facets } = await site.query({ hitsPerPage: 0, facets: ['make', 'fuel', 'make_model.lvl1'] });
  const toyotas = facets['make']?.['Toyota'] ?? 0;
  await page.locator('#makes input[value="Toyota"]').check();
  await expect.poll(() => readResultCount(page)).toBe(toyotas);
  // The facet is disjunctive: the other makes stay in the list with their counts.
  expect(await page.locator('#makes .ais-RefinementList-item').count()).toBe(5);
  await page.locator('#makes input[type=search]').fill('kia');
  await expect
    .poll(() => page.locator('#makes .ais-RefinementList-labelText').allInnerTexts())
    .toEqual(['Kia']);
  await page.locator('#makes input[value="Kia"]').check();
  await expect
    .poll(() => readResultCount(page))
    .toBe(await countMatches({ facetFilters: [['make:Toyota', 'make:Kia']] }));
  await expect.poll(() => page.locator('#current .ais-CurrentRefinements-categoryLabel').count()).toBe(2);

  await page.locator('#clear button').click();
  await expect.poll(() => readResultCount(page)).toBe(await countMatches({}));
  await page.locator('#menu a', { hasText: 'Petrol' }).first().click();
  await expect.poll(() => readResultCount(page)).toBe(await countMatches({ filters: 'fuel:Petrol' }));
  await page.locator('#menu a', { hasText: 'Petrol' }).first().click();
  await page.locator('#menu-select select').selectOption('AWD');
  await expect.poll(() => readResultCount(page)).toBe(await countMatches({ filters: 'drive:AWD' }));
  await page.locator('#clear button').click();

  const first = page.locator('#hierarchy .ais-HierarchicalMenu-link').first();
  const make = (await first.locator('.ais-HierarchicalMenu-label').innerText()).trim();
  await first.click();
  await expect.poll(() => readResultCount(page)).toBe(facets['make']?.[make]);
  const models = Object.keys(facets['make_model.lvl1'] ?? {}).filter((value) =>
    value.startsWith(`${make} > `),
  );
  await expect
    .poll(() => page.locator('#hierarchy .ais-HierarchicalMenu-list--child > ul > li').count())
    .toBe(Math.min(10, models.length));
  await page.locator('#hierarchy .ais-HierarchicalMenu-list--child a').first().click();
  await expect.poll(() => page.locator('#breadcrumb li').count()).toBe(3);
  expect(errors).toEqual([]);
  await close();
});

test('supports ranges, toggles, sorting, pages, highlighting and infinite hits', async () => {
  const { page, errors, close } = await openWidgets();
  await page.locator('#range-input .ais-RangeInput-input--max').fill('30000');
  await page.locator('#range-input button').click();
  await expect.poll(() => readResultCount(page)).toBe(await countMatches({ filters: 'price <= 30000' }));
  expect(await page.locator('#range-slider .rheostat-handle').count()).toBe(2);
  await page.locator('#numeric-menu input').nth(1).check();
  await expect
    .poll(() => readResultCount(page))
    .toBe(await countMatches({ filters: 'price <= 30000 AND year >= 2020' }));
  await page.locator('#clear button').click();

  await page.locator('#sort select').selectOption('cars_price_asc');
  await expect
    .poll(async () => {
      const prices = await page
        .locator('#hits article')
        .evaluateAll((hits) => hits.map((hit) => Number(hit.getAttribute('data-price'))));
      return (
        prices.length > 1 && prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))
      );
    })
    .toBe(true);
  await page.locator('#per-page select').selectOption('9');
  await expect.poll(() => page.locator('#hits article').count()).toBe(9);
  const [first = ''] = await page.locator('#hits article').allInnerTexts();
  await page.locator('#pagination a', { hasText: /^2$/ }).click();
  await expect.poll(async () => (await page.locator('#hits article').allInnerTexts())[0]).not.toBe(first);

  await page.locator('#search-box input').fill('toyot');
  await expect.poll(() => page.locator('#hits mark').first().innerText()).toMatch(/^toyot/i);
  const shown = await page.locator('#more-search b').count();
  await page.locator('#more-search .ais-InfiniteHits-loadMore').click();
  await expect.poll(() => page.locator('#more-search b').count()).toBeGreaterThan(shown);
  expect(errors).toEqual([]);
  await close();
});

test('orders dynamic widgets by the index’s settings', async () => {
  const { page, errors, close } = await openWidgets();
  const response = await site.get('/1/indexes/cars/query', {
    method: 'POST',
    body: JSON.stringify({ hitsPerPage: 0, facets: ['*'] }),
  });
  const { renderingContent } = JSON.parse(response.body) as {
    renderingContent?: { facetOrdering?: { facets?: { order?: string[] } } };
  };
  const order = renderingContent?.facetOrdering?.facets?.order ?? [];
  // Only widgets that the settings order are shown.
  await expect
    .poll(async () => (await page.locator('#dynamic .ais-DynamicWidgets-widget:not(:empty)').count()) > 0)
    .toBe(order.length > 0);
  expect(errors).toEqual([]);
  await close();
});
