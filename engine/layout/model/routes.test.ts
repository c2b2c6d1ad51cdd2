import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRoute, RouteTable, routeShape } from './routes';

const table = (...patterns: string[]) =>
  new RouteTable(patterns.flatMap((pattern) => parseRoute(pattern, `page of ${pattern}`) ?? []));

const site = table(
  '/',
  '/cars/:slug',
  '/cars/trade-in',
  '/search/:slug',
  '/search/:make/:model',
  '/:brand/overview',
  '/a/b/c',
  '/a/:x/d',
);

test.each<[string, string | undefined, Record<string, string>?]>([
  ['/', '/'],
  ['', undefined],
  ['/cars', undefined],
  ['/cars/corolla', '/cars/:slug', { slug: 'corolla' }],
  ['/cars/corolla/', '/cars/:slug', { slug: 'corolla' }],
  ['/cars/trade-in', '/cars/trade-in'],
  ['/search/toyota', '/search/:slug', { slug: 'toyota' }],
  ['/search/toyota/hi%20lux', '/search/:make/:model', { make: 'toyota', model: 'hi lux' }],
  ['/toyota/overview', '/:brand/overview', { brand: 'toyota' }],
  // The fixed segment leads to a dead end, so the parameter is tried.
  ['/a/b/d', '/a/:x/d', { x: 'b' }],
  ['/cars/%E0%A4%A', undefined],
  ['cars/x', undefined],
  [`/${'x/'.repeat(1000)}`, undefined],
])('%.30s → %s', (path, pattern, params = {}) => {
  const match = site.match(path);
  expect(match?.pattern).toBe(pattern);
  if (match) expect(match.params).toEqual(params);
});

test('rejects invalid patterns', () => {
  for (const pattern of ['cars', '/cars/:', '/cars/x:y', '/:a/:a', '/:a-b']) {
    expect(parseRoute(pattern, 'p')).toBeUndefined();
  }
});

test('colliding routes have the same shape', () => {
  const shape = (pattern: string) =>
    routeShape(parseRoute(pattern, 'p') ?? { pattern, page: 'p', segments: [] });
  expect(shape('/cars/:slug')).toBe(shape('/cars/:id/'));
  expect(shape('/cars/:slug')).not.toBe(shape('/cars/slug'));
});

test('a path made from a pattern is matched, and a parameter never beats a fixed segment', () => {
  const segment = fc.constantFrom('a', 'b', 'c', ':x', ':y', ':z');
  const pattern = fc
    .uniqueArray(segment, { minLength: 1, maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(fc.array(pattern, { minLength: 1, maxLength: 8 }), fc.nat(), (patterns, pick) => {
      const chosen = patterns[pick % patterns.length] ?? '/';
      const path = chosen.replaceAll(/:\w/g, 'b');
      const match = table(...patterns).match(path);
      expect(match).toBeDefined();
      if (patterns.includes(path)) expect(match?.pattern).toBe(path);
    }),
  );
});

test('the first of two routes with the same shape wins', () => {
  expect(table('/cars/:slug', '/cars/:id').match('/cars/corolla')?.pattern).toBe('/cars/:slug');
});
