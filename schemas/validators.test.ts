import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { validateJsonSchema, schemas, validators, type SchemaName } from './index';

const names = readdirSync(dirname(fileURLToPath(import.meta.url)))
  .filter((file) => file.endsWith('.schema.json'))
  .map((file) => file.replace('.schema.json', ''));

test('the bundle contains exactly the schema files', () => {
  expect(Object.keys(schemas).sort()).toEqual(names.sort());
});

test.each(Object.keys(schemas) as SchemaName[])(
  '%s compiles, has its file name as $id, and has a title and description',
  (name) => {
    const schema = schemas[name];
    expect(schema.$id).toBe(`${name}.schema.json`);
    expect(schema.title).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(schema.description.length).toBeGreaterThan(10);
    expect(validateJsonSchema(schema)).toEqual([]);
    expect(typeof validators[name]).toBe('function');
  },
);

test('validators detect errors and resolve references between files', () => {
  const page = { id: 'home', route: '/', layout: { id: 'root', block: 'shell', slots: { main: [] } } };
  expect(validators.page(page)).toBe(true);
  expect(validators.page({ ...page, layout: { id: 'root' } })).toBe(false);
  expect(validators.page.errors?.[0]?.instancePath).toBe('/layout');
});

test('every setting has a title, a description and a valid default', () => {
  const groups: Record<string, { properties: Record<string, Record<string, unknown>> }> =
    schemas.settings.properties;
  const defaults: Record<string, Record<string, unknown>> = {};
  for (const [group, { properties }] of Object.entries(groups)) {
    defaults[group] = {};
    for (const [name, setting] of Object.entries(properties)) {
      expect(setting, `${group}.${name}`).toMatchObject({
        title: expect.any(String),
        description: expect.any(String),
      });
      expect(setting).toHaveProperty('default');
      defaults[group][name] = setting.default;
    }
  }
  expect(validators.settings(defaults), JSON.stringify(validators.settings.errors)).toBe(true);
});
