import { readdirSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemas } from '../schemas';

const folder = import.meta.dirname;

interface Manifest {
  type: string;
  props?: unknown;
  texts?: Record<string, string>;
}

const manifests = readdirSync(folder)
  .map((name) => join(folder, name, 'block.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest);
const texts = manifests.flatMap(({ type, texts = {} }) =>
  Object.entries(texts).map(([name, text]) => ({ key: `${type}.${name}`, text })),
);
const common = Object.entries(schemas['common-texts'].properties).map(([name, { default: text }]) => ({
  key: `common.${name}`,
  text,
}));

test('a text that several blocks use is a common text', () => {
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

/** Text has a capital letter or a space; ids, icon names and URLs have neither. */
const isText = (value: string) => /[A-Z\s]/.test(value) && !/^[/#]/.test(value);

const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(strings)
      : [];

/** Texts in the defaults of a JSON Schema at any depth, except enums. */
function defaultTexts(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const ownTexts = 'default' in schema && !('enum' in schema) ? strings(schema.default).filter(isText) : [];
  return [...ownTexts, ...Object.values(schema).flatMap(defaultTexts)];
}

test('default texts are not prop defaults, so that tenants can override them by key', () => {
  expect(defaultTexts({ properties: { a: { items: {}, default: [{ title: 'Book a service' }] } } })).toEqual([
    'Book a service',
  ]);
  const wrong = manifests.flatMap(({ type, props }) => defaultTexts(props).map((text) => ({ type, text })));
  expect(wrong).toEqual([]);
});

test('a prop that replaces a text has no default', () => {
  const wrong = manifests.flatMap(({ type, props, texts = {} }) =>
    Object.entries(
      (props as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {},
    )
      .filter(([name, prop]) => name in texts && prop.type === 'string' && 'default' in prop)
      .map(([name]) => `${type}.${name}`),
  );
  expect(wrong).toEqual([]);
});

test('a setting with a default text names its requirement', () => {
  const wrong = Object.entries(schemas.settings.properties).flatMap(([group, { properties }]) =>
    Object.entries(properties)
      .filter(([, setting]) => defaultTexts(setting).length > 0)
      .filter(([, { description }]) => !/\([A-Z]+-\d{3}/.test(description))
      .map(([name]) => `${group}.${name}`),
  );
  expect(wrong).toEqual([]);
});
