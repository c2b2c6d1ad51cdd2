import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../data/demo/tables';
import { slugify } from '../../dealer';
import { drawMonogram, assignPairs, slugifyMake } from '.';
import { getLetter } from './letters';
import { MAKES } from './makes';

const media = join(import.meta.dirname, '..', '..', '..', 'tenants', 'base', 'media', 'makes');

describe('monograms', () => {
  it('exist for every make of the demonstration stock, under its slug', () => {
    expect(MAKES).toEqual([...new Set(CATALOGUE.map(({ make }) => make))].toSorted());
    for (const make of MAKES) expect(slugifyMake(make)).toBe(slugify(make));
  });

  it('are unique pairs of two different letters', () => {
    const pairs = assignPairs(MAKES);
    expect(new Set(pairs).size).toBe(MAKES.length);
    for (const [i, [first, second]] of pairs.entries()) {
      expect(first).toBe(MAKES[i][0].toUpperCase());
      expect(second).not.toBe(first);
      for (const letter of [first, second]) expect(getLetter(letter).path).toMatch(/^M/);
    }
  });

  it('match the files in the media folder', () => {
    for (const [i, pair] of assignPairs(MAKES).entries())
      expect(readFileSync(join(media, `${slugifyMake(MAKES[i])}.svg`), 'utf8')).toBe(
        drawMonogram(pair, MAKES[i]),
      );
  });

  it('throw an error if no pair is left', () => {
    expect(() => assignPairs(['Ab', 'Ab'])).toThrow('No pair of letters is left for Ab');
  });
});
