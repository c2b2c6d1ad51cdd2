import { describe, expect, test } from 'vitest';
import { schemas } from '../../../schemas';
import { compile, type CompiledTenant, type TenantSource } from '../../layout';
import { createRegistry } from '../../registry';
import { formatCatalogueHtml, buildSettingsCatalogue, formatCatalogueText, filterEntries } from '.';
import { describeType } from './describe-type';

const json = (slug: string, files: Record<string, object>): TenantSource => ({
  slug,
  files: Object.entries(files).map(([path, value]) => ({ path, text: JSON.stringify(value, null, 2) })),
});

const BLOCK = {
  type: 'notice',
  title: 'Notice',
  description: 'A line of text.',
  category: 'content',
  version: 1,
  props: { type: 'object', properties: {} },
  texts: { close: 'Close' },
};

const registry = createRegistry([
  { folder: 'notice', file: 'blocks/notice/block.json', text: JSON.stringify(BLOCK) },
]);
const { tenants } = compile({
  layers: [
    json('base', { 'tenant.json': { name: 'Base', template: true, settings: { maps: { zoom: 8 } } } }),
    json('one', {
      'tenant.json': { name: 'One & Only', extends: 'base', settings: { search: { hitsPerPage: 30 } } },
      'theme.json': { accent: '#123456' },
      'texts.json': { 'notice.close': 'Away <with> it' },
    }),
    json('two', { 'tenant.json': { name: 'Two', extends: 'base', settings: { maps: { zoom: null } } } }),
  ],
  blocks: registry,
  sources: [],
});
const sites = [...tenants.values()];
const entries = buildSettingsCatalogue(sites, registry.entries);
const getEntry = (path: string) => {
  const entry = entries.find((entry) => entry.path === path);
  if (!entry) throw new Error(`There is no ${path}`);
  return entry;
};

describe('buildSettingsCatalogue', () => {
  test('lists every setting and feature of the schemas once, with a description', () => {
    const settings = Object.entries(schemas.settings.properties).flatMap(([group, { properties }]) =>
      Object.keys(properties).map((name) => `settings.${group}.${name}`),
    );
    const features = Object.keys(schemas.features.properties).map((name) => `features.${name}`);
    const paths = entries.map(({ path }) => path);
    expect(paths.filter((path) => /^(settings|features)\./.test(path))).toEqual([...settings, ...features]);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { path, title, description, type, layers } of entries) {
      expect(
        [title, description, type].map((words) => words !== ''),
        path,
      ).toEqual([true, true, true]);
      expect(layers.length, path).toBeGreaterThan(0);
    }
  });

  test('lists the value of each site and the layer that sets it', () => {
    expect(getEntry('settings.search.hitsPerPage')).toMatchObject({
      type: 'whole number, 1 to 100',
      default: 21,
      values: [
        { tenant: 'one', value: 30, layer: 'one', file: 'one/tenant.json', line: 6 },
        { tenant: 'two', value: 21 },
      ],
    });
    const zoom = getEntry('settings.maps.zoom').values;
    expect(zoom.map(({ value, layer }) => [value, layer])).toEqual([
      [8, 'base'],
      [10, undefined],
    ]);
    expect(getEntry('theme.accent').values[0]).toMatchObject({ value: '#123456', layer: 'one' });
    expect(getEntry('texts.notice.close')).toMatchObject({
      default: 'Close',
      values: [
        { value: 'Away <with> it', layer: 'one' },
        { tenant: 'two', value: 'Close' },
      ],
    });
  });

  test('takes layers and planned use from the nearest schema that has them', () => {
    expect(getEntry('settings.phone.fixed').layers).toEqual(['tenant']);
    expect(getEntry('settings.search.textDebounceMs').layers).toEqual(['base', 'template']);
    expect(getEntry('settings.search.hitsPerPage').layers).toEqual(['base', 'template', 'tenant']);
    expect(getEntry('settings.footer.paymentIcons').planned).toBe('reservation and checkout');
    expect(getEntry('settings.search.hitsPerPage').planned).toBeUndefined();
  });

  test('lists the plugins as features, each with its feature and name (ENT-034)', () => {
    const plugins = ['autogauge', 'carAnalysis', 'ppsrReport'].map((feature) => {
      const { path, title, values } = getEntry(`features.${feature}`);
      return {
        feature: path.replace('features.', ''),
        name: title,
        sites: values.map(({ tenant }) => tenant),
      };
    });
    const sites = ['one', 'two'];
    expect(plugins).toEqual([
      { feature: 'autogauge', name: 'Autogauge', sites },
      { feature: 'carAnalysis', name: 'Car analysis', sites },
      { feature: 'ppsrReport', name: 'PPSR report', sites },
    ]);
  });

  test('has the same entries for any sites, without templates', () => {
    const none: CompiledTenant[] = [];
    expect(buildSettingsCatalogue(none, []).every(({ values }) => values.length === 0)).toBe(true);
    expect(getEntry('features.garage').values.map(({ tenant }) => tenant)).toEqual(['one', 'two']);
  });
});

describe('filterEntries', () => {
  const found = (...words: string[]) => filterEntries(entries, words).map(({ path }) => path);
  test('finds entries that contain all words, in any case and order', () => {
    expect(found('SRCH-041')).toEqual(['settings.search.hitsPerPage']);
    expect(found('page', 'RESULTS a')).toContain('settings.search.hitsPerPage');
    expect(found('no such word')).toEqual([]);
    expect(found()).toHaveLength(entries.length);
  });
});

describe('describeType', () => {
  test.each([
    [{ type: 'boolean' }, 'on or off'],
    [{ type: 'integer', minimum: 1 }, 'whole number, 1 or more'],
    [{ type: 'number', maximum: 2 }, 'number, at most 2'],
    [{ type: 'string', enum: ['a', 'b'] }, 'one of a, b'],
    [{ type: 'array', items: { type: 'string' } }, 'list: text'],
    [{ $ref: 'condition.schema.json' }, 'condition'],
    [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, 'whole number'],
    [{ type: 'object', properties: { a: {}, b: {} } }, 'object: a, b'],
  ])('%j', (schema, words) => {
    expect(describeType(schema)).toBe(words);
  });
});

describe('formatCatalogueHtml', () => {
  const html = formatCatalogueHtml(entries);

  test('contains every entry as HTML and loads nothing', () => {
    expect(html.match(/<article /g)).toHaveLength(entries.length);
    expect(html).not.toMatch(/\b(src|href)=|@import|url\(/);
    expect(html).toContain('<form role="search" hidden>');
  });

  test('escapes values of tenants', () => {
    expect(html).toContain('Away &#60;with&#62; it');
    expect(html).not.toContain('<with>');
  });
});

test('formatCatalogueText names value, layer and file', () => {
  const text = formatCatalogueText(filterEntries(entries, ['SRCH-041']));
  expect(text).toContain('one: 30  one (one/tenant.json:6)');
  expect(text).not.toContain('two:');
});
