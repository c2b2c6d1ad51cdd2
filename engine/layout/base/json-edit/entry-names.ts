import { isObject, getOwn, type JsonObject } from '../json';

/** Keys that can identify a list entry, by preference. */
const NAME_KEYS = ['id', 'key', 'slug', 'path', 'label'] as const;

const getString = (object: JsonObject, key: string): string | undefined => {
  const value = getOwn(object, key);
  return typeof value === 'string' ? value : undefined;
};

/** A name for an operation, such as `set price showWeekly`. An inserted node is named by its id, and a change of an entry by its path. */
function nameOperation(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined;
  const op = getString(entry, 'op');
  const node = getOwn(entry, 'node');
  const id = isObject(node) ? getString(node, 'id') : node;
  if (op === undefined || (typeof id !== 'string' && node !== undefined)) return undefined;
  const slot = op === 'final' ? getString(entry, 'slot') : undefined;
  return [op, id, getString(entry, 'path'), slot].filter((part) => part !== undefined).join(' ');
}

/** Numbers repeated names, because the same operation may occur twice in a file. */
function numberRepeats(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function nameEach(
  lists: readonly (readonly unknown[])[],
  getName: (entry: unknown) => string | undefined,
): string[][] | undefined {
  const names = lists.map((list) => list.flatMap((entry) => getName(entry) ?? []));
  return names.every((found, index) => found.length === lists[index]?.length) ? names : undefined;
}

/**
 * Names the entries of several versions of a list so that an entry can be recognised in all of them.
 * Operations are named by operation and target; other objects by the first of id, key, slug, path and label
 * that all entries have and that is unique in each version. Undefined if there is none; the list is then
 * compared as one value.
 */
export function nameEntries(...lists: readonly (readonly unknown[])[]): readonly string[][] | undefined {
  if (lists.every((list) => list.length === 0)) return undefined;
  const operations = nameEach(lists, nameOperation);
  if (operations) return operations.map(numberRepeats);
  for (const key of NAME_KEYS) {
    const names = nameEach(lists, (entry) => (isObject(entry) ? getString(entry, key) : undefined));
    if (names?.every((found) => new Set(found).size === found.length)) return names;
  }
  return undefined;
}
