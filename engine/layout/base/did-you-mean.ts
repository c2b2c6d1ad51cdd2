const MAX_LENGTH = 60;

/** Optimal string alignment distance: an insertion, deletion, substitution or swap of neighbours costs 1. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let rowBeforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j - 1] ?? 0) + 1, (previous[j] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (rowBeforePrevious[j - 2] ?? 0) + 1);
      }
      row[j] = best;
    }
    rowBeforePrevious = previous;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}

const normalizeName = (text: string) => text.toLowerCase().replaceAll(/[-_.\s]/g, '');

/** The distance of a candidate from the misspelt name; undefined if it is not similar. */
function similarityDistance(wrong: string, candidate: string): number | undefined {
  if (wrong.length > MAX_LENGTH || candidate.length > MAX_LENGTH) return undefined;
  if (normalizeName(candidate) === normalizeName(wrong)) return 0;
  const limit = Math.max(1, Math.floor(wrong.length / 3));
  const edits = distance(wrong, candidate, limit);
  return edits > limit ? undefined : edits;
}

/** The most similar candidate; undefined if none is similar. */
export function suggestName(wrong: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of candidates) {
    const candidateDistance = similarityDistance(wrong, candidate);
    if (candidateDistance === undefined || candidateDistance >= bestDistance) continue;
    best = candidate;
    bestDistance = candidateDistance;
  }
  return best;
}

/** The most similar candidate; undefined if several are equally similar. */
export function suggestUnambiguousName(wrong: string, candidates: Iterable<string>): string | undefined {
  const unique = [...new Set(candidates)];
  const best = suggestName(wrong, unique);
  if (best === undefined) return undefined;
  const candidateDistance = similarityDistance(wrong, best);
  return unique.some((other) => other !== best && similarityDistance(wrong, other) === candidateDistance)
    ? undefined
    : best;
}

/** Part of a message: ` Did you mean 'price-card'?`, or an empty string. */
export function didYouMean(suggestion: string | undefined): string {
  return suggestion === undefined ? '' : ` Did you mean '${suggestion}'?`;
}

/** Part of a message: `'a', 'b' or 'c'`, truncated after `limit` names if more than one would be left out. */
export const listChoices = (names: Iterable<string>, limit = 8): string => joinNames([...names], limit, 'or');

/** Part of a message: `'a', 'b' and 'c'`, truncated after `limit` names if more than one would be left out. */
export const listNames = (names: Iterable<string>, limit = 8): string => joinNames([...names], limit, 'and');

function joinNames(names: readonly string[], limit: number, conjunction: string): string {
  // "1 more" would be no shorter than the last name.
  const isLong = names.length > limit + 1;
  const shown = (isLong ? names.slice(0, limit) : names).map((name) => `'${name}'`);
  if (isLong) return `${shown.join(', ')} ${conjunction} ${names.length - limit} more`;
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} ${conjunction} ${shown.at(-1)}`;
}

/** A problem with a misspelt name, with the most similar name, or else the names to choose from. */
export function describeUnknownName(
  problem: string,
  wrong: string,
  names: readonly string[],
): { message: string; hint: string | undefined } {
  const hint = suggestName(wrong, names);
  return {
    message: `${problem}${hint === undefined ? ` Use ${listChoices(names, 12)}.` : didYouMean(hint)}`,
    hint,
  };
}

/** The message about a path that does not exist, with the whole path to write instead if a name is similar. */
export function describeUnknownPath(
  path: readonly string[],
  { segment, index, candidates }: { segment: string; index: number; candidates: readonly string[] },
): { message: string; hint: string | undefined } {
  const name = suggestName(segment, candidates);
  const hint = name === undefined ? undefined : path.with(index, name).join('.');
  return {
    message: `The page context has no '${path.join('.')}'.${didYouMean(hint) || ' Fix the path.'}`,
    hint,
  };
}
