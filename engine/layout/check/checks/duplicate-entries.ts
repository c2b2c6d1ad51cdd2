import { hashJson } from '../../base/hash-json';
import { isObject, getOwn, type JsonObject, type Pointer } from '../../base/json';
import { parseEntryPath } from '../../model/content/entry-file';
import type { FileCheck } from '../check';

/** Excludes nodes, which have a separate check for the whole page, and operations, which may be repeated. */
const isNodeOrOperation = (entry: JsonObject) =>
  getOwn(entry, 'block') !== undefined || getOwn(entry, 'op') !== undefined;

const getId = (entry: unknown) =>
  isObject(entry) ? (getOwn(entry, 'id') ?? getOwn(entry, 'key')) : undefined;

/** The identity of a list entry: its id or key, otherwise its content. Repeated numbers are allowed. */
function getIdentity(entry: unknown): string | undefined {
  if (typeof entry === 'string') return JSON.stringify(entry);
  if (!isObject(entry) || isNodeOrOperation(entry)) return undefined;
  const id = getId(entry);
  return typeof id === 'string' ? `'${id}'` : hashJson(entry);
}

interface Duplicate {
  readonly at: Pointer;
  readonly entry: unknown;
}

/**
 * Finds entries with the same identity as an earlier entry of their list. The walk mutates `at` and copies it for
 * each result.
 */
function findDuplicates(value: unknown, at: (string | number)[] = [], found: Duplicate[] = []): Duplicate[] {
  if (typeof value !== 'object' || value === null) return found;
  const seen = Array.isArray(value) ? new Set<string>() : undefined;
  for (const [key, inner] of Object.entries(value)) {
    at.push(seen ? Number(key) : key);
    findDuplicates(inner, at, found);
    const name = seen && getIdentity(inner);
    if (name !== undefined && seen?.has(name)) found.push({ at: [...at], entry: inner });
    if (name !== undefined) seen?.add(name);
    at.pop();
  }
  return found;
}

export const duplicateEntry: FileCheck = {
  meta: {
    code: 'FC016',
    name: 'duplicate-entry',
    severity: 'error',
    docs: 'A list has two entries with the same `id`, or two identical entries. Both would be shown, and it is not clear which one an override addresses. Remove one of them, or change its `id`.',
  },
  *run({ source, path }) {
    const isContent = parseEntryPath(path) !== undefined;
    for (const { at, entry } of findDuplicates(source.value)) {
      // Paragraphs of a text may be repeated.
      if (isContent && typeof entry === 'string') continue;
      const id = getId(entry);
      const message =
        typeof id === 'string'
          ? `Duplicate entry '${id}' in this list. Remove it, or change its id.`
          : 'Duplicate entry in this list. Remove it.';
      yield { location: { source, pointer: at }, message };
    }
  },
};
