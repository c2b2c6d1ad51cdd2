import type { Compilation } from '../../compile/compilation';
import type { FileChange } from '../file-change';
import { drift } from './drift';
import { recordFingerprints } from './accept-and-prune';
import type { DriftEntry } from './drift-entry';

const getEntryKey = ({ file, what }: DriftEntry): string => `${file} ${what}`;

const isCurrent = ({ isRecorded, shadowed, now }: DriftEntry): boolean => isRecorded && shadowed === now;

/** The overrides of changed tenants; fingerprints of others cannot have changed. */
function listChangedDrift(of: Compilation, other: Compilation): DriftEntry[] {
  return [...of.tenants].flatMap(([slug, tenant]) =>
    tenant === other.tenants.get(slug) ? [] : drift(tenant),
  );
}

/** Whether any layer stores fingerprints. This is cheap compared with computing drift. */
const hasFingerprints = ({ tenants }: Compilation): boolean =>
  [...tenants.values()].some(({ chain }) =>
    [...(chain.at(-1)?.files ?? [])].some(
      ([path, { text }]) => path === 'shadows.json' || text.includes('"shadows"'),
    ),
  );

/**
 * Updates fingerprints after a refactoring that does not change resolved pages. Fingerprints that were stale stay
 * stale, so that `drift` still reports them. Overrides that moved to another layer keep a fingerprint.
 * @param getName identifies an override before and after; by default by its file and effect
 */
export function refreshFingerprints(
  before: Compilation,
  after: Compilation,
  changes: readonly FileChange[],
  getName: (entry: DriftEntry) => string = getEntryKey,
): FileChange[] {
  if (!hasFingerprints(before)) return [...changes];
  const old = listChangedDrift(before, after);
  if (!old.some(isCurrent)) return [...changes];
  const namesBefore = new Set(old.map(getName));
  const current = new Set(old.filter(isCurrent).map(getName));
  const moved = new Set(old.filter(isCurrent).map(({ what }) => what));
  const stale = new Set(old.filter((item) => item.isRecorded && !isCurrent(item)).map(({ what }) => what));
  const isDue = (item: DriftEntry): boolean => {
    if (item.now === undefined || isCurrent(item)) return false;
    const name = getName(item);
    return namesBefore.has(name) ? current.has(name) : moved.has(item.what) && !stale.has(item.what);
  };
  const updates = recordFingerprints(after, listChangedDrift(after, before).filter(isDue));
  const updatedTexts = new Map(updates.map((update) => [update.path, update.after]));
  const changed = new Set(changes.map(({ path }) => path));
  return [
    ...changes.map((change) => {
      const text = updatedTexts.get(change.path);
      return text === undefined ? change : { ...change, after: text };
    }),
    ...updates.filter(({ path }) => !changed.has(path)),
  ];
}
