import { hashJson } from '../../base/hash-json';
import { isObject, getOwn, type JsonObject, type Pointer } from '../../base/json';
import type { SourceCheck } from '../check';

/** Nodes have a check of their own over the whole page, and doing the same twice is no mistake of a change. */
const isElsewhere = (entry: JsonObject) =>
  getOwn(entry, 'block') !== undefined || getOwn(entry, 'op') !== undefined;

const idOf = (entry: unknown) =>
  isObject(entry) ? (getOwn(entry, 'id') ?? getOwn(entry, 'key')) : undefined;

/** What an entry of a list goes by: its id, or else all that it says; numbers may well stand there twice. */
function nameOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return JSON.stringify(entry);
  if (!isObject(entry) || isElsewhere(entry)) return undefined;
  const id = idOf(entry);
  return typeof id === 'string' ? `'${id}'` : hashJson(entry);
}

interface Double {
  readonly at: Pointer;
  readonly entry: unknown;
}

/** Entries that an earlier entry of the same list is called like. `at` is walked along, and copied where one is found. */
function doubles(value: unknown, at: (string | number)[] = [], found: Double[] = []): Double[] {
  if (typeof value !== 'object' || value === null) return found;
  const seen = Array.isArray(value) ? new Set<string>() : undefined;
  for (const [key, inner] of Object.entries(value)) {
    at.push(seen ? Number(key) : key);
    doubles(inner, at, found);
    const name = seen && nameOf(inner);
    if (name !== undefined && seen?.has(name)) found.push({ at: [...at], entry: inner });
    if (name !== undefined) seen?.add(name);
    at.pop();
  }
  return found;
}

export const doubleEntry: SourceCheck = {
  meta: {
    code: 'FC016',
    name: 'double-entry',
    severity: 'error',
    docs: 'Two entries of a list have the same `id`, or say the very same, so it would be shown twice and a change could not tell which one it means. Take one away, or name it differently.',
  },
  *run({ source }) {
    for (const { at, entry } of doubles(source.value)) {
      const id = idOf(entry);
      const what = typeof id === 'string' ? `an entry '${id}'` : 'this entry';
      const message = `There already is ${what} in this list. Take one away, or name it differently.`;
      yield { place: { source, pointer: at }, message };
    }
  },
};
