import { expect, test } from 'vitest';
import { EditError, putRedirect, readRedirects, redirectAddress, withoutRedirectFrom } from '.';

const parse = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

test('adds a redirect to a new file, and replaces one from the same addresses', () => {
  const text = putRedirect(null, { from: '/old', to: '/new' });
  expect(parse(text)).toEqual([{ from: '/old', to: '/new' }]);
  expect(parse(putRedirect(text, { from: '/OLD/', to: '/newer' }))).toEqual([
    { from: '/OLD/', to: '/newer' },
  ]);
  expect(parse(putRedirect(text, { from: '/older', to: '/new' }))).toEqual([
    { from: '/old', to: '/new' },
    { from: '/older', to: '/new' },
  ]);
});

test('a renamed page leaves neither a chain nor a redirect that hides it', () => {
  const text = JSON.stringify([
    { from: '/first', to: '/old' },
    { from: '/new', to: '/somewhere' },
  ]);
  expect(parse(redirectAddress(text, '/old', '/new'))).toEqual([
    { from: '/first', to: '/new' },
    { from: '/old', to: '/new' },
  ]);
});

test('renaming a page and back leads from the second address only', () => {
  const there = redirectAddress(null, '/a', '/b');
  expect(parse(redirectAddress(there, '/b', '/a'))).toEqual([{ from: '/b', to: '/a' }]);
});

test('addresses that led to a page that is gone are gone, too', () => {
  const text = JSON.stringify([{ from: '/first', to: '/old', note: 'From the old site.' }]);
  expect(parse(redirectAddress(text, '/old', undefined))).toEqual([
    { from: '/first', note: 'From the old site.', status: 410 },
    { from: '/old', status: 410 },
  ]);
});

test('a file without redirects is deleted', () => {
  const text = putRedirect(null, { from: '/old', to: '/new' });
  expect(withoutRedirectFrom(text, '/old')).toBeNull();
  expect(withoutRedirectFrom(text, '/other')).toBe(text);
});

test('refuses a file that is not a list, and ignores entries that are not redirects', () => {
  expect(() => readRedirects('{}')).toThrow(EditError);
  expect(() => readRedirects('[')).toThrow(EditError);
  expect(readRedirects('[1, { "to": "/x" }, { "from": "/a" }]')).toEqual([{ from: '/a', index: 2 }]);
});
