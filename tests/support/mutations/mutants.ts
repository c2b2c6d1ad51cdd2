// Mistakes that people, editors and attackers make in JSON files: one file in, the same file with one mistake out.
// The same seed makes the same mistakes.
import { isObject, type Pointer } from '../../../engine/layout/base/json';

/** A text with one mistake in it. */
export interface Mutant {
  readonly kind: string;
  readonly at: Pointer;
  readonly text: string;
}

/** Numbers from 0 to 1, the same row for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Pick = <Item>(items: readonly Item[]) => Item;
type Holder = Record<string | number, unknown>;

/** Every place in a value, the whole first. */
export function placesIn(value: unknown, at: Pointer = []): Pointer[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...entries.flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

const textOf = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

export function valueAt(value: unknown, at: Pointer): unknown {
  return at.reduce<unknown>((inner, key) => (inner as Holder)[key], value);
}

/** A copy with the place changed; the root counts as the entry `''` of a holder. */
function changed(
  value: unknown,
  at: Pointer,
  change: (parent: Holder, key: string | number) => void,
): string {
  const holder: Holder = { '': structuredClone(value) };
  const way = ['', ...at];
  const parent = way.slice(0, -1).reduce<unknown>((inner, key) => (inner as Holder)[key], holder) as Holder;
  change(parent, way.at(-1) ?? '');
  return textOf(holder['']);
}

/** The same keys in the same order, one of them named differently. */
function renamed(object: Holder, from: string | number, to: string): void {
  const entries = Object.entries(object);
  for (const [key] of entries) delete object[key];
  for (const [key, value] of entries) object[key === from ? to : key] = value;
}

const put = (object: object, key: string, value: unknown) =>
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

const misspelt = (name: string) =>
  name.length > 2 ? `${name[0]}${name[2]}${name[1]}${name.slice(3)}x` : `${name}x`;

const OTHER_TYPES: readonly unknown[] = ['x', 7, true, [], {}, ['x'], { x: 1 }, -1.5];
const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
const HOSTILE = [
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
const STRAY = [
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

interface Given {
  readonly text: string;
  readonly value: unknown;
  readonly at: Pointer;
  readonly pick: Pick;
  readonly random: () => number;
  /** Names of what inherits from this file, itself included: to extend one of them would lead in a circle. */
  readonly heirs: readonly string[];
}

/** Positions of brackets, commas, colons and opening quotes; values are between them. */
function joints(text: string): number[] {
  const strings = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;
  return [...text.matchAll(strings)].map(({ index }) => index);
}

/** Each kind of mistake; undefined where it cannot be made at this place. */
const MISTAKES: { readonly [kind: string]: (given: Given) => string | undefined } = {
  deleted: ({ value, at }) =>
    at.length === 0
      ? ''
      : changed(value, at, (parent, key) => {
          if (Array.isArray(parent)) parent.splice(Number(key), 1);
          else delete parent[key];
        }),
  retyped: ({ value, at, pick }) => {
    const before = kindOf(valueAt(value, at));
    const others = OTHER_TYPES.filter((other) => kindOf(other) !== before);
    return changed(value, at, (parent, key) => (parent[key] = pick(others)));
  },
  renamed: ({ value, at }) => {
    const name = at.at(-1);
    if (typeof name !== 'string') return undefined;
    return changed(value, at, (parent, key) => renamed(parent, key, misspelt(name)));
  },
  misplaced: ({ value, at, pick }) => {
    const key = at.at(-1);
    const homes = placesIn(value).filter(
      (home) => isObject(valueAt(value, home)) && !at.every((part, index) => home[index] === part),
    );
    if (typeof key !== 'string' || homes.length === 0) return undefined;
    const home = pick(homes);
    const moved = valueAt(value, at);
    const taken = JSON.parse(
      MISTAKES.deleted?.({ text: '', value, at, pick, random: () => 0, heirs: [] }) ?? '',
    ) as unknown;
    return changed(taken, home, (parent, name) => {
      const object = parent[name];
      if (isObject(object)) put(object, key, moved);
    });
  },
  doubled: ({ value, at }) =>
    typeof at.at(-1) !== 'number'
      ? undefined
      : changed(value, at, (parent, key) => {
          if (Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(parent[Number(key)]));
        }),
  'key twice': ({ value, at, pick }) => {
    const object = valueAt(value, at);
    if (!isObject(object) || Object.keys(object).length === 0) return undefined;
    const [key, inner] = pick(Object.entries(object));
    const marker = '\u0001';
    const text = changed(value, at, (parent, name) => put(parent[name] as object, marker, inner));
    return text.replace(JSON.stringify(marker), JSON.stringify(key));
  },
  circle: ({ value, pick, heirs }) =>
    isObject(value) && heirs.length > 0 ? textOf({ ...value, extends: pick(heirs) }) : undefined,
  huge: ({ value, at, pick }) => {
    const before = valueAt(value, at);
    const list =
      Array.isArray(before) && before.length > 0 ? Array.from({ length: 3_000 }, () => before[0]) : [];
    const sizes: readonly unknown[] = ['x'.repeat(50_000), 1e308, -1e308, 12345678901234567890, list];
    return changed(value, at, (parent, key) => (parent[key] = pick(sizes)));
  },
  deep: ({ value, at, pick }) => {
    const wraps: readonly ((inner: unknown) => unknown)[] = [
      (inner) => [inner],
      (inner) => ({ slots: { main: [inner] } }),
      (inner) => ({ $and: [inner] }),
      (inner) => ({ items: [inner] }),
    ];
    return changed(value, at, (parent, key) => (parent[key] = nested(pick([20, 60, 300]), pick(wraps))));
  },
  'hostile key': ({ value, at, pick }) => {
    if (!isObject(valueAt(value, at))) return undefined;
    const name = pick(HOSTILE);
    return changed(value, at, (parent, key) => put(parent[key] as object, name, pick(OTHER_TYPES)));
  },
  syntax: ({ text, pick }) => {
    const at = pick(joints(text));
    return pick([
      text.slice(0, at) + pick(STRAY) + text.slice(at),
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

/** A mistake of a kind somewhere in a file; undefined where none of the kind can be made there. */
export function mutantOf(
  { text, heirs }: { text: string; heirs: readonly string[] },
  kind: string,
  random: () => number,
): Mutant | undefined {
  const pick: Pick = (items) => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined && items.length === 0) throw new RangeError('Nothing to pick from.');
    return item as (typeof items)[number];
  };
  const value: unknown = JSON.parse(text);
  const at = pick(placesIn(value));
  const mutated = MISTAKES[kind]?.({ text, value, at, pick, random, heirs });
  return mutated === undefined || mutated === text ? undefined : { kind, at, text: mutated };
}
