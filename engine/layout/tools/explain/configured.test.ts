import { describe, expect, test } from 'vitest';
import { compile } from '../../compile/compilation';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../../testing/test-layers';
import { explainConfigValue, type ValueExplanation } from './index';

const blocks = testBlocks();
const getTenant = (files: Files = validFiles, slug = 'coast'): CompiledTenant => {
  const tenant = compile({ layers: createLayers(files), blocks, sources: testSources }).tenants.get(slug);
  if (!tenant) throw new Error(`no ${slug}`);
  return tenant;
};
const coast = getTenant();
const short = ({ path, value, origin, statement }: ValueExplanation) => ({
  path,
  value,
  origin,
  by: statement && `${statement.file}:${statement.line} ${statement.operation}`,
});

describe('a configured value', () => {
  const explain = (kind: 'setting' | 'text' | 'theme', path: string, tenant = coast) => {
    const found = explainConfigValue(tenant, kind, path);
    return 'unknown' in found ? found : short(found);
  };

  test.each<['setting' | 'text' | 'theme', string, object]>([
    [
      'setting',
      'search.recencyDays',
      { path: 'settings.search.recencyDays', value: 7, origin: 'statement', by: 'used/tenant.json:7 merge' },
    ],
    [
      'setting',
      'settings.tags.soldText',
      {
        path: 'settings.tags.soldText',
        value: 'GONE',
        origin: 'statement',
        by: 'coast/tenant.json:16 merge',
      },
    ],
    [
      'setting',
      'stock.includeSoldDays',
      { path: 'settings.stock.includeSoldDays', value: 3, origin: 'default', by: undefined },
    ],
    [
      'setting',
      'garage',
      { path: 'features.garage', value: true, origin: 'statement', by: 'base/tenant.json:5 merge' },
    ],
    [
      'setting',
      'timeZone',
      { path: 'timeZone', value: 'Australia/Hobart', origin: 'statement', by: 'coast/tenant.json:7 merge' },
    ],
    [
      'setting',
      'contact.email',
      { path: 'contact.email', value: undefined, origin: 'nothing', by: undefined },
    ],
    [
      'text',
      'price-card.enquire',
      { path: 'price-card.enquire', value: 'Ask us', origin: 'statement', by: 'used/texts.json:2 merge' },
    ],
    [
      'text',
      'price-card.cars',
      { path: 'price-card.cars', value: '{count} cars', origin: 'statement', by: 'coast/texts.json:2 merge' },
    ],
    ['theme', 'accent', { path: 'accent', value: '#1f5fd6', origin: 'default', by: undefined }],
  ])('%s %s', (kind, path, expected) => {
    expect(explain(kind, path)).toEqual(expected);
  });

  test('a name shared by a feature and a group of settings means the feature', () => {
    expect(explain('setting', 'finance')).toMatchObject({ path: 'features.finance' });
    expect(explain('setting', 'settings.finance')).toMatchObject({ path: 'settings.finance' });
  });

  test('a value that a layer removed has its default again', () => {
    const files = {
      ...validFiles,
      coast: {
        ...validFiles.coast,
        'tenant.json': { name: 'C', extends: 'used', settings: { search: { recencyDays: null } } },
      },
    };
    const found = explainConfigValue(getTenant(files), 'setting', 'search.recencyDays');
    expect(found).toMatchObject({
      value: 3,
      origin: 'default',
      statement: { operation: 'unset', layer: 'coast' },
      shadowed: [{ layer: 'used', value: 7 }],
    });
  });

  test('explains an object value by value', () => {
    const found = explainConfigValue(coast, 'setting', 'search');
    const parts = 'parts' in found ? (found.parts ?? []) : [];
    const stated = parts.filter(({ origin }) => origin === 'statement').map(({ path }) => path);
    expect(stated.sort()).toEqual(['settings.search.filters', 'settings.search.recencyDays']);
    expect(parts.length).toBeGreaterThan(10);
  });

  test('a theme token lists the seeds that affect it, and no others', () => {
    const files = {
      ...validFiles,
      coast: { ...validFiles.coast, 'theme.json': { accent: '#aa0033', radius: 'large' } },
    };
    const found = explainConfigValue(getTenant(files), 'theme', '--color-accent');
    expect(found).toMatchObject({
      origin: 'derived',
      parts: [{ path: 'accent', statement: { file: 'coast/theme.json' } }],
    });
    expect('parts' in found && found.parts).toHaveLength(1);
  });

  test('an unknown path has suggestions', () => {
    expect(explain('setting', 'search.hits')).toMatchObject({
      candidates: expect.arrayContaining(['search.hitsPerPage']),
    });
    expect(explain('setting', 'garag')).toMatchObject({
      candidates: expect.arrayContaining(['garage', 'search', 'contact']),
    });
    expect(explain('setting', 'settings.search.hits')).toMatchObject({
      candidates: expect.arrayContaining(['settings.search.hitsPerPage']),
    });
    expect(explain('text', 'price-card.nothing')).toMatchObject({
      candidates: expect.arrayContaining(['price-card.enquire', 'price-card.cars']),
    });
    expect(explain('theme', 'colour')).toMatchObject({
      candidates: expect.arrayContaining(['accent', '--color-accent']),
    });
  });
});

describe('invalid values', () => {
  const wrong = {
    ...validFiles,
    coast: {
      ...validFiles['coast'],
      'tenant.json': {
        name: 'Coast',
        extends: 'used',
        settings: { search: { recencyDays: 'seven', hitsPerPage: 12 } },
      },
    },
  } as Files;
  const leftOut = (path: string) => {
    const found = explainConfigValue(getTenant(wrong), 'setting', path);
    return 'unknown' in found ? found : found.leftOut;
  };

  test('lists ignored values with location and reason', () => {
    expect(leftOut('search.recencyDays')).toEqual([
      {
        statement: expect.objectContaining({
          layer: 'coast',
          file: 'coast/tenant.json',
          at: '/settings/search/recencyDays',
          value: 'seven',
        }),
        reason: expect.stringContaining('number'),
      },
    ]);
    expect(explainConfigValue(getTenant(wrong), 'setting', 'search.recencyDays')).toMatchObject({ value: 7 });
  });

  test('includes ignored ancestors, but not siblings', () => {
    expect(leftOut('search')).toHaveLength(1);
    expect(leftOut('search.hitsPerPage')).toBeUndefined();
    expect(leftOut('tags.soldText')).toBeUndefined();
  });
});
