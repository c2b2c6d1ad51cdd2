import { describe, expect, test } from 'vitest';
import { findAttributes, findText, visibleText } from '../support/html';
import { createSiteClient } from '../support/site';

/** A site of many makes. */
const southbank = createSiteClient('southbank-auto');
/** A site of one make. */
const harrow = createSiteClient('harrow-nissan');

describe('offers', () => {
  test.each([
    ['with their make, on a site of many makes (NAV-047)', southbank, '/offers/toyota/rav4-two-services'],
    ['without it, on a site of one make (NAV-048)', harrow, '/offers/x-trail-tow-kit'],
  ])('open from the list (NAV-046), %s', async (_name, site, path) => {
    const list = await site.get('/special-offers');
    expect(list.status).toBe(200);
    expect(findAttributes(list.body, 'a', 'href')).toContain(path);
    const { status, body } = await site.get(path);
    expect(status).toBe(200);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]).toMatch(new RegExp(`${path}$`));
    expect(list.body).toContain(findText(body, 'h1'));
  });

  test('show cars of their model in stock', async () => {
    const { body } = await southbank.get('/offers/toyota/rav4-two-services');
    const cars = body.slice(body.indexOf('Cars for this offer'));
    const names = [...cars.matchAll(/<article.*?<h3[^>]*>(.*?)<\/h3>/gs)].map(([, name = '']) =>
      visibleText(name),
    );
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/Toyota RAV4/);
  });

  test('are described as offers, with their dealer', async () => {
    const { body } = await southbank.get('/offers/toyota/rav4-two-services');
    expect(body).toMatch(/"@type":"Offer","@id":"[^"]*#offer","name":"/);
    expect(body).toMatch(/"offeredBy":\{"@type":"AutoDealer"/);
  });

  test('are named on the pages of the cars for which they hold', async () => {
    const { hits } = await southbank.query({
      query: '',
      filters: 'make:Toyota AND model:RAV4 AND car_type:new',
    });
    const slug = String(hits[0]?.['slug']);
    const { body } = await southbank.get(`/cars/${slug}`);
    expect(findAttributes(body, 'a', 'href')).toContain('/offers/toyota/rav4-two-services');
    expect(visibleText(body)).toContain('Offers on this car');
    const others = await southbank.query({ query: '', filters: 'NOT make:Toyota AND car_type:used' });
    const other = await southbank.get(`/cars/${String(others.hits[0]?.['slug'])}`);
    expect(visibleText(other.body)).not.toContain('Two services');
  });

  test('that exclude a site are nowhere on it (OFF-013, ERR-026)', async () => {
    const path = '/offers/trade-in-any-state';
    const read = async (slug: string) => {
      const site = createSiteClient(slug);
      const [page, list, map, found] = await Promise.all(
        [path, '/special-offers', '/sitemaps/pages-1.xml', '/site-search?query=trade-in+offer'].map((url) =>
          site.get(url),
        ),
      );
      const places = [list, map, found].map((answer) => answer?.body.includes(path));
      return [page?.status, ...places];
    };
    expect(await read('meridian-group')).toEqual([200, true, true, true]);
    expect(await read('longhaul-rv')).toEqual([404, false, false, false]);
  });

  test.each(['/offers/toyota/nothing', '/offers/nothing'])('answer 404 for %s', async (path) => {
    expect((await southbank.get(path)).status).toBe(404);
  });
});

test('questions have a page (NAV-087)', async () => {
  const { status, body } = await southbank.get('/faqs');
  expect(status).toBe(200);
  expect(body).toContain('https://schema.org/FAQPage');
  expect(visibleText(body)).toContain('What does the price include?');
});

test('the questions and promotions of a site are entries of its collections', async () => {
  const questions = visibleText((await southbank.get('/faqs')).body);
  expect(questions).toMatch(/Where do I park\?.*Do I need an appointment on Saturday\?/);
  const { body } = await southbank.get('/site-search?query=where+do+I+park');
  expect(visibleText(body)).toContain('Where do I park?');
  expect(visibleText((await southbank.get('/special-offers')).body)).toMatch(
    /Demo cars, priced to go.*Room for the boards/,
  );
  const gippsland = createSiteClient('gippsland-cars');
  expect(visibleText((await gippsland.get('/faqs')).body)).not.toContain('Also asked here');
});

describe('brands', () => {
  const meridian = createSiteClient('meridian-group');

  test('have a page of four grids with figures, on a group’s site (NAV-064, BRAND-001, BRAND-002)', async () => {
    const { status, body } = await meridian.get('/brands');
    expect(status).toBe(200);
    const text = visibleText(body);
    for (const heading of ['Cars', 'Motorcycles', 'Trucks', 'Our own brands'])
      expect(text).toContain(heading);
    expect(text.replace(/\s+/g, ' ')).toMatch(/50\+.*40\+.*30\+/);
    expect((await southbank.get('/brands')).status).toBe(404);
  });

  test('have a page each with cars in stock, or none (NAV-065, BRAND-004)', async () => {
    const { status, body } = await meridian.get('/brands/toyota');
    expect(status).toBe(200);
    expect(findText(body, 'h1')).toBe('Toyota');
    expect(visibleText(body)).toContain('In stock now');
    expect((await meridian.get('/brands/ducati')).status).toBe(404);
  });

  test.each(['/twg-cars', '/finance-and-insurance', '/neotek', '/4x4-outdoor'])(
    '%s is a page of an own brand (BRAND-005, NAV-053, NAV-069, NAV-070, NAV-071)',
    async (path) => {
      const brands = await meridian.get('/brands');
      expect(findAttributes(brands.body, 'a', 'href')).toContain(path);
      expect((await meridian.get(path)).status).toBe(200);
    },
  );

  test.each(['/diamond-advantage', '/autopact-handback-guarantee', '/autopact-protection-plan', '/ultratek'])(
    '%s is a page of the group only, which another page links to (NAV-077, NAV-084, NAV-085, NAV-086)',
    async (path) => {
      const { status, body } = await meridian.get(path);
      expect(status).toBe(200);
      expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
      const from = path === '/diamond-advantage' ? '/finance-and-insurance' : '/diamond-advantage';
      expect(findAttributes((await meridian.get(from)).body, 'a', 'href')).toContain(path);
      expect((await southbank.get(path)).status).toBe(404);
    },
  );
});
