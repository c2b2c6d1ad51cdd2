import { isObject, getOwn, type JsonObject } from '../json';

/** Keys that can name an entry of a list, the best first. */
const NAMING = ['id', 'key', 'slug', 'path', 'label'] as const;

const textAt = (object: JsonObject, key: string): string | undefined => {
  const value = getOwn(object, key);
  return typeof value === 'string' ? value : undefined;
};

/** What an operation is about: `set price showWeekly`; a node that comes in is named by its id. */
function operationName(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined;
  const op = textAt(entry, 'op');
  const node = getOwn(entry, 'node');
  const id = isObject(node) ? textAt(node, 'id') : node;
  if (op === undefined || typeof id !== 'string') return undefined;
  const slot = op === 'final' ? textAt(entry, 'slot') : undefined;
  return [op, id, textAt(entry, 'path'), slot].filter((part) => part !== undefined).join(' ');
}

/** The same operation a second time in a file is another one. */
function counted(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function namedBy(
  lists: readonly (readonly unknown[])[],
  nameOf: (entry: unknown) => string | undefined,
): string[][] | undefined {
  const names = lists.map((list) => list.flatMap((entry) => nameOf(entry) ?? []));
  return names.every((found, index) => found.length === lists[index]?.length) ? names : undefined;
}

/**
 * The name of each entry of some versions of a list, by which an entry is the same one in all of them: operations by
 * what they do to what, other objects by the first of id, key, slug, path and label that all of them have and that is
 * unique in each version. Undefined where there is none: such a list is one value.
 */
export function nameEntries(...lists: readonly (readonly unknown[])[]): readonly string[][] | undefined {
  if (lists.every((list) => list.length === 0)) return undefined;
  const operations = namedBy(lists, operationName);
  if (operations) return operations.map(counted);
  for (const key of NAMING) {
    const names = namedBy(lists, (entry) => (isObject(entry) ? textAt(entry, key) : undefined));
    if (names?.every((found) => new Set(found).size === found.length)) return names;
  }
  return undefined;
}
