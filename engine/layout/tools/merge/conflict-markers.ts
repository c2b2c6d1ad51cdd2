import { alignLists } from '../../base/json-edit';

/** Git's markers, which every editor recognises. */
const MARKS = { ours: '<<<<<<< ours', between: '=======', theirs: '>>>>>>> theirs' } as const;

/**
 * Combines two versions: common lines once, different lines between git's conflict markers. Keeping one side of each
 * conflict gives that side's version.
 */
export function formatConflictMarkers(ours: string, theirs: string): string {
  const a = ours.split('\n');
  const b = theirs.split('\n');
  const lines: string[] = [];
  let x = 0;
  let y = 0;
  for (const [nextX, nextY] of [...alignLists(a, b), [a.length, b.length] as const]) {
    if (nextX > x || nextY > y) {
      lines.push(MARKS.ours, ...a.slice(x, nextX), MARKS.between, ...b.slice(y, nextY), MARKS.theirs);
    }
    if (nextX < a.length) lines.push(a[nextX] ?? '');
    x = nextX + 1;
    y = nextY + 1;
  }
  return lines.join('\n');
}
