import { describe, expect, it, test } from 'vitest';
import { schemas, type PlaygroundConfig } from '../../schemas';
import { compile, resolveConfigValues } from '../../engine/layout';
import { validFiles, createLayers, testBlocks, testSources } from '../../engine/layout/testing/test-layers';
import { isConfigMode, MODES } from '../store';
import { isGroup } from './schema-properties';
import { dereferenceSchema } from './dereference-schema';
import {
  createSectionOperations,
  listFields,
  countOwnValues,
  findSectionSchema,
  listSections,
  readSectionValues,
  type Section,
} from './sections';

const compilation = compile({ layers: createLayers(validFiles), blocks: testBlocks(), sources: testSources });
const tenant = compilation.tenants.get('coast');
if (!tenant) throw new Error('The test has no such site.');
const { chain, compiler } = tenant;
const createStatement = (layer: string) => ({
  order: 1,
  layer,
  file: '',
  line: 1,
  column: 1,
  operation: 'set',
  value: 1,
});
const config: PlaygroundConfig = {
  values: resolveConfigValues(chain, compiler.environment),
  statementsByFile: {
    'tenant.json': {
      'settings.search.hitsPerPage': [createStatement('base'), createStatement('coast')],
      'settings.search.recencyDays': [createStatement('base')],
      'settings.search.stockFilter.price': [createStatement('coast')],
      'contact.phone': [createStatement('coast')],
    },
  },
};
const blocks = compiler.environment.blocks.types.flatMap(
  (type) => compiler.environment.blocks.get(type)?.manifest ?? [],
);
const findSection = (id: string, mode: 'settings' | 'theme' | 'texts' = 'settings'): Section => {
  const found = listSections(mode, config, blocks).find((section) => section.id === id);
  if (!found) throw new Error(`There is no section ${id}.`);
  return found;
};

describe('sections', () => {
  it('contain every setting, feature, seed and text exactly once, each with a title', () => {
    const sections = MODES.filter(isConfigMode).flatMap((mode) => listSections(mode, config, blocks));
    const fields = sections.flatMap((section) =>
      listFields(section).map((field) => `${section.file} ${field.path}`),
    );
    expect(new Set(fields).size).toBe(fields.length);
    for (const field of sections.flatMap(listFields)) expect(field.title, field.path).not.toBe('');
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

  it('return their values and count those that the tenant sets', () => {
    expect(readSectionValues(findSection('settings.search'), config)).toEqual(tenant?.config.settings.search);
    expect(countOwnValues(findSection('settings.search'), config, 'coast')).toBe(2);
    expect(countOwnValues(findSection('contact'), config, 'coast')).toBe(1);
    expect(countOwnValues(findSection('features'), config, 'coast')).toBe(0);
  });

  it('distinguish groups, whose properties are inherited separately, from values', () => {
    const forms = findSection('settings.forms');
    const group = findSectionSchema(forms, ['eventIds']);
    expect(group && isGroup(group)).toBe(true);
    expect(findSectionSchema(forms, ['eventIds', 'general'])).toMatchObject({ type: 'integer' });
    expect(findSectionSchema(findSection('settings.search'), ['filters', 0])).toBeUndefined();
  });
});

describe('an edit of a section', () => {
  it('becomes one operation for each changed value; an emptied value is reset', () => {
    const search = findSection('settings.search');
    const values = readSectionValues(search, config);
    const { clearFiltersHref: _, ...otherValues } = values;
    expect(
      createSectionOperations(search, values, { ...otherValues, hitsPerPage: 7, filters: ['make'] }),
    ).toEqual([
      { op: 'set', file: 'tenant.json', path: ['settings', 'search', 'filters'], value: ['make'] },
      { op: 'set', file: 'tenant.json', path: ['settings', 'search', 'hitsPerPage'], value: 7 },
      { op: 'reset', file: 'tenant.json', path: ['settings', 'search', 'clearFiltersHref'] },
    ]);
    expect(createSectionOperations(search, values, values)).toEqual([]);
  });

  it('of a condition becomes one operation for each key, because layers merge conditions by key', () => {
    const search = findSection('settings.search');
    const path = ['settings', 'search', 'stockFilter'];
    expect(
      createSectionOperations(search, { stockFilter: { a: 1, b: 2 } }, { stockFilter: { b: 3 } }),
    ).toEqual([
      { op: 'unset', file: 'tenant.json', path: [...path, 'a'] },
      { op: 'set', file: 'tenant.json', path: [...path, 'b'], value: 3 },
    ]);
  });
});

test('dereferences schemas without following recursive references', () => {
  for (const name of ['tenant', 'settings', 'menu', 'contact'] as const)
    expect(JSON.stringify(dereferenceSchema(schemas[name]))).not.toContain('.schema.json"}');
  expect(JSON.stringify(dereferenceSchema(schemas.menu))).not.toContain('$ref');
  expect(dereferenceSchema(schemas.tenant.properties.logo)).toMatchObject({
    type: 'object',
    properties: { src: {} },
  });
});
