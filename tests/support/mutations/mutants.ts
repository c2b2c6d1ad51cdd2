// Puts a mistake into a JSON file, of a kind that people, editors or attackers make. The same seed produces the same
// mistakes.
import { isObject, type Pointer } from '../../../engine/layout/base/json';

/** A text with one mistake in it. */
export interface Mutant {
  readonly kind: string;
  readonly at: Pointer;
  readonly text: string;
}

type Pick = <Item>(items: readonly Item[]) => Item;
type Container = Record<string | number, unknown>;

/** Lists the pointers to a value and to everything in it. */
export function pointersIn(value: unknown, at: Pointer = []): Pointer[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...entries.flatMap(([key, inner]) => pointersIn(inner, [...at, key]))];
}

const formatJson = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

export function valueAt(value: unknown, at: Pointer): unknown {
  return at.reduce<unknown>((inner, key) => (inner as Container)[key], value);
}

/** Returns the text with one location changed. The root is wrapped in a container under the key `''`. */
function changeAt(
  value: unknown,
  at: Pointer,
  change: (parent: Container, key: string | number) => void,
): string {
  const container: Container = { '': structuredClone(value) };
  const path = ['', ...at];
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Container)[key], container) as Container;
  change(parent, path.at(-1) ?? '');
  return formatJson(container['']);
}

/** Renames a key and keeps the order of keys. */
function renameKey(object: Container, from: string | number, to: string): void {
  const entries = Object.entries(object);
  for (const [key] of entries) delete object[key];
  for (const [key, value] of entries) object[key === from ? to : key] = value;
}

const defineProperty = (object: object, key: string, value: unknown) =>
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });

const nest = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

const misspell = (name: string) =>
  name.length > 2 ? `${name[0]}${name[2]}${name[1]}${name.slice(3)}x` : `${name}x`;

const OTHER_TYPES: readonly unknown[] = ['x', 7, true, [], {}, ['x'], { x: 1 }, -1.5];
const getJsonType = (value: unknown) =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
const HOSTILE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '$where',
  'a.b',
  '🚗',
];
const STRAY_TOKENS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '/',
  '\u0000',
  "'",
  'nul',
  '//',
  '/* */',
  '0x1',
  '\n"',
];

interface MistakeInput {
  readonly text: string;
  readonly value: unknown;
  readonly at: Pointer;
  readonly pick: Pick;
  readonly random: () => number;
  /** Names of this file and of everything that extends it. Extending one of them would be a cycle. */
  readonly descendants: readonly string[];
}

/** Positions of brackets, commas, colons and opening quotes. */
function tokenPositions(text: string): number[] {
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;
  return [...text.matchAll(tokens)].map(({ index }) => index);
}

