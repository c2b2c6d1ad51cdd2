import type { RandomSource } from './random';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const nest = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** JSON texts that no schema expects in place of a value. */
const JUNK: readonly string[] = [
  ...['null', 'true', '-0', '1e999', '-1e999', '1e-999', '9007199254740993', '0.1e+308', '-1', '2147483648'],
  ...[
    '""',
    '"\\u0000"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"a\\u0000b"',
    '"\\u202e"',
    '"__proto__"',
    '"constructor"',
  ],
  ...['[]', '{}', '[[]]', '[null]', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"":""}'],
  ...['{"toString":1,"hasOwnProperty":null}', '{"length":1e9}', '{"then":1}', '"[object Object]"'],
  ...[`"${'x'.repeat(20_000)}"`, `"${'€'.repeat(9_000)}"`, `"${'('.repeat(4_000)}"`],
  ...[
    `"${'a:b AND '.repeat(500)}c:d"`,
    `"${'NOT '.repeat(2_000)}a:b"`,
    `"${'*'.repeat(300)}"`,
    '"a:b OR (c:d AND"',
  ],
  ...[
    nest(300, '[', ']'),
    nest(8_000, '[', ']'),
    nest(2_000, '{"a":', '').slice(0, -1) + '0' + '}'.repeat(1_999),
  ],
  `[${Array.from({ length: 2_000 }, (_, index) => index).join(',')}]`,
  `{${Array.from({ length: 1_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
];

/** Places in a JSON value: the path of names and indexes of every value in it. */
function listPaths(value: Json, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => listPaths(inner, [...path, name]))];
}

/** Writes JSON with the value at one place replaced by any text. */
function writeWithJunk(value: Json, path: readonly (string | number)[], junk: string): string {
  const [first, ...rest] = path;
  if (first === undefined) return junk;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const write = (name: string, inner: Json): string =>
    name === first ? writeWithJunk(inner, rest, junk) : JSON.stringify(inner);
  if (Array.isArray(value)) return `[${value.map((inner, index) => write(String(index), inner)).join(',')}]`;
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${write(name, inner)}`)
    .join(',')}}`;
}

type Mutation = (value: Json, random: RandomSource) => string;

const MUTATIONS: readonly Mutation[] = [
  // One to three values of wrong types or sizes, in two of three texts.
  ...Array.from({ length: 8 }, (): Mutation => (value, random) => {
    return writeWithJunk(value, random.pick(listPaths(value)), random.pick(JUNK));
  }),
  // Broken syntax.
  (value, random) => JSON.stringify(value).slice(0, random.int(JSON.stringify(value).length)),
  (value, random) => {
    const text = JSON.stringify(value);
    const at = random.int(text.length);
    return text.slice(0, at) + random.noise(8) + text.slice(at + random.int(4));
  },
  (value) => `\uFEFF${JSON.stringify(value)}`,
  (value) => JSON.stringify(value).replaceAll('"', "'"),
  (value) => `${JSON.stringify(value)}${JSON.stringify(value)}`,
  (_value, random) => random.noise(400),
  () => '',
];

/** Writes a valid body with something wrong in it. */
export const writeMalformedJson = (value: unknown, random: RandomSource): string =>
  random.pick(MUTATIONS)(JSON.parse(JSON.stringify(value)) as Json, random);
