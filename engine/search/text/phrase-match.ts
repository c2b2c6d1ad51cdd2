import type { Postings } from './postings';

/** Visits the occurrences of a phrase, by the position of its first word. */
export function visitPhrase(
  body: Postings,
  words: readonly string[],
  visit: (row: number, where: number) => void,
): void {
  const numbers = words.map((word) => body.vocabulary.find(word));
  if (numbers.includes(-1)) return;
  let starts = occurrences(body, numbers[0]!);
  for (let step = 1; step < numbers.length; step++) {
    starts = followed(starts, occurrences(body, numbers[step]!), step);
  }
  for (let at = 0; at < starts.length; at += 2) visit(starts[at]!, starts[at + 1]!);
}

/** Alternating rows and positions, by ascending row. */
function occurrences(body: Postings, number: number): number[] {
  const list: number[] = [];
  body.visit(number, (row, where) => list.push(row, where));
  return list;
}

/** The entries of `starts` that one of `others` follows, `step` positions later. */
function followed(starts: readonly number[], others: readonly number[], step: number): number[] {
  const remaining: number[] = [];
  let from = 0;
  for (let at = 0; at < starts.length; at += 2) {
    const row = starts[at]!;
    const requested = starts[at + 1]! + step;
    while (from < others.length && others[from]! < row) from += 2;
    for (let other = from; other < others.length && others[other] === row; other += 2) {
      if (others[other + 1] !== requested) continue;
      remaining.push(row, requested - step);
      break;
    }
  }
  return remaining;
}
