import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemas } from '../../../schemas';
import { isObject } from '../base/json';
import { isAddressName } from './links';

const BLOCKS = new URL('../../../blocks/', import.meta.url);
const DESCRIBES_ADDRESS = /\bURL of\b|^(?:Link|Target|Image)\b(?! (?:text|label|of))|\bfull (?:https|URL)/;
/** Schemas of files in a tenant's folder. */
const TENANT_SCHEMAS = [
  'dealership',
  'head',
  'location',
  'logo',
  'menu-item',
  'offer',
  'settings',
  'social',
  'tenant',
] as const;

/** Names of the text properties that a schema describes as addresses, at any depth. */
function* addressNames(schema: unknown): Generator<string> {
  if (Array.isArray(schema)) for (const item of schema) yield* addressNames(item);
  if (!isObject(schema)) return;
  if (isObject(schema.properties)) {
    for (const [name, property] of Object.entries(schema.properties)) {
      if (!isObject(property) || property.type !== 'string' || property.enum || property.pattern) continue;
      const { description = '', format = '' } = property;
      if (DESCRIBES_ADDRESS.test(String(description)) || /^uri/.test(String(format))) yield name;
    }
  }
  for (const inner of Object.values(schema)) yield* addressNames(inner);
}

it('recognises every value that a schema describes as an address', () => {
  const manifests = readdirSync(BLOCKS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'kit')
    .map(({ name }): unknown => JSON.parse(readFileSync(new URL(`${name}/block.json`, BLOCKS), 'utf8')));
  const names = [
    ...addressNames(manifests),
    ...TENANT_SCHEMAS.flatMap((name) => [...addressNames(schemas[name])]),
  ];
  expect(names.length).toBeGreaterThan(40);
  expect([...new Set(names)].filter((name) => !isAddressName(name, ['social', name]))).toEqual([]);
  const outsideSocial = names.filter((name) => !(name in schemas.social.properties));
  expect([...new Set(outsideSocial)].filter((name) => !isAddressName(name, [name]))).toEqual([]);
});
