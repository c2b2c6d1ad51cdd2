import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CompiledTenant } from '../../engine/layout';
import { getPageAccess } from '../../engine/server/sites/page-access';
import { schemas } from '../../schemas';
import { compileProject } from '../support/compile-project';
import { root } from '../support/server';
import { SHOWN_DEFAULTS } from '../requirements/shown-defaults';
import { ANY_VALUE, VARIANT_IDS, VARIANTS, type VariantRow } from '../requirements/variants';

const PLAIN = { slug: 'plain-site', files: [{ path: 'tenant.json', text: '{ "extends": "base" }' }] };
const { tenants } = compileProject([PLAIN]);

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );

/** The tenant's value at a path of the table. */
function configuredValue(tenant: CompiledTenant, path: string): unknown {
  const [first, ...rest] = path.split('.');
  return first === 'stock'
    ? valueAt(tenant.file('stock.json'), rest)
    : valueAt(tenant.config, [first ?? '', ...rest]);
}

/** The node of a page with this id. */
function getNode(tenant: CompiledTenant, page: string, id: string) {
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

function checkRow(row: VariantRow, tenant: CompiledTenant): { differs: boolean } {
  let differs = false;
  for (const shown of row.demonstrations.filter((variant) => variant.tenant === tenant.slug)) {
    const label = `${row.id} on ${tenant.slug}`;
    if ('page' in shown) {
      const node = getNode(tenant, shown.page, shown.node);
      expect(node, label).toBeDefined();
      if (shown.prop) expect(node?.props[shown.prop.name], label).toEqual(shown.prop.is);
      differs = true;
      continue;
    }
    const value = configuredValue(tenant, shown.path);
    if (shown.is === ANY_VALUE) expect(value, `${label}: ${shown.path}`).toBeDefined();
    else if (typeof shown.is !== 'object') expect(value, `${label}: ${shown.path}`).toBe(shown.is);
    else if (Array.isArray(shown.is) && typeof shown.is[0] === 'object')
      shown.is.forEach((item, index) => {
        expect(valueAt(value, [String(index)]), `${label}: ${shown.path}`).toMatchObject(item as object);
      });
    else if (Array.isArray(shown.is)) expect(value, `${label}: ${shown.path}`).toEqual(shown.is);
    else expect(value, `${label}: ${shown.path}`).toMatchObject(shown.is as object);
    if (plain && JSON.stringify(configuredValue(plain, shown.path)) !== JSON.stringify(value)) differs = true;
  }
  return { differs };
}

// CONF-001, CONF-014: sites differ by configuration only.
test('the table has exactly one row for every variant of the requirements', () => {
  expect(VARIANTS.map(({ id }) => id)).toEqual(VARIANT_IDS);
  expect(new Set(VARIANT_IDS).size).toBe(54);
  expect(VARIANTS.filter(({ demonstrations }) => demonstrations.length === 0)).toEqual([]);
});

// Variants of a deleted demonstration tenant are skipped.
const named = [
  ...new Set(VARIANTS.flatMap(({ demonstrations }) => demonstrations.map(({ tenant }) => tenant))),
];

for (const slug of named.filter((name) => !tenants.has(name)))
  console.log(`Tenant ${slug} does not exist. Its variants were not checked.`);

describe.each(named.filter((slug) => tenants.has(slug)))('%s', (slug) => {
  const rows = VARIANTS.filter(({ demonstrations }) => demonstrations.some(({ tenant }) => tenant === slug));

  test.each(rows)('$id: $description', (row) => {
    const tenant = tenants.get(slug);
    if (!tenant) throw new Error(`Tenant ${slug} does not exist.`);
    expect(checkRow(row, tenant).differs, 'differs from a site without configuration').toBe(true);
  });
});

test('sites with a gate or a watchlist have accounts, without which gates are open', () => {
  const gates = Object.keys(schemas.features.properties).filter(
    (name) => name.endsWith('Gate') || name === 'watchlist' || name === 'garage',
  );
  const wrong = [...tenants.values()].filter(
    ({ config: { features } }) =>
      !features.accounts && Object.entries(features).some(([name, isOn]) => isOn && gates.includes(name)),
  );
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test('a visitor of a default site browses, calculates and fills in forms without signing in (AUTH-003)', () => {
  if (!plain) throw new Error('The plain site does not exist.');
  const access = new Map(
    plain.pageIds.flatMap((id) => {
      const page = plain.page(id);
      return page ? [[id, getPageAccess(plain, page)] as const] : [];
    }),
  );
  // No page redirects to /sign-in. Only pages of an account, which the site does not have, do not exist.
  expect([...access].filter(([, kind]) => kind === 'account')).toEqual([]);
  for (const id of ['home', 'search', 'vehicle', 'finance', 'enquire', 'apply-for-finance', 'contact'])
    expect([id, access.get(id)]).toEqual([id, 'public']);
});

describe('defaults', () => {
  const rows = SHOWN_DEFAULTS.filter(({ tenant }) => tenants.has(tenant));

  test.each(rows)('$ids on $tenant', ({ tenant: slug, page, node, props, config = {}, texts = [] }) => {
    const tenant = tenants.get(slug);
    if (!tenant) throw new Error(`Tenant ${slug} does not exist.`);
    if (page !== undefined && node !== undefined) expect(getNode(tenant, page, node), node).toBeDefined();
    if (page !== undefined && node !== undefined && props)
      expect(getNode(tenant, page, node)?.props, `${page} ${node}`).toMatchObject(props);
    for (const [path, value] of Object.entries(config))
      expect(configuredValue(tenant, path), path).toEqual(value);
    for (const key of texts) expect(tenant.texts[key], key).toBe(plain?.texts[key]);
  });
});

/** The planned use of a setting or feature that nothing reads yet, from the schema. */
const plannedUse = (path: string): unknown => {
  const [part, ...names] = path.split('.');
  if (part !== 'settings' && part !== 'features') return undefined;
  const schema: unknown = schemas[part];
  return valueAt(schema, [...names.flatMap((name) => ['properties', name]), 'x-planned']);
};

test('rows name planned work if and only if nothing reads their settings yet', () => {
  const wrong = VARIANTS.filter(({ demonstrations, plannedWork }) => {
    const settings = demonstrations.flatMap((variant) => ('path' in variant ? [variant.path] : []));
    // What a page shows is built.
    if (settings.length === 0) return plannedWork !== undefined;
    return settings.some((path) => plannedUse(path) !== undefined) !== (plannedWork !== undefined);
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
    return row?.[3] !== (plannedUse(path) === undefined ? 'yes' : 'not yet');
  });
  expect(wrong).toEqual([]);
});
