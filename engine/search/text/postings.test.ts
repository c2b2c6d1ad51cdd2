import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BestMatches } from '../scoring/best-matches';
import { ALL_ATTRIBUTES, packWordMatch, packOccurrence } from '../scoring/word-match';
import { PostingsBuilder, type PackedPostings } from './postings';
import { scoreAt, type ScoredRows } from '../scoring/scored-rows';

const ROWS = 40;

interface Occurrence {
  readonly word: string;
  readonly row: number;
  readonly where: number;
}

/** In the order of a build: row by row, with the positions in a row in any order. */
const occurrences = fc
  .array(
    fc.record({
      word: fc.constantFrom('a', 'ab', 'b'),
      row: fc.nat({ max: ROWS - 1 }),
      where: fc
        .record({ attribute: fc.nat({ max: 3 }), position: fc.nat({ max: 5 }) })
        .map(({ attribute, position }) => packOccurrence(attribute, position)),
    }),
    { maxLength: 120 },
  )
  .map((list) => list.sort((a, b) => a.row - b.row));

function packed(list: readonly Occurrence[]): PackedPostings {
  const builder = new PostingsBuilder();
  for (const { word, row, where } of list) builder.add(word, row, where);
  return builder.pack();
}

function bestOf(list: readonly Occurrence[], isWanted: (occurrence: Occurrence) => boolean) {
  const best = new Map<number, number>();
  for (const occurrence of list.filter(isWanted)) {
    best.set(occurrence.row, Math.min(best.get(occurrence.row) ?? Infinity, occurrence.where));
  }
  return [...best].map(([row, where]) => [row, packWordMatch(1, where, false)]);
}

const pairs = (match: ScoredRows) => Array.from(match.rows, (row, at) => [row, scoreAt(match, at)]);

describe('PackedPostings', () => {
  it('returns the best position of each word in each record', () => {
    fc.assert(
      fc.property(occurrences, (list) => {
        const postings = packed(list);
        postings.vocabulary.words.forEach((word, number) => {
          const expected = bestOf(list, (occurrence) => occurrence.word === word);
          expect(pairs(postings.best(number, packWordMatch(1, 0, false)))).toEqual(expected);
        });
      }),
    );
  });

  it('offers the words with a prefix, in all or some attributes', () => {
    fc.assert(
      fc.property(occurrences, fc.constantFrom(ALL_ATTRIBUTES, 0b0101), (list, attributes) => {
        const postings = packed(list);
        const fits = new BestMatches();
        fits.prepare(ROWS, attributes);
        postings.offer(...postings.vocabulary.prefixRange('a'), packWordMatch(1, 0, false), fits);
        const isWanted = ({ word, where }: Occurrence) =>
          word.startsWith('a') && ((attributes >>> (where >>> 10)) & 1) === 1;
        expect(pairs(fits.drain())).toEqual(bestOf(list, isWanted));
        expect(pairs(fits.drain())).toEqual([]);
      }),
    );
  });

  it('visits every position, by ascending row', () => {
    fc.assert(
      fc.property(occurrences, (list) => {
        const postings = packed(list);
        const visited: Occurrence[] = [];
        postings.vocabulary.words.forEach((word, number) => {
          const rows: number[] = [];
          postings.visit(number, (row, where) => {
            rows.push(row);
            visited.push({ word, row, where });
          });
          expect(rows).toEqual([...rows].sort((a, b) => a - b));
        });
        const texts = (all: readonly Occurrence[]) => all.map((one) => Object.values(one).join(' ')).sort();
        expect(texts(visited)).toEqual(texts(list));
      }),
    );
  });
});
