import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BestMatches } from '../scoring/best-matches';
import { ALL_ATTRIBUTES, packWordMatch, packAttributePosition } from '../scoring/word-match';
import { PostingsBuilder, type PackedPostings } from './postings';
import { readScore, type ScoredRows } from '../scoring/scored-rows';

const ROWS = 40;

interface Occurrence {
  readonly word: string;
  readonly row: number;
  readonly packedOccurrence: number;
}

/** Occurrences as a build adds them: row by row, with the positions in a row in any order. */
const occurrences = fc
  .array(
    fc.record({
      word: fc.constantFrom('a', 'ab', 'b'),
      row: fc.nat({ max: ROWS - 1 }),
      packedOccurrence: fc
        .record({ attribute: fc.nat({ max: 3 }), position: fc.nat({ max: 5 }) })
        .map(({ attribute, position }) => packAttributePosition(attribute, position)),
    }),
    { maxLength: 120 },
  )
  .map((list) => list.sort((a, b) => a.row - b.row));

function packPostings(list: readonly Occurrence[]): PackedPostings {
  const builder = new PostingsBuilder();
  for (const { word, row, packedOccurrence: where } of list) builder.add(word, row, where);
  return builder.pack();
}

function listBestMatches(list: readonly Occurrence[], isMatch: (occurrence: Occurrence) => boolean) {
  const bestOccurrences = new Map<number, number>();
  for (const occurrence of list.filter(isMatch)) {
    bestOccurrences.set(
      occurrence.row,
      Math.min(bestOccurrences.get(occurrence.row) ?? Infinity, occurrence.packedOccurrence),
    );
  }
  return [...bestOccurrences].map(([row, where]) => [row, packWordMatch(1, where, false)]);
}

const listScores = (match: ScoredRows) => Array.from(match.rows, (row, at) => [row, readScore(match, at)]);

describe('PackedPostings', () => {
  it('returns the best position of each word in each record', () => {
    fc.assert(
      fc.property(occurrences, (list) => {
        const postings = packPostings(list);
        postings.vocabulary.words.forEach((word, number) => {
          const expected = listBestMatches(list, (occurrence) => occurrence.word === word);
          expect(listScores(postings.findBest(number, packWordMatch(1, 0, false)))).toEqual(expected);
        });
      }),
    );
  });

  it('offers the words with a prefix, in all or some attributes', () => {
    fc.assert(
      fc.property(occurrences, fc.constantFrom(ALL_ATTRIBUTES, 0b0101), (list, attributes) => {
        const postings = packPostings(list);
        const bestMatches = new BestMatches();
        bestMatches.prepare(ROWS, attributes);
        postings.offer(...postings.vocabulary.findPrefixRange('a'), packWordMatch(1, 0, false), bestMatches);
        const isMatch = ({ word, packedOccurrence: where }: Occurrence) =>
          word.startsWith('a') && ((attributes >>> (where >>> 10)) & 1) === 1;
        expect(listScores(bestMatches.drain())).toEqual(listBestMatches(list, isMatch));
        expect(listScores(bestMatches.drain())).toEqual([]);
      }),
    );
  });

  it('visits every position, by ascending row', () => {
    fc.assert(
      fc.property(occurrences, (list) => {
        const postings = packPostings(list);
        const visited: Occurrence[] = [];
        postings.vocabulary.words.forEach((word, number) => {
          const rows: number[] = [];
          postings.visit(number, (row, packedOccurrence) => {
            rows.push(row);
            visited.push({ word, row, packedOccurrence });
          });
          expect(rows).toEqual([...rows].sort((a, b) => a - b));
        });
        const formatOccurrences = (occurrenceList: readonly Occurrence[]) =>
          occurrenceList.map((occurrence) => Object.values(occurrence).join(' ')).sort();
        expect(formatOccurrences(visited)).toEqual(formatOccurrences(list));
      }),
    );
  });
});
