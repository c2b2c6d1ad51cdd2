import type { Operation } from '../../schemas';
import { isEqual, isObject, type JsonObject } from '../../engine/layout';

/** Names of the entries of a list of objects, if they are unique. */
function uniqueNames(list: readonly unknown[]): string[] | undefined {
  const names = list.map((entry) => (isObject(entry) ? (entry.id ?? entry.key) : undefined));
  const texts = names.filter((name): name is string => typeof name === 'string' && /^[^[\]]+$/.test(name));
  return texts.length === list.length && new Set(texts).size === list.length ? texts : undefined;
}

function changesAt(node: string, path: string, before: unknown, after: unknown): Operation[] {
  if (isEqual(before, after)) return [];
  if (after === undefined) return [{ op: 'unset', node, path }];
  if (Array.isArray(before) && Array.isArray(after)) {
    const names = uniqueNames(before);
    // The entries are the same and in the same order, so only their changed values are written and the rest stays
    // inherited.
    if (names && names.length > 0 && isEqual(names, uniqueNames(after)))
      return names.flatMap((name, index) =>
        entryChanges(node, `${path}[${name}]`, before[index], after[index]),
      );
  }
  return [{ op: 'set', node, path, value: after }];
}

function entryChanges(node: string, path: string, before: unknown, after: unknown): Operation[] {
  if (!isObject(before) || !isObject(after)) return [];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changesAt(node, `${path}.${key}`, before[key], after[key]));
}

/** Operations for an edited form: one for each changed prop or list entry. */
export function formOperations(node: string, before: JsonObject, after: JsonObject): Operation[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => changesAt(node, key, before[key], after[key]));
}
