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

/** What was probably meant: the nearest candidate, or nothing when none is near. */
export function suggest(wrong: string, candidates: Iterable<string>): string | undefined {
  if (wrong.length > MAX_LENGTH) return undefined;
  const limit = Math.max(1, Math.floor(wrong.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (candidate.length > MAX_LENGTH) continue;
    const near = plain(candidate) === plain(wrong) ? 0 : distance(wrong, candidate, limit);
    if (near < bestDistance) {
      best = candidate;
      bestDistance = near;
    }
  }
  return best;
}

/** A sentence for a message: ` Did you mean 'price-card'?`, or nothing. */
export function didYouMean(meant: string | undefined): string {
  return meant === undefined ? '' : ` Did you mean '${meant}'?`;
}

/** Names for a message: `'a', 'b' and 'c'`, cut after a few. */
export function listed(names: Iterable<string>, limit = 8): string {
  const all = [...names];
  const shown = all.slice(0, limit).map((name) => `'${name}'`);
  if (all.length > limit) return `${shown.join(', ')} and ${all.length - limit} more`;
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}
