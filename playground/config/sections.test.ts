import { describe, expect, it, test } from 'vitest';
import { schemas, type PlaygroundConfig } from '../../schemas';
import { compile, configValues } from '../../engine/layout';
import { validFiles, layersOf, testBlocks, testSources } from '../../engine/layout/testing/test-layers';
import { MODES } from '../store';
import { isGroup } from './schema-properties';
import { dereferenceSchema } from './dereference-schema';
import {
  sectionOperations,
  listFields,
  countOwnValues,
  schemaAt,
  listSections,
  sectionValues,
  type Section,
} from './sections';

const compilation = compile({ layers: layersOf(validFiles), blocks: testBlocks(), sources: testSources });
const tenant = compilation.tenants.get('coast');
if (!tenant) throw new Error('The test has no such site.');
const { chain, compiler } = tenant;
const statement = (layer: string) => ({
  order: 1,
  layer,
  file: '',
  line: 1,
  column: 1,
  operation: 'set',
  value: 1,
});
const config: PlaygroundConfig = {
  values: configValues(chain, compiler.environment),
  stated: {
    'tenant.json': {
      'settings.search.hitsPerPage': [statement('base'), statement('coast')],
      'settings.search.recencyDays': [statement('base')],
      'settings.search.stockFilter.price': [statement('coast')],
      'contact.phone': [statement('coast')],
    },
  },
};
const blocks = compiler.environment.blocks.types.flatMap(
  (type) => compiler.environment.blocks.get(type)?.manifest ?? [],
);
const section = (id: string, room: 'settings' | 'theme' | 'texts' = 'settings'): Section => {
  const found = listSections(room, config, blocks).find((section) => section.id === id);
  if (!found) throw new Error(`There is no section ${id}.`);
  return found;
};

describe('the sections', () => {
  it('contain every setting, feature, seed and text once, with a title', () => {
    const all = MODES.flatMap((room) => listSections(room, config, blocks));
    const fields = all.flatMap((section) =>
      listFields(section).map((field) => `${section.file} ${field.path}`),
    );
    expect(new Set(fields).size).toBe(fields.length);
    for (const one of all.flatMap(listFields)) expect(one.title, one.path).not.toBe('');
    const settings = Object.entries(schemas.settings.properties).flatMap(([group, { properties }]) =>
      Object.keys(properties).map((name) => `tenant.json settings.${group}.${name}`),
    );
    for (const path of settings)
      expect(fields.some((field) => field === path || field.startsWith(`${path}.`))).toBe(true);
    for (const name of Object.keys(schemas.features.properties))
      expect(fields).toContain(`tenant.json features.${name}`);
    expect(fields).toContain('texts.json price-card.enquire');
    const seeds = Object.keys(schemas.theme.properties).filter(
      (name) => !/^(\$schema|note|final)$/.test(name),
    );
    for (const name of seeds)
      expect(
        fields.some((field) => field === `theme.json ${name}` || field.startsWith(`theme.json ${name}.`)),
      ).toBe(true);
  });

  it('have their values and the number that the tenant sets itself', () => {
    expect(sectionValues(section('settings.search'), config)).toEqual(tenant?.config.settings.search);
    expect(countOwnValues(section('settings.search'), config, 'coast')).toBe(2);
    expect(countOwnValues(section('contact'), config, 'coast')).toBe(1);
    expect(countOwnValues(section('features'), config, 'coast')).toBe(0);
  });

  it('distinguish groups, whose parts are inherited separately, from values', () => {
    const forms = section('settings.forms');
    const group = schemaAt(forms, ['eventIds']);
    expect(group && isGroup(group)).toBe(true);
    expect(schemaAt(forms, ['eventIds', 'general'])).toMatchObject({ type: 'integer' });
    expect(schemaAt(section('settings.search'), ['filters', 0])).toBeUndefined();
  });
});

describe('an edit of a section', () => {
  it('is one operation for each value; an emptied value is reset', () => {
    const search = section('settings.search');
    const values = sectionValues(search, config);
    const { clearFiltersHref: _, ...rest } = values;
    expect(sectionOperations(search, values, { ...rest, hitsPerPage: 7, filters: ['make'] })).toEqual([
      { op: 'set', file: 'tenant.json', path: ['settings', 'search', 'filters'], value: ['make'] },
      { op: 'set', file: 'tenant.json', path: ['settings', 'search', 'hitsPerPage'], value: 7 },
      { op: 'reset', file: 'tenant.json', path: ['settings', 'search', 'clearFiltersHref'] },
    ]);
    expect(sectionOperations(search, values, values)).toEqual([]);
  });

  it('of a condition is written by key, as layers merge it', () => {
    const search = section('settings.search');
    const path = ['settings', 'search', 'stockFilter'];
    expect(sectionOperations(search, { stockFilter: { a: 1, b: 2 } }, { stockFilter: { b: 3 } })).toEqual([
      { op: 'unset', file: 'tenant.json', path: [...path, 'a'] },
      { op: 'set', file: 'tenant.json', path: [...path, 'b'], value: 3 },
    ]);
  });
});

test('dereferences schemas, and ends recursive ones', () => {
  for (const name of ['tenant', 'settings', 'menu', 'contact'] as const)
    expect(JSON.stringify(dereferenceSchema(schemas[name]))).not.toContain('.schema.json"}');
  expect(JSON.stringify(dereferenceSchema(schemas.menu))).not.toContain('$ref');
  expect(dereferenceSchema(schemas.tenant.properties.logo)).toMatchObject({
    type: 'object',
    properties: { src: {} },
  });
});
