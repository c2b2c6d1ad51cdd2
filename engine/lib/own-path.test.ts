import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOwnPath } from './own-path';

const ORIGIN = 'https://dealer.example';
/** Parts of which attackers build addresses. */
const PARTS = ['/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5c', '\t', '\n', '\0', ' ', 'evil.example'];
const SCHEMES = [
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example',
  '//evil.example',
  '/cars/x',
];

describe('readOwnPath', () => {
  it.each(['/', '/cars/x', '/search?price=1:2&colour=red', '/cars/x#photos', '/caf%C3%A9'])(
    'keeps %s',
    (path) => {
      expect(readOwnPath(path)).toBe(path);
    },
  );

  it.each([
    '',
    'cars',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://dealer.example/',
    '/api/account/oauth/club',
    '/api',
    '/%61pi/account/oauth/club',
    '/a/../API/account/export',
    'javascript:alert(1)',
    `/${'a'.repeat(3_000)}`,
    `/${'é'.repeat(1_000)}`,
    undefined,
    1,
  ])('refuses %j', (value) => {
    expect(readOwnPath(value)).toBeUndefined();
  });

  it('never leads to another site, whatever it is given (AUTH-005)', () => {
    const address = fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
      fc.array(fc.constantFrom(...PARTS), { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
      fc.tuple(fc.constantFrom(...SCHEMES), fc.string()).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(address, (text) => {
        const path = readOwnPath(text);
        if (path === undefined) return;
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        // Also for a program that reads the result once more.
        expect(readOwnPath(path)).toBe(path);
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 2_000 },
    );
  });
});
