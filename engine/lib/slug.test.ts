import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from './slug';

describe('slugify', () => {
  it.each([
    ['2022 Škoda Kodiaq 4x4', '2022-skoda-kodiaq-4x4'],
    ['Vans & Utes', 'vans-and-utes'],
    ["  --Driver's Choice!  ", 'drivers-choice'],
  ])('%s', (text, slug) => expect(slugify(text)).toBe(slug));
  it('returns a valid slug or nothing, and leaves a slug unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
