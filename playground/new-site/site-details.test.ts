import { expect, test } from 'vitest';
import { EMPTY_DETAILS, findSiteProblems, listDomains, proposeSlug, toNewTenant } from './site-details';

const DETAILS = {
  ...EMPTY_DETAILS,
  ...{ name: ' Harbour Cars ', slug: 'harbour-cars', domains: 'www.cars.example', phone: '07 5550 0000' },
  ...{ email: 'hello@cars.example', street: '1 Road', city: 'Perth', postcode: '6000' },
};

test('complete details have no problems, and become a tenant', () => {
  expect(findSiteProblems(DETAILS, ['base'])).toEqual({});
  expect(toNewTenant(DETAILS, 'base', { accent: '#000000' })).toEqual({
    ...{ slug: 'harbour-cars', name: 'Harbour Cars', parent: 'base', domains: ['www.cars.example'] },
    ...{ theme: { accent: '#000000' }, phone: '07 5550 0000', email: 'hello@cars.example', licence: '' },
    address: { street: '1 Road', city: 'Perth', state: 'QLD', postcode: '6000' },
  });
});

test('empty details name every field that is required', () => {
  expect(Object.keys(findSiteProblems(EMPTY_DETAILS, []))).toEqual([
    ...['name', 'slug', 'phone', 'email', 'street', 'city', 'postcode'],
  ]);
});

test.each([
  [{ slug: 'Harbour' }, 'slug'],
  [{ slug: 'con' }, 'slug'],
  [{ slug: 'base' }, 'slug'],
  [{ domains: 'https://cars.example/' }, 'domains'],
  [{ phone: 'call us' }, 'phone'],
  [{ email: 'hello' }, 'email'],
  [{ postcode: '60' }, 'postcode'],
])('%j is refused', (change, field) => {
  expect(Object.keys(findSiteProblems({ ...DETAILS, ...change }, ['base']))).toEqual([field]);
});

test('a short name and domains come from what was typed', () => {
  expect(proposeSlug('Été Cars & Co.')).toBe('ete-cars-and-co');
  expect(proposeSlug('4x4 World')).toBe('site-4x4-world');
  expect(proposeSlug(' ')).toBe('');
  expect(listDomains('A.example, b.example; a.example')).toEqual(['a.example', 'b.example']);
});
