import type { Compilation } from '../../compile/compilation';
import type { FileChange } from '../file-change';
import { drift } from './drift';
import { recordFingerprints } from './accept-and-prune';
import type { DriftEntry } from './drift-entry';

const keyOf = ({ file, what }: DriftEntry): string => `${file} ${what}`;

const isFitting = ({ isRecorded, shadowed, now }: DriftEntry): boolean => isRecorded && shadowed === now;

/** The overrides of the layers that are others before and after: nobody else's fingerprints can have changed. */
function entriesOf(of: Compilation, other: Compilation): DriftEntry[] {
  return [...of.tenants].flatMap(([slug, tenant]) =>
    tenant === other.tenants.get(slug) ? [] : drift(tenant),
  );
}

/** Whether anybody remembers what an override shadows: looking for it costs more than all the rest. */
const hasFingerprints = ({ tenants }: Compilation): boolean =>
  [...tenants.values()].some(({ chain }) =>
    [...(chain.at(-1)?.files ?? [])].some(
      ([path, { text }]) => path === 'shadows.json' || text.includes('"shadows"'),
    ),
  );

/**
 * The changes of a refactoring that shows visitors the same, with fingerprints that fit again: of what an override
 * shadows only the layer that says it is another. One that did not fit before is left for `drift` to tell; one
 * that went to another layer keeps having one.
 * @param nameOf the same for an override before and after; by default its file and what it does
 */
export function refreshFingerprints(
  before: Compilation,
  after: Compilation,
  changes: readonly FileChange[],
  nameOf: (entry: DriftEntry) => string = keyOf,
): FileChange[] {
  if (!hasFingerprints(before)) return [...changes];
  const old = entriesOf(before, after);
  if (!old.some(isFitting)) return [...changes];
  const known = new Set(old.map(nameOf));
  const fitting = new Set(old.filter(isFitting).map(nameOf));
  const moved = new Set(old.filter(isFitting).map(({ what }) => what));
  const stale = new Set(old.filter((one) => one.isRecorded && !isFitting(one)).map(({ what }) => what));
  const isDue = (one: DriftEntry): boolean => {
    if (one.now === undefined || isFitting(one)) return false;
    const name = nameOf(one);
    return known.has(name) ? fitting.has(name) : moved.has(one.what) && !stale.has(one.what);
  };
  const marks = recordFingerprints(after, entriesOf(after, before).filter(isDue));
  const marked = new Map(marks.map((mark) => [mark.path, mark.after]));
  const changed = new Set(changes.map(({ path }) => path));
  return [
    ...changes.map((change) => {
      const text = marked.get(change.path);
      return text === undefined ? change : { ...change, after: text };
    }),
    ...marks.filter(({ path }) => !changed.has(path)),
  ];
}
