import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../data/demo/tables';
import { slugify } from '../../dealer';
import { markOf, pairsOf, slugOf } from './index.mjs';
import { letter } from './letters.mjs';
import { MAKES } from './makes.mjs';

const media = join(import.meta.dirname, '..', '..', '..', 'tenants', 'base', 'media', 'makes');

describe('marks of makes', () => {
  it('are there for every make of the demonstration stock, at the address that a make has', () => {
    expect(MAKES).toEqual([...new Set(CATALOGUE.map(({ make }) => make))].toSorted());
    for (const make of MAKES) expect(slugOf(make)).toBe(slugify(make));
  });

  it('are two different letters, no pair twice', () => {
    const pairs = pairsOf(MAKES);
    expect(new Set(pairs).size).toBe(MAKES.length);
    for (const [i, [first, second]] of pairs.entries()) {
      expect(first).toBe(MAKES[i][0].toUpperCase());
      expect(second).not.toBe(first);
      for (const sign of [first, second]) expect(letter(sign).path).toMatch(/^M/);
    }
  });

  it('lie in the folder as they are drawn', () => {
    for (const [i, pair] of pairsOf(MAKES).entries())
      expect(readFileSync(join(media, `${slugOf(MAKES[i])}.svg`), 'utf8')).toBe(markOf(pair, MAKES[i]));
  });

  it('says when no pair is left', () => {
    expect(() => pairsOf(['Ab', 'Ab'])).toThrow('No pair of letters is left for Ab');
  });
});
