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
const commonTexts = Object.entries(schemas['common-texts'].properties).map(([name, { default: text }]) => ({
  key: `common.${name}`,
  text,
}));

test('a text that several blocks use is a common text', () => {
  const keysByText = new Map<string, string[]>();
  for (const { key, text } of [...commonTexts, ...texts]) {
    if (!text.startsWith('common.')) keysByText.set(text, [...(keysByText.get(text) ?? []), key]);
  }
  expect([...keysByText.values()].filter((keys) => keys.length > 1)).toEqual([]);
});

test('every common text is used', () => {
  const usedTexts = new Set(texts.map(({ text }) => text));
  expect(commonTexts.filter(({ key }) => !usedTexts.has(key))).toEqual([]);
});

/** Text has a capital letter or a space; ids, icon names and URLs have neither. */
const isText = (value: string) => /[A-Z\s]/.test(value) && !/^[/#]/.test(value);

const collectStrings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(collectStrings)
      : [];

/** Collects the texts in the defaults of a JSON Schema at any depth, except those of enums. */
function collectDefaultTexts(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const ownTexts =
    'default' in schema && !('enum' in schema) ? collectStrings(schema.default).filter(isText) : [];
  return [...ownTexts, ...Object.values(schema).flatMap(collectDefaultTexts)];
}

test('default texts are not prop defaults, so that tenants can override them by key', () => {
  expect(
    collectDefaultTexts({ properties: { a: { items: {}, default: [{ title: 'Book a service' }] } } }),
  ).toEqual(['Book a service']);
  const violations = manifests.flatMap(({ type, props }) =>
    collectDefaultTexts(props).map((text) => ({ type, text })),
  );
  expect(violations).toEqual([]);
});

test('a prop that replaces a text has no default', () => {
  const violations = manifests.flatMap(({ type, props, texts = {} }) =>
    Object.entries(
      (props as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {},
    )
      .filter(([name, prop]) => name in texts && prop.type === 'string' && 'default' in prop)
      .map(([name]) => `${type}.${name}`),
  );
  expect(violations).toEqual([]);
});

test('a setting with a default text names its requirement', () => {
  const violations = Object.entries(schemas.settings.properties).flatMap(([group, { properties }]) =>
    Object.entries(properties)
      .filter(([, setting]) => collectDefaultTexts(setting).length > 0)
      .filter(([, { description }]) => !/\([A-Z]+-\d{3}/.test(description))
      .map(([name]) => `${group}.${name}`),
  );
  expect(violations).toEqual([]);
});
