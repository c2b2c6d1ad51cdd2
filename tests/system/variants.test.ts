import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CompiledTenant } from '../../engine/layout';
import { schemas } from '../../schemas';
import { compileProject } from '../support/compile-project';
import { root } from '../support/server';
import { present, VARIANT_IDS, VARIANTS, type VariantRow } from '../requirements/variants';

const PLAIN = { slug: 'plain-site', files: [{ path: 'tenant.json', text: '{ "extends": "base" }' }] };
const { tenants } = compileProject([PLAIN]);

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );

/** What a tenant has at a path of the table. */
function configured(tenant: CompiledTenant, path: string): unknown {
  const [first, ...rest] = path.split('.');
  return first === 'stock' ? at(tenant.file('stock.json'), rest) : at(tenant.config, [first ?? '', ...rest]);
}

/** The node of a page with this id. */
function nodeOf(tenant: CompiledTenant, page: string, id: string) {
  type Node = NonNullable<ReturnType<CompiledTenant['page']>>['layout'];
  const find = (node: Node): Node | undefined =>
    node.id === id
      ? node
      : Object.values(node.slots)
          .flat()
          .map(find)
          .find((found) => found !== undefined);
  const layout = tenant.page(page)?.layout;
  return layout && find(layout);
}

const plain = tenants.get(PLAIN.slug);

function holds(row: VariantRow, tenant: CompiledTenant): { differs: boolean } {
  let differs = false;
  for (const shown of row.shown.filter((one) => one.tenant === tenant.slug)) {
    const label = `${row.id} on ${tenant.slug}`;
    if ('page' in shown) {
      const node = nodeOf(tenant, shown.page, shown.node);
      expect(node, label).toBeDefined();
      if (shown.prop) expect(node?.props[shown.prop.name], label).toEqual(shown.prop.is);
      differs = true;
      continue;
    }
    const value = configured(tenant, shown.path);
    if (shown.is === present) expect(value, `${label}: ${shown.path}`).toBeDefined();
    else if (typeof shown.is !== 'object') expect(value, `${label}: ${shown.path}`).toBe(shown.is);
    else if (Array.isArray(shown.is) && typeof shown.is[0] === 'object')
      shown.is.forEach((item, index) => {
        expect(at(value, [String(index)]), `${label}: ${shown.path}`).toMatchObject(item as object);
      });
    else if (Array.isArray(shown.is)) expect(value, `${label}: ${shown.path}`).toEqual(shown.is);
    else expect(value, `${label}: ${shown.path}`).toMatchObject(shown.is as object);
    if (plain && JSON.stringify(configured(plain, shown.path)) !== JSON.stringify(value)) differs = true;
  }
  return { differs };
}

// CONF-001, CONF-014: what differs between sites is configuration.
test('the table has exactly one row for every variant of the requirements', () => {
  expect(VARIANTS.map(({ id }) => id)).toEqual(VARIANT_IDS);
  expect(new Set(VARIANT_IDS).size).toBe(54);
  expect(VARIANTS.filter(({ shown }) => shown.length === 0)).toEqual([]);
});

// A demonstration tenant that is taken away takes its variants along; the others stay.
const named = [...new Set(VARIANTS.flatMap(({ shown }) => shown.map(({ tenant }) => tenant)))];

for (const slug of named.filter((one) => !tenants.has(one)))
  console.log(`There is no tenant ${slug}: what variants it shows was not looked at.`);

describe.each(named.filter((slug) => tenants.has(slug)))('%s', (slug) => {
  const rows = VARIANTS.filter(({ shown }) => shown.some(({ tenant }) => tenant === slug));

  test.each(rows)('$id: $what', (row) => {
    const tenant = tenants.get(slug);
    if (!tenant) throw new Error(`There is no ${slug}.`);
    expect(holds(row, tenant).differs, 'it differs from a site that says nothing').toBe(true);
  });
});

/** The planned reader of a setting or feature that nothing reads yet, from the schema. */
const plannedOf = (path: string): unknown => {
  const [part, ...names] = path.split('.');
  if (part !== 'settings' && part !== 'features') return undefined;
  const schema: unknown = schemas[part];
  return at(schema, [...names.flatMap((name) => ['properties', name]), 'x-planned']);
};

test('only rows with settings that nothing reads yet name the planned work', () => {
  const wrong = VARIANTS.filter(({ shown, later }) => {
    const settings = shown.flatMap((one) => ('path' in one ? [one.path] : []));
    if (settings.length === 0) return later === undefined;
    return settings.some((path) => plannedOf(path) !== undefined) !== (later !== undefined);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('docs/tenants.md and the schemas agree on which settings are read', () => {
  const rows = readFileSync(join(root, 'docs/tenants.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const settings = Object.entries(schemas.settings.properties).flatMap(([group, { properties }]) =>
    Object.keys(properties).map((name) => `settings.${group}.${name}`),
  );
  const features = Object.keys(schemas.features.properties).map((name) => `features.${name}`);
  const wrong = [...settings, ...features].filter((path) => {
    const name = path.replace(/^(settings|features)\./, '');
    const row = rows.find((cells) => cells[1] === `\`${name}\`` && /^(yes|not yet)$/.test(cells[3] ?? ''));
    return row?.[3] !== (plannedOf(path) === undefined ? 'yes' : 'not yet');
  });
  expect(wrong).toEqual([]);
});
