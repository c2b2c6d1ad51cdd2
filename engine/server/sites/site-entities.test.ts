import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile, type CompiledTenant } from '../../layout';
import { testBlocks, testSources } from '../../layout/testing/test-layers';
import { readTenants } from './tenant-files';

const { tenants } = compile({
  layers: readTenants(join(import.meta.dirname, '../../../tenants')),
  blocks: testBlocks(),
  sources: testSources,
});
const sites = [...tenants.values()].filter(({ isTemplate }) => !isTemplate);

/** Where a site has the fields of the documents' dealer site, and whether a value is one. */
const FIELDS: Readonly<
  Record<string, [read: (site: CompiledTenant) => unknown, isValid: (value: unknown) => boolean]>
> = {
  slug: [({ slug }) => slug, isFilled],
  name: [({ config }) => config.name, isFilled],
  // The id of a site is its slug, in all calls that have a `website_id`.
  id: [({ slug }) => slug, isFilled],
  'logo url': [({ config }) => config.logo?.src, isFilled],
  locations: [(site) => site.file('locations.json'), isNonEmptyList],
  // A site of one business has no list of dealerships; with a list, it is the group.
  dealerships: [(site) => site.file('dealerships.json') ?? [], Array.isArray],
  dealership_group: [({ config }) => config.name, isFilled],
  manufacturer: [({ config }) => config.settings.brands.manufacturer, isText],
  finance_provider: [({ config }) => config.settings.finance.provider, isText],
  youtube_url: [({ config }) => config.social?.youtube ?? '', isText],
  'blogs count': [({ config }) => config.settings.blog.count, Number.isInteger],
  config: [({ config }) => config.settings, isRecord],
  'social URLs': [({ config }) => config.social ?? {}, isRecord],
  override_city: [({ config }) => config.settings.locations.overrideCity, isText],
  search_categories: [({ config }) => config.settings.search.categories, Array.isArray],
  'redbook flag': [({ config }) => config.features.redbook, isFlag],
  'autograb flag': [({ config }) => config.features.autograb, isFlag],
};

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
function isFilled(value: unknown): boolean {
  return isText(value) && value !== '';
}
function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}
function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
function isNonEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

test.each(Object.entries(FIELDS))(
  'every site has the field %s of a dealer site (ENT-029)',
  (_name, field) => {
    const [read, isValid] = field;
    expect(sites.length).toBeGreaterThan(0);
    for (const site of sites) expect(isValid(read(site)), site.slug).toBe(true);
  },
);

test.each(['dealerships', 'manufacturer', 'finance_provider', 'youtube_url', 'search_categories'])(
  'a demonstration site uses the field %s (ENT-029)',
  (name) => {
    const [read] = FIELDS[name] ?? [];
    expect(sites.some((site) => isFilled(read?.(site)) || isNonEmptyList(read?.(site)))).toBe(true);
  },
);
