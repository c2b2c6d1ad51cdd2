import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirectKey, RedirectTable, type RedirectRule } from './redirect-table';

const rule = (from: string, to?: string, rest: Partial<RedirectRule> = {}): RedirectRule => ({
  from,
  to,
  query: {},
  status: to === undefined ? 410 : 301,
  ...rest,
});
const getLocation = (rules: readonly RedirectRule[], path: string, search = '') =>
  new RedirectTable(rules).match(path, search)?.location;

describe('addresses', () => {
  test('upper case, a trailing slash and an encoding make no difference', () => {
    const rules = [rule('/used%20cars', '/search/used-cars')];
    for (const path of ['/used%20cars', '/Used%20Cars/', '//used%20cars', '/%75sed%20cars'])
      expect(getLocation(rules, path), path).toBe('/search/used-cars');
    expect(getLocation(rules, '/used')).toBeUndefined();
    expect(getLocation(rules, '/used%20cars/more')).toBeUndefined();
    expect(getLocation(rules, '/%')).toBeUndefined();
  });
  test('fixed segments win over parameters, whatever their order', () => {
    const rules = [rule('/a/:x', '/one/:x'), rule('/a/b', '/two'), rule('/:y/c', '/three/:y')];
    for (const order of [rules, [...rules].reverse()]) {
      expect(getLocation(order, '/a/b')).toBe('/two');
      expect(getLocation(order, '/a/c')).toBe('/one/c');
      expect(getLocation(order, '/z/c')).toBe('/three/z');
    }
  });
  test('an address that is gone has no location', () => {
    const match = new RedirectTable([rule('/sale')]).match('/sale');
    expect(match?.rule.status).toBe(410);
    expect(match?.location).toBeUndefined();
  });
});

describe('queries', () => {
  const rules = [
    rule('/index.php', '/'),
    rule('/index.php', '/finance', { query: { p: 'finance' } }),
    rule('/index.php', '/cars/:id', { query: { p: 'car', id: ':id' } }),
  ];
  test('the redirect with most parameters wins', () => {
    expect(getLocation(rules, '/index.php')).toBe('/');
    expect(getLocation(rules, '/index.php', '?p=finance')).toBe('/finance');
    expect(getLocation(rules, '/index.php', '?id=7&p=car')).toBe('/cars/7');
    expect(getLocation(rules, '/index.php', '?p=car')).toBe('/?p=car');
    expect(getLocation(rules, '/index.php', '?p=car&id=')).toBe('/?p=car&id=');
  });
  test('parameters that the redirect does not use are kept as they were sent', () => {
    expect(getLocation(rules, '/index.php', '?utm=a%20b&p=finance&x')).toBe('/finance?utm=a%20b&x');
  });
  test('a target with a query keeps its own, and a fragment stays last', () => {
    expect(getLocation([rule('/a', '/b?c=1')], '/a', '?d=2')).toBe('/b?c=1');
    expect(getLocation([rule('/a', '/b#c')], '/a', '?d=2')).toBe('/b?d=2#c');
  });
});

describe('targets', () => {
  test('values in a path of the site are in lower case; others are as they were sent', () => {
    const rules = [
      rule('/a/:x', '/cars/:x'),
      rule('/b/:x', '/search?query=:x'),
      rule('/c/:x', 'https://old.example:8080/:x'),
    ];
    expect(getLocation(rules, '/a/Hilux-1')).toBe('/cars/hilux-1');
    expect(getLocation(rules, '/b/Hilux-1')).toBe('/search?query=Hilux-1');
    expect(getLocation(rules, '/c/Hilux-1')).toBe('https://old.example:8080/Hilux-1');
  });
  test('no value leads to another host', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        const location = getLocation([rule('/go/:x', '/:x')], `/go/${encodeURIComponent(value)}`);
        if (location === undefined) return;
        expect(new URL(location, 'https://site.example').origin).toBe('https://site.example');
        expect(location).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

const segment = fc.constantFrom('a', 'b', 'c', ':x', ':y');
const path = fc
  .uniqueArray(segment, {
    minLength: 1,
    maxLength: 4,
    selector: (part) => (part.startsWith(':') ? part : {}),
  })
  .map((parts) => `/${parts.join('/')}`);
const fixedPath = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`);

/** Whether a redirect's path has an address, segment by segment. */
const hasAddress = (from: string, address: string): boolean => {
  const [expected, parts] = [from.split('/'), address.split('/')];
  return (
    expected.length === parts.length &&
    expected.every((part, index) => part.startsWith(':') || part === parts[index])
  );
};
/** Sorts as redirects win: fixed segments before parameters, from the left. */
const rank = (from: string): string => from.replaceAll(/:[xy]/g, '~');

test('the tree finds what comparing every redirect finds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(path, { maxLength: 12, selector: (from) => redirectKey({ from }) }),
      fixedPath,
      (froms, address) => {
        const table = new RedirectTable(froms.map((from) => rule(from, '/')));
        const [expected] = froms
          .filter((from) => hasAddress(from, address))
          .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
        expect(table.match(address)?.rule.from).toBe(expected);
      },
    ),
  );
});

test('redirects with the same key answer the same addresses', () => {
  expect(redirectKey({ from: '/Stock/:id/' })).toBe(redirectKey({ from: '/stock/:name' }));
  expect(redirectKey({ from: '/a', query: { x: '1', y: ':z' } })).toBe(
    redirectKey({ from: '/a', query: { y: ':other', x: '1' } }),
  );
  expect(redirectKey({ from: '/a', query: { x: '1' } })).not.toBe(redirectKey({ from: '/a' }));
  expect(redirectKey({ from: '/a:b' })).toBeUndefined();
});
