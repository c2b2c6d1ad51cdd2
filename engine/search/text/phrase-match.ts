import type { Postings } from './postings';

/** Visits the occurrences of a phrase, by the position of its first word. */
export function visitPhrase(
  postings: Postings,
  words: readonly string[],
  visit: (row: number, occurrence: number) => void,
): void {
  const wordNumbers = words.map((word) => postings.vocabulary.find(word));
  if (wordNumbers.includes(-1)) return;
  let starts = listOccurrences(postings, wordNumbers[0]!);
  for (let step = 1; step < wordNumbers.length; step++) {
    starts = keepFollowed(starts, listOccurrences(postings, wordNumbers[step]!), step);
  }
  for (let i = 0; i < starts.length; i += 2) visit(starts[i]!, starts[i + 1]!);
}

/** Lists alternating rows and positions, by ascending row. */
function listOccurrences(postings: Postings, wordNumber: number): number[] {
  const rowsAndOccurrences: number[] = [];
  postings.visit(wordNumber, (row, occurrence) => rowsAndOccurrences.push(row, occurrence));
  return rowsAndOccurrences;
}

/** Keeps the entries of `starts` that an entry of `followers` follows, `step` positions later. */
function keepFollowed(starts: readonly number[], followers: readonly number[], step: number): number[] {
  const remaining: number[] = [];
  let firstFollower = 0;
  for (let i = 0; i < starts.length; i += 2) {
    const row = starts[i]!;
    const expectedOccurrence = starts[i + 1]! + step;
    while (firstFollower < followers.length && followers[firstFollower]! < row) firstFollower += 2;
    for (
      let follower = firstFollower;
      follower < followers.length && followers[follower] === row;
      follower += 2
    ) {
      if (followers[follower + 1] !== expectedOccurrence) continue;
      remaining.push(row, expectedOccurrence - step);
      break;
    }
  }
  return remaining;
}
