import { expect, it } from 'vitest';
import { fnv1a, murmurMix } from './fnv1a';

it('matches the published FNV-1a test vectors', () => {
  expect(fnv1a('')).toBe(0x811c9dc5);
  expect(fnv1a('a')).toBe(0xe40c292c);
  expect(fnv1a('foobar')).toBe(0xbf9cf968);
});

it('hashes whole UTF-16 units', () => {
  expect(fnv1a('é')).not.toBe(fnv1a('Ã©'));
  expect(fnv1a('🚗')).not.toBe(fnv1a('🚙'));
});

it('matches the finaliser of MurmurHash3', () => {
  expect(murmurMix(0)).toBe(0);
  expect(murmurMix(1)).toBe(0x514e28b7);
});
