import { describe, expect, test } from 'vitest';
import type { Condition, Policy } from '../../../schemas';
import { compile } from '../index';
import { createLayers, testBlocks, testSources, validFiles } from '../testing/test-layers';

const blocks = testBlocks();

/** The findings of the example tenants with other files in some layers. */
function listFindings(changes: { base?: object; coast?: object }) {
  const files = {
    ...validFiles,
    base: { ...validFiles.base, ...changes.base },
    coast: { ...validFiles.coast, ...changes.coast },
  };
  return compile({ layers: createLayers(files), blocks, sources: testSources }).diagnostics;
}

describe('a link to a page with a condition', () => {
  const findCodes = (when: Condition) => {
    const offers = { id: 'offers', route: '/offers', extends: 'shell', when };
    const menus = { header: [{ id: 'offers', label: 'Offers', href: '/offers' }] };
    const content = { main: [{ id: 'news', block: 'text', props: { body: 'News' } }] };
    return listFindings({
      coast: {
        'tenant.json': { name: 'Coast', extends: 'used', menus },
        'pages/offers.json': { ...offers, content },
      },
    }).map(({ code }) => code);
  };

  test('is broken if the site switches the page off', () => {
    expect(findCodes({ 'features.blog': true })).toEqual(['FC905']);
  });
  test('is not reported if the condition has an unknown path', () => {
    expect(findCodes({ 'features.bolg': true })).toEqual(['FC201']);
  });
  test('is not reported if the page is switched off by date only', () => {
    expect(findCodes({ today: { $lt: '2026-12-24' } })).toEqual([]);
  });
});

describe('the default link of a setting', () => {
  const findLinks = (settings: object, when?: Condition) =>
    listFindings({
      coast: {
        'tenant.json': { name: 'Coast', extends: 'used', settings },
        'pages/offers.json': {
          ...{ id: 'offers', route: '/special-offers', extends: 'shell', ...(when && { when }) },
          content: { main: [{ id: 'news', block: 'text', props: { body: 'News' } }] },
        },
      },
    }).map(({ code, file, message }) => `${code} ${file} ${message}`);

  test('is reported if the site switches its page off (SRCH-038)', () => {
    expect(findLinks({}, { 'features.blog': true })).toEqual([
      expect.stringMatching(
        /^FC905 .*coast\/tenant.json Default of 'settings.search.clearFiltersHref': Broken link '\/special-offers'/,
      ),
    ]);
  });
  test('is not reported if the page is shown, or the site sets another link', () => {
    expect(findLinks({})).toEqual([]);
    expect(findLinks({ search: { clearFiltersHref: '/' } }, { 'features.blog': true })).toEqual([]);
  });
});

describe('a configured value that a policy requires', () => {
  const policy: Policy = {
    rule: 'configured',
    id: 'phone',
    title: 'A phone number',
    message: 'Shoppers cannot call.',
    source: 'House rule',
    must: { 'site.contact.phone': { $exists: true, $ne: '' } },
  };
  const findLocations = (base: object, coast: object) =>
    listFindings({
      base: { 'policies.json': [policy], 'tenant.json': { ...validFiles.base['tenant.json'], ...base } },
      coast: { 'tenant.json': { name: 'Coast', extends: 'used', ...coast } },
    }).map(({ code, file, path }) => `${code} ${file} ${path ?? ''}`);

  test.each([
    ['an empty value of a template, at the group in the file of the site', { phone: '' }, '/contact'],
    ['no value, at the group in the file of the site', {}, '/contact'],
  ])('%s', (_, contact, path) => {
    expect(findLocations({ contact }, { contact: { email: 'cars@coast.example' } })).toEqual([
      `FC706 coast/tenant.json ${path}`,
    ]);
  });
  test('an empty value of the site, at the value', () => {
    expect(findLocations({ contact: { phone: '03 9000 0000' } }, { contact: { phone: '' } })).toEqual([
      'FC706 coast/tenant.json /contact/phone',
    ]);
  });
});

describe('a feature that only one provider offers (CONF-020)', () => {
  const findMessages = (valuation: object) =>
    listFindings({
      coast: {
        'tenant.json': {
          ...{ name: 'Coast', extends: 'used', features: { redbook: true } },
          settings: { trade: { valuation } },
        },
      },
    }).map(({ code, path, message }) => `${code} ${path ?? ''} ${message}`);

  test('is reported with another provider', () => {
    expect(findMessages({ provider: 'stock' })).toEqual([
      expect.stringMatching(/^FC909 \/features\/redbook .*'http' of 'trade.valuation'/),
    ]);
  });
  test('is not reported with that provider', () => {
    expect(findMessages({ provider: 'http', url: 'https://values.example/' })).toEqual([]);
  });
});
