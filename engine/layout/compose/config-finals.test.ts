import { describe, expect, test } from 'vitest';
import { compile } from '../index';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../testing/test-layers';

const blocks = testBlocks();
const compiled = (files: Files) => compile({ layers: createLayers(files), blocks, sources: testSources });

describe('configuration', () => {
  const withFinal = (path: string, stated: object): Files => ({
    ...validFiles,
    used: {
      'tenant.json': { ...validFiles.used['tenant.json'], final: [{ path, reason: 'The brand.' }] },
      'theme.json': { accent: '#b3261e', final: [{ path: 'accent', reason: 'The brand.' }] },
      'texts.json': {
        'price-card.enquire': 'Ask us',
        final: [{ path: 'price-card.enquire', reason: 'The brand.' }],
      },
    },
    coast: { 'tenant.json': { name: 'Coast', extends: 'used', ...stated } },
  });
  test.each<[string, string, object]>([
    ['overriding the value', 'settings.search.recencyDays', { settings: { search: { recencyDays: 3 } } }],
    ['removing the value', 'settings.search.recencyDays', { settings: { search: { recencyDays: null } } }],
    ['removing the object that contains it', 'settings.search', { settings: null }],
    [
      'overriding the object that contains it',
      'settings.search',
      { settings: { search: { recencyDays: 3 } } },
    ],
  ])('%s has no effect', (_, path, stated) => {
    const compilation = compiled(withFinal(path, stated));
    expect(compilation.diagnostics.filter(({ code }) => code === 'FC126')).toMatchObject([
      { file: 'coast/tenant.json', tenant: 'coast' },
    ]);
    const tenant = compilation.tenants.get('coast');
    expect(tenant?.config.settings.search.recencyDays).toBe(7);
    expect(
      tenant?.explain('tenant.json', ['settings', 'search', 'recencyDays']).map(({ layer }) => layer),
    ).toEqual(['used']);
  });
  test('protects theme seeds and texts, but not the values derived from them', () => {
    const files = withFinal('locale', {});
    const coast = {
      ...files.coast,
      'theme.json': { accent: '#0a6b3d', radius: 'large' },
      'texts.json': { 'price-card.enquire': 'Call', 'price-card.cars': '{count} utes' },
    };
    const compilation = compiled({ ...files, coast });
    expect(compilation.diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'FC126 coast/texts.json:2',
      'FC126 coast/theme.json:2',
    ]);
    const tenant = compilation.tenants.get('coast');
    expect(tenant?.theme).toEqual({ accent: '#b3261e', radius: 'large' });
    expect(tenant?.texts).toEqual({ 'price-card.enquire': 'Ask us', 'price-card.cars': '{count} utes' });
  });
});
