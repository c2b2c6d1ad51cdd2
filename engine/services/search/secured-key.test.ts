import { createHmac } from 'node:crypto';
import { algoliasearch } from 'algoliasearch';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowsIndex,
  createSecuredKey,
  deriveParentKey,
  readSecuredKey,
  type KeyRestrictions,
} from './secured-key';

const PARENT = 'the-parent-key';
const NOW = 1_790_000_000;

/** Creates a key with a valid signature for any string. */
const createSignedKey = (text: string): string =>
  Buffer.from(createHmac('sha256', PARENT).update(text).digest('hex') + text).toString('base64');

/**
 * Creates a key with the official client for Node. The client's types are those of the browser client, which cannot
 * create keys.
 */
function createOfficialKey(parentApiKey: string, restrictions: KeyRestrictions): unknown {
  const client = algoliasearch('app', 'key');
  if (!('generateSecuredApiKey' in client) || typeof client.generateSecuredApiKey !== 'function')
    throw new Error('This client cannot create secured keys.');
  const generateKey = client.generateSecuredApiKey as (options: object) => unknown;
  return generateKey({ parentApiKey, restrictions });
}

const anyRestrictions: fc.Arbitrary<KeyRestrictions> = fc.record(
  {
    filters: fc.oneof(fc.string(), fc.constant('make:"Land Rover" AND price + 1')),
    restrictIndices: fc.uniqueArray(fc.stringMatching(/^[a-z_]{1,8}$/), { minLength: 1, maxLength: 3 }),
    validUntil: fc.integer({ min: NOW + 1, max: NOW * 2 }),
    userToken: fc.string({ minLength: 1 }),
  },
  { requiredKeys: [] },
);

describe('a secured key', () => {
  it('is identical to the official client’s key', () => {
    fc.assert(
      fc.property(anyRestrictions, fc.string({ minLength: 1 }), (restrictions, parentApiKey) => {
        expect(createSecuredKey(parentApiKey, restrictions)).toBe(
          createOfficialKey(parentApiKey, restrictions),
        );
      }),
    );
  });

  it('is parsed to its original restrictions', () => {
    fc.assert(
      fc.property(anyRestrictions, (restrictions) => {
        expect(readSecuredKey(PARENT, createSecuredKey(PARENT, restrictions), NOW)).toEqual({ restrictions });
      }),
    );
  });

  it('is invalid if its restrictions or signature are modified', () => {
    fc.assert(
      fc.property(
        anyRestrictions,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (restrictions, offset, bitMask) => {
          const bytes = Buffer.from(createSecuredKey(PARENT, restrictions), 'base64');
          const index = offset % bytes.length;
          bytes[index] = (bytes[index] ?? 0) ^ bitMask;
          expect(readSecuredKey(PARENT, bytes.toString('base64'), NOW)).not.toHaveProperty('restrictions');
        },
      ),
    );
  });

  it('is invalid under another parent key, such as another tenant’s', () => {
    const key = createSecuredKey(deriveParentKey('secret', 'north'), { filters: 'make:Kia' });
    expect(readSecuredKey(deriveParentKey('secret', 'north'), key, NOW)).toHaveProperty('restrictions');
    expect(readSecuredKey(deriveParentKey('secret', 'south'), key, NOW)).toBe('invalid');
    expect(readSecuredKey(deriveParentKey('other', 'north'), key, NOW)).toBe('invalid');
  });

  it('expires exactly at the given second', () => {
    const key = createSecuredKey(PARENT, { validUntil: NOW });
    expect(readSecuredKey(PARENT, key, NOW - 1)).toHaveProperty('restrictions');
    expect(readSecuredKey(PARENT, key, NOW)).toBe('invalid');
  });

  it.each([
    ['an unknown restriction', 'hitsPerPage=1'],
    ['a duplicate restriction', 'filters=a&filters=b'],
    ['an expiry that is not a number', 'validUntil=soon'],
    ['the name of an object property', 'constructor=1'],
  ])('is invalid with %s', (_what, text) => {
    expect(readSecuredKey(PARENT, createSignedKey('filters=a'), NOW)).toEqual({
      restrictions: { filters: 'a' },
    });
    expect(readSecuredKey(PARENT, createSignedKey(text), NOW)).toBe('invalid');
  });

  it('ignores restrictSources', () => {
    const key = createSignedKey('filters=a%3Ab&restrictSources=10.0.0.0%2F8');
    expect(readSecuredKey(PARENT, key, NOW)).toEqual({ restrictions: { filters: 'a:b' } });
  });

  it.each(['', 'public', 'any', 'a'.repeat(70), 'ä', 'x'.repeat(5_000)])(
    'is not recognised in a plain key (%#)',
    (key) => {
      expect(readSecuredKey(PARENT, key, NOW)).toBe('plain');
    },
  );
});

describe('the indexes of a key', () => {
  it.each([
    [['cars'], 'cars', true],
    [['cars'], 'cars_latest', false],
    [['cars*'], 'cars_latest', true],
    [['*_latest'], 'cars_latest', true],
    [['*ars_*'], 'cars_latest', true],
    [['*'], 'anything', true],
    [['x', 'cars'], 'cars', true],
    [[], 'cars', false],
  ])('%j allows %s: %s', (restrictIndices, name, isAllowed) => {
    expect(allowsIndex({ restrictIndices }, name)).toBe(isAllowed);
  });

  it('include all indexes if none are listed', () => expect(allowsIndex({}, 'cars')).toBe(true));

  it('include no index if the list is invalid', () => {
    expect(readSecuredKey(PARENT, createSignedKey('restrictIndices=%5Bbroken'), NOW)).toEqual({
      restrictions: { restrictIndices: [] },
    });
  });
});
