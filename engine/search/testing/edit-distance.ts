/** The textbook Damerau-Levenshtein distance, independent of the engine's. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const options = [
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      ];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        options.push(table[i - 2]![j - 2]! + 1);
      }
      table[i]![j] = Math.min(...options);
    }
  }
  return table[a.length]![b.length]!;
}

/** Typos between a query word and a word, where a wrong first letter counts double; Infinity above `most`. */
export function referenceEditDistance(query: string, word: string, asPrefix: boolean, most: number): number {
  if (query === word || (asPrefix && word.startsWith(query))) return 0;
  // Each additional or missing letter is a typo, so words of other lengths cannot match.
  const candidates = (asPrefix ? [...word].map((_, at) => word.slice(0, at + 1)) : [word]).filter(
    ({ length }) => Math.abs(length - query.length) <= most,
  );
  const typos = candidates.map(
    (candidate) => distance(query, candidate) + (candidate[0] === query[0] ? 0 : 1),
  );
  const least = Math.min(...typos);
  return least <= most ? least : Infinity;
}
