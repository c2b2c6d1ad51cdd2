import type { Operation } from '../../../../schemas';
import { isEqual, isObject, type JsonObject } from '../../base/json';

/** Ids or keys of the entries of a list; undefined if an entry has none or two have the same. */
function listUniqueNames(list: readonly unknown[]): string[] | undefined {
  const names = list.map((entry) => (isObject(entry) ? (entry.id ?? entry.key) : undefined));
  const validNames = names.filter(
    (name): name is string => typeof name === 'string' && /^[^[\]]+$/.test(name),
  );
  return validNames.length === list.length && new Set(validNames).size === list.length
    ? validNames
    : undefined;
}

function listValueChanges(node: string, path: string, before: unknown, after: unknown): Operation[] {
  if (isEqual(before, after)) return [];
  if (after === undefined) return [{ op: 'unset', node, path }];
  if (Array.isArray(before) && Array.isArray(after)) {
    const names = listUniqueNames(before);
    // Entries and their order are unchanged, so only changed values are written and the others stay inherited.
    if (names && names.length > 0 && isEqual(names, listUniqueNames(after)))
      return names.flatMap((name, index) =>
        listEntryChanges(node, `${path}[${name}]`, before[index], after[index]),
      );
  }
  return [{ op: 'set', node, path, value: after }];
}

function listEntryChanges(node: string, path: string, before: unknown, after: unknown): Operation[] {
  if (!isObject(before) || !isObject(after)) return [];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => listValueChanges(node, `${path}.${key}`, before[key], after[key]));
}

/** Creates the operations for an edited form: one for each changed prop or value of a list entry. */
export function createFormOperations(node: string, before: JsonObject, after: JsonObject): Operation[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => listValueChanges(node, key, before[key], after[key]));
}
