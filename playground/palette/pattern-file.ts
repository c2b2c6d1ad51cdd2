import { isWindowsReservedName } from '../../engine/lib';
import { proposeName } from '../../engine/layout/tools/edit';

const MAX_ID = 80;
const UNNAMED = 'pattern';

/** A free id for a new pattern, from its name: `Open day` → `open-day`, or `open-day-2`. */
export function createPatternId(name: string, taken: ReadonlySet<string>): string {
  const proposed = proposeName(name)
    .slice(0, MAX_ID - 4)
    .replace(/-$/, '');
  const stem = /^[a-z]/.test(proposed) && !isWindowsReservedName(proposed) ? proposed : UNNAMED;
  let id = stem;
  for (let count = 2; taken.has(id); count += 1) id = `${stem}-${count}`;
  return id;
}

/**
 * Explains what is wrong with the name of a pattern or category, and what to do; undefined if nothing is.
 */
export const findTextProblem = (words: string, what: string): string | undefined =>
  words.trim() === '' ? `Enter ${what}.` : undefined;

/** Longest name and category, as in `schemas/pattern.schema.json`. */
export const MAX_NAME = 80;
export const MAX_CATEGORY = 40;
