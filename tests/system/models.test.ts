import { describe, expect, test } from 'vitest';
import { findAttributes, findText, visibleText } from '../support/html';
import { createSiteClient } from '../support/site';

/** A site of one make. */
const harrow = createSiteClient('harrow-nissan');
/** A group with brand pages. */
const meridian = createSiteClient('meridian-group');
/** A site without model pages. */
const southbank = createSiteClient('southbank-auto');

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;

describe('models', () => {
  test('open from the menu and from the list of new models (NAV-049)', async () => {
    const list = await harrow.get('/new-cars');
    expect(list.status).toBe(200);
    expect(findAttributes(list.body, 'a', 'href')).toContain('/x-trail');
    const home = await harrow.get('/');
    expect(findAttributes(home.body, 'a', 'href')).toContain('/x-trail');
    const { status, body } = await harrow.get('/x-trail');
    expect(status).toBe(200);
    expect(findText(body, 'h1')).toBe('Nissan X-Trail');
    expect(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]).toMatch(/\/x-trail$/);
  });

  test('show the prices and variants of the cars in stock', async () => {
    const { hits } = await harrow.query({
      query: '',
      filters: 'make:Nissan AND model:X-Trail AND available:true AND (car_type:new OR car_type:demo)',
      hitsPerPage: 200,
    });
    // The search has prices in dollars.
    const prices = hits.flatMap(({ price }) => (typeof price === 'number' ? price : []));
    expect(prices.length).toBeGreaterThan(1);
    const { body } = await harrow.get('/x-trail');
    expect(visibleText(body)).toContain(`${dollars(Math.min(...prices))} – ${dollars(Math.max(...prices))}`);
    const hrefs = findAttributes(body, 'a', 'href').map((href) => href.replaceAll('&amp;', '&'));
    const badges = new Set(hits.flatMap(({ badge }) => (typeof badge === 'string' ? badge : [])));
    expect(badges.size).toBeGreaterThan(1);
    for (const badge of badges)
      expect(hrefs).toContain(`/search/nissan/x-trail?car_type=new,demo&badge=${encodeURIComponent(badge)}`);
    expect(body).toContain('"@type":"AggregateOffer"');
    expect(body).toContain(`"offerCount":${prices.length}`);
  });

  test('have an offer that leads to them, and name it (OFF-009)', async () => {
    const offer = await harrow.get('/offers/x-trail-tow-kit');
    expect(findAttributes(offer.body, 'a', 'href')).toContain('/x-trail');
    const { body } = await harrow.get('/x-trail');
    expect(findAttributes(body, 'a', 'href')).toContain('/offers/x-trail-tow-kit');
    expect(visibleText(body)).toContain('Offers on this model');
    // An offer on used cars only does not belong on the page of a new model.
    expect(findAttributes(body, 'a', 'href')).not.toContain('/offers/certified-service');
    const other = await harrow.get('/juke');
    expect(visibleText(other.body)).not.toContain('X-Trail with the tow kit');
  });

  test('have an enquiry form that works without script and names the model', async () => {
    const { body } = await harrow.get('/x-trail');
    expect(findText(body, 'textarea')).toBe('I’m interested in the Nissan X-Trail.');
    expect(body).toContain('id="enquire"');
    expect(body).toMatch(/<form[^>]*method="post"/);
  });

  test('do not hide fixed pages or unknown addresses', async () => {
    expect(findText((await harrow.get('/finance')).body, 'h1')).not.toMatch(/Nissan/);
    expect((await harrow.get('/no-such-model')).status).toBe(404);
  });

  test('leave room for redirects of one segment', async () => {
    const { status, headers } = await harrow.get('/cars');
    expect(status).toBe(301);
    expect(String(headers.location)).toContain('/search/');
  });

  test('exist only with the feature', async () => {
    for (const path of ['/new-cars', '/x-trail', '/rav4'])
      expect((await southbank.get(path)).status).toBe(404);
  });
});

test('a model with an address of its own leads there (NAV-049, OFF-009)', async () => {
  const { body } = await meridian.get('/new-cars');
  const hrefs = findAttributes(body, 'a', 'href');
  expect(hrefs).toContain('/pages/4x4xbuild');
  expect(hrefs).not.toContain('/ranger-4x4xbuild');
  const { status, headers } = await meridian.get('/ranger-4x4xbuild');
  expect([status, headers.location]).toEqual([301, '/pages/4x4xbuild']);
  expect((await meridian.get('/pages/4x4xbuild')).status).toBe(200);
});

describe('a brand', () => {
  test.each(['/toyota/overview', '/brands/toyota'])(
    'lists its models at %s (NAV-068, NAV-065)',
    async (path) => {
      const { status, body } = await meridian.get(path);
      expect(status).toBe(200);
      expect(findText(body, 'h1')).toBe('Toyota');
      const hrefs = findAttributes(body, 'a', 'href');
      expect(hrefs).toContain('/rav4');
      expect(hrefs).not.toContain('/ranger');
    },
  );

  test('without a page has no overview', async () => {
    expect((await meridian.get('/ducati/overview')).status).toBe(404);
    expect((await meridian.get('/nothing/overview')).status).toBe(404);
  });
});
