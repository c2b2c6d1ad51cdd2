import { readdirSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemas } from '../schemas';

const folder = import.meta.dirname;

interface Manifest {
  type: string;
  texts?: Record<string, string>;
}

const texts = readdirSync(folder)
  .map((name) => join(folder, name, 'block.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => {
    const { type, texts = {} } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    return Object.entries(texts).map(([name, text]) => ({ key: `${type}.${name}`, text }));
  });
const common = Object.entries(schemas['common-texts'].properties).map(([name, { default: text }]) => ({
  key: `common.${name}`,
  text,
}));

test('words that several blocks use are a common text', () => {
  const byText = new Map<string, string[]>();
  for (const { key, text } of [...common, ...texts]) {
    if (!text.startsWith('common.')) byText.set(text, [...(byText.get(text) ?? []), key]);
  }
  expect([...byText.values()].filter((keys) => keys.length > 1)).toEqual([]);
});

test('every common text is used', () => {
  const used = new Set(texts.map(({ text }) => text));
  expect(common.filter(({ key }) => !used.has(key))).toEqual([]);
});
