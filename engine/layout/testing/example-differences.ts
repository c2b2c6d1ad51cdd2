import type { Diagnostic } from '../../../schemas';
import { isEqual, isObject } from '../base/json';

/**
 * Lists the JSON pointers of all values that differ. An added or removed list entry counts as one difference.
 */
export function* listDifferences(before: unknown, after: unknown, at = ''): Generator<string> {
  if (isEqual(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    yield* listEntryDifferences(before, after, at);
  } else if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* listDifferences(
        before[key],
        after[key],
        `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      );
  } else {
    yield at;
  }
}

function* listEntryDifferences(
  before: readonly unknown[],
  after: readonly unknown[],
  at: string,
): Generator<string> {
  const isSame = (index: number) => isEqual(before[index], after[index]);
  let start = 0;
  while (start < Math.min(before.length, after.length) && isSame(start)) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && isEqual(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
  const [changed, replacing] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  for (let index = 0; index < Math.max(changed.length, replacing.length); index += 1)
    yield* listDifferences(changed[index], replacing[index], `${at}/${start + index}`);
}

/**
 * Whether a fix may change this value: it is in the list entry or object that the finding is about, contains it, or its
 * name is in the message.
 */
export function isWithinFinding(pointer: string, { path = '', message }: Diagnostic): boolean {
  const scope = findScope(path);
  return (
    isInside(pointer, scope) ||
    isInside(path, pointer) ||
    pointer.split('/').some((key) => message.includes(`'${key}'`))
  );
}

const isInside = (pointer: string, outer: string) => pointer === outer || pointer.startsWith(`${outer}/`);

/** The innermost list entry that contains a value, or else its object; at the top level, the value itself. */
function findScope(path: string): string {
  const entry = /^.*\/\d+(?=\/|$)/.exec(path)?.[0];
  const parent = path.slice(0, path.lastIndexOf('/'));
  return entry ?? (parent === '' ? path : parent);
}
