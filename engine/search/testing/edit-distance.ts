/** Computes the textbook Damerau-Levenshtein distance, independently of the engine. */
function computeDistance(a: string, b: string): number {
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

/** Counts typos between a query word and a word. A wrong first letter counts twice. Infinity above `maxTypos`. */
export function referenceEditDistance(
  query: string,
  word: string,
  isPrefix: boolean,
  maxTypos: number,
): number {
  if (query === word || (isPrefix && word.startsWith(query))) return 0;
  // Each additional or missing letter is a typo, so words of other lengths cannot match.
  const candidates = (isPrefix ? [...word].map((_, at) => word.slice(0, at + 1)) : [word]).filter(
    ({ length }) => Math.abs(length - query.length) <= maxTypos,
  );
  const typos = candidates.map(
    (candidate) => computeDistance(query, candidate) + (candidate[0] === query[0] ? 0 : 1),
  );
  const fewestTypos = Math.min(...typos);
  return fewestTypos <= maxTypos ? fewestTypos : Infinity;
}
