const MAX_LENGTH = 60;

/** Optimal string alignment distance: insertions, deletions, changes and swaps of neighbours count one each. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j - 1] ?? 0) + 1, (previous[j] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      }
      row[j] = best;
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[-_.\s]/g, '');

/** How far a candidate is from what was written; undefined where it is not near. */
function nearness(wrong: string, candidate: string): number | undefined {
  if (wrong.length > MAX_LENGTH || candidate.length > MAX_LENGTH) return undefined;
  if (plain(candidate) === plain(wrong)) return 0;
  const limit = Math.max(1, Math.floor(wrong.length / 3));
  const far = distance(wrong, candidate, limit);
  return far > limit ? undefined : far;
}

/** What was probably meant: the nearest candidate, or nothing when none is near. */
export function suggestName(wrong: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of candidates) {
    const near = nearness(wrong, candidate);
    if (near === undefined || near >= bestDistance) continue;
    best = candidate;
    bestDistance = near;
  }
  return best;
}

/** What was meant without doubt: the nearest candidate, where no other is as near. */
export function suggestUnambiguousName(wrong: string, candidates: Iterable<string>): string | undefined {
  const all = [...new Set(candidates)];
  const best = suggestName(wrong, all);
  if (best === undefined) return undefined;
  const near = nearness(wrong, best);
  return all.some((other) => other !== best && nearness(wrong, other) === near) ? undefined : best;
}

/** A sentence for a message: ` Did you mean 'price-card'?`, or nothing. */
export function didYouMean(meant: string | undefined): string {
  return meant === undefined ? '' : ` Did you mean '${meant}'?`;
}

/** Names for a message: `'a', 'b' and 'c'`, cut after a few. */
export function listNames(names: Iterable<string>, limit = 8): string {
  const all = [...names];
  const shown = all.slice(0, limit).map((name) => `'${name}'`);
  if (all.length > limit) return `${shown.join(', ')} and ${all.length - limit} more`;
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