/** Creates a mistake of each kind; undefined if it is impossible at the location. */
const MISTAKES: { readonly [kind: string]: (input: MistakeInput) => string | undefined } = {
  deleted: ({ value, at }) =>
    at.length === 0
      ? ''
      : changeAt(value, at, (parent, key) => {
          if (Array.isArray(parent)) parent.splice(Number(key), 1);
          else delete parent[key];
        }),
  retyped: ({ value, at, pick }) => {
    const type = getJsonType(valueAt(value, at));
    const others = OTHER_TYPES.filter((other) => getJsonType(other) !== type);
    return changeAt(value, at, (parent, key) => (parent[key] = pick(others)));
  },
  renamed: ({ value, at }) => {
    const name = at.at(-1);
    if (typeof name !== 'string') return undefined;
    return changeAt(value, at, (parent, key) => renameKey(parent, key, misspell(name)));
  },
  misplaced: ({ value, at, pick }) => {
    const key = at.at(-1);
    if (typeof key !== 'string') return undefined;
    // To replace another value would be a second mistake, such as another id of a node.
    const isFree = (place: unknown) => isObject(place) && !Object.hasOwn(place, key);
    const targets = pointersIn(value).filter(
      (target) => isFree(valueAt(value, target)) && !at.every((part, index) => target[index] === part),
    );
    if (targets.length === 0) return undefined;
    const target = pick(targets);
    const moved = valueAt(value, at);
    const remaining = JSON.parse(
      MISTAKES.deleted?.({ text: '', value, at, pick, random: () => 0, descendants: [] }) ?? '',
    ) as unknown;
    return changeAt(remaining, target, (parent, name) => {
      const object = parent[name];
      if (isObject(object)) defineProperty(object, key, moved);
    });
  },
  duplicated: ({ value, at }) =>
    typeof at.at(-1) !== 'number'
      ? undefined
      : changeAt(value, at, (parent, key) => {
          if (Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(parent[Number(key)]));
        }),
  'duplicate key': ({ value, at, pick }) => {
    const object = valueAt(value, at);
    if (!isObject(object) || Object.keys(object).length === 0) return undefined;
    const [key, inner] = pick(Object.entries(object));
    const marker = '\u0001';
    const text = changeAt(value, at, (parent, name) => defineProperty(parent[name] as object, marker, inner));
    return text.replace(JSON.stringify(marker), JSON.stringify(key));
  },
  cycle: ({ value, pick, descendants }) =>
    isObject(value) && descendants.length > 0
      ? formatJson({ ...value, extends: pick(descendants) })
      : undefined,
  huge: ({ value, at, pick }) => {
    const before = valueAt(value, at);
    const list =
      Array.isArray(before) && before.length > 0 ? Array.from({ length: 3_000 }, () => before[0]) : [];
    const sizes: readonly unknown[] = ['x'.repeat(50_000), 1e308, -1e308, 12345678901234567890, list];
    return changeAt(value, at, (parent, key) => (parent[key] = pick(sizes)));
  },
  'deeply nested': ({ value, at, pick }) => {
    const wrappers: readonly ((inner: unknown) => unknown)[] = [
      (inner) => [inner],
      (inner) => ({ slots: { main: [inner] } }),
      (inner) => ({ $and: [inner] }),
      (inner) => ({ items: [inner] }),
    ];
    return changeAt(value, at, (parent, key) => (parent[key] = nest(pick([20, 60, 300]), pick(wrappers))));
  },
  'hostile key': ({ value, at, pick }) => {
    if (!isObject(valueAt(value, at))) return undefined;
    const name = pick(HOSTILE_KEYS);
    return changeAt(value, at, (parent, key) =>
      defineProperty(parent[key] as object, name, pick(OTHER_TYPES)),
    );
  },
  syntax: ({ text, pick }) => {
    const at = pick(tokenPositions(text));
    return pick([
      text.slice(0, at) + pick(STRAY_TOKENS) + text.slice(at),
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at),
      text.slice(0, at) + text[at] + text.slice(at),
    ]);
  },
  encoding: ({ text, pick, random }) => {
    const bytes = Buffer.from(text);
    const at = Math.floor(random() * bytes.length);
    const wrong = [
      Buffer.from(text, 'utf16le'),
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
      Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from([pick([0xe9, 0xff, 0x80, 0xc0])]),
        bytes.subarray(at),
      ]),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(text.replaceAll('\n', '\r\n')),
    ];
    return pick(wrong).toString('utf8');
  },
};

/** The kinds of mistakes. */
export const KINDS = Object.keys(MISTAKES);

/** Puts a mistake of a kind somewhere into a file; undefined if it is impossible at the chosen location. */
export function createMutant(
  { text, descendants }: { text: string; descendants: readonly string[] },
  kind: string,
  random: () => number,
): Mutant | undefined {
  const pick: Pick = (items) => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined && items.length === 0) throw new RangeError('Nothing to pick from.');
    return item as (typeof items)[number];
  };
  const value: unknown = JSON.parse(text);
  const at = pick(pointersIn(value));
  const mutated = MISTAKES[kind]?.({ text, value, at, pick, random, descendants });
  return mutated === undefined || mutated === text ? undefined : { kind, at, text: mutated };
}
