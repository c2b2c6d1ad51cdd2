import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLayers, type Files } from '../../testing/test-layers';
import { accept, drift, prune, type DriftEntry } from './index';
import {
  after,
  before,
  listClasses,
  compiled,
  entries,
  moved,
  now,
  recorded,
  set,
  site,
  tenants,
  withRewrites,
} from './testing/eight-operations';

describe('accept', () => {
  const accepted = compiled(withRewrites(moved, accept(now, entries)));
  test('makes overrides that shadow a change clean, and adds missing fingerprints', () => {
    expect(listClasses(drift(accepted), 'cove-autos')).toEqual([
      "clean: sets 'body' of 'offer' to \"Free coffee\"",
    ]);
    expect(drift(accepted).find((driftEntry) => driftEntry.tenant === 'hill-utes')?.isRecorded).toBe(true);
  });
  test('leaves conflicts, orphans and redundant overrides unchanged', () => {
    const rest = (found: readonly DriftEntry[]) =>
      found
        .filter((driftEntry) => /conflict|orphan|redundant/.test(driftEntry.class))
        .map((driftEntry) => `${driftEntry.file} ${driftEntry.what}`);
    expect(rest(drift(accepted))).toEqual(rest(entries));
  });
  test('changes nothing the second time', () => {
    expect(accept(accepted, drift(accepted))).toEqual([]);
  });
});

describe('prune of a theme', () => {
  const files = (own: object): Files => ({
    base: {
      'tenant.json': { name: 'Base', template: true },
      'theme.json': { accent: '#112233', radius: 'small' },
    },
    site: { 'tenant.json': { name: 'Site', extends: 'base' }, 'theme.json': own },
  });
  const pruned = (own: object) => {
    const compilation = compiled(createLayers(files(own)));
    const [site] = [...compilation.tenants.values()].filter(({ slug }) => slug === 'site');
    return prune(compilation, site ? drift(site) : []).map(({ path, after: text }) => [
      path,
      JSON.parse(text ?? ''),
    ]);
  };
  test('keeps a seed that would otherwise follow another one', () => {
    // The inherited highlight is the accent. Here it is set to the same colour, but the accent differs.
    expect(pruned({ accent: '#aa3300', highlight: '#112233' })).toEqual([]);
  });
  test('removes redundant overrides and creates no file for fingerprints', () => {
    expect(pruned({ accent: '#112233', highlight: '#112233', radius: 'small', mode: 'dark' })).toEqual([
      ['site/theme.json', { mode: 'dark' }],
    ]);
  });
});

describe('prune', () => {
  const rewrites = prune(now, entries);
  const pruned = compiled(withRewrites(moved, rewrites));
  test('removes redundant and orphaned overrides with their fingerprints', () => {
    expect(rewrites.map(({ path }) => path)).toEqual([
      'birch-motors/pages/home.json',
      'fern-wheels/pages/home.json',
      'grove-cars/theme.json',
      'grove-cars/shadows.json',
    ]);
    const shadows = rewrites.find(({ path }) => path === 'grove-cars/shadows.json');
    expect(shadows?.after).toContain('accent');
    expect(shadows?.after).not.toContain('radius');
    expect(drift(pruned)).toHaveLength(entries.length - 4);
    expect(drift(pruned).filter((driftEntry) => /redundant|orphan/.test(driftEntry.class))).toEqual([]);
  });
  test('changes no page and no configuration', () => {
    for (const [slug, tenant] of now.tenants) {
      const same = pruned.tenants.get(slug);
      expect(same?.page('home')?.hash).toBe(tenant.page('home')?.hash);
      expect(same?.config).toEqual(tenant.config);
      expect(same?.theme['radius'] ?? 'large').toBe(tenant.theme['radius'] ?? 'large');
    }
  });
  test('keeps an override on which another one in the same file depends', () => {
    const changes = [
      set('price', 'tabs', [{ id: 'specs', title: 'Specifications' }]),
      { op: 'unset', node: 'price', path: 'tabs[specs]' },
    ];
    const compilation = compiled(createLayers({ base: before, 'iris-cars': site('Iris Cars', changes) }));
    expect(listClasses(drift(compilation), 'iris-cars')[0]).toMatch(/^redundant/);
    expect(prune(compilation, drift(compilation))).toEqual([]);
  });
  test('removes nothing if a lower layer has errors', () => {
    const broken = { ...after, 'pages/home.json': '{ "id": "home", ' };
    const compilation = compiled([
      ...createLayers({ base: broken }),
      ...recorded.filter(({ slug }) => slug !== 'base'),
    ]);
    expect(drift(compilation).some((entry) => entry.class === 'orphan' && entry.kind === 'operation')).toBe(
      true,
    );
    expect(prune(compilation, drift(compilation)).filter(({ path }) => path.includes('pages/'))).toEqual([]);
  });
});

test('never throws, and writes valid files', { timeout: 30_000 }, () => {
  const hostile = fc.oneof(
    fc.constantFrom('', '{', '7', '[]', '{ "changes": 3 }', '{ "tenant.json": 3, "tenant.json": {} }'),
    fc.constantFrom<unknown>(
      null,
      {},
      { 'tenant.json': [] },
      { 'tenant.json': { name: 1 } },
      { changes: [null] },
    ),
    fc.constantFrom(
      {
        id: 'home',
        changes: [{ op: 'set', node: 'toString', path: '__proto__.x', value: 1, shadows: 'x' }],
      },
      {
        id: 'home',
        changes: [{ op: 'unset' }, set('offer', 'body', 'Free tank'), set('offer', 'body', 'Free tank')],
      },
      {
        id: 'home',
        changes: [
          { op: 'final', node: 'nobody', reason: 'x' },
          { op: 'unwrap', node: 'root' },
        ],
      },
      { extends: 'base', settings: [], theme: {}, features: { toString: null }, final: [{}] },
    ),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const file = fc.constantFrom('tenant.json', 'theme.json', 'texts.json', 'shadows.json', 'pages/home.json');
  const slug = fc.constantFrom('base', 'grove-cars', 'fern-wheels');
  fc.assert(
    fc.property(fc.array(fc.tuple(slug, file, hostile), { minLength: 1, maxLength: 3 }), (mutants) => {
      const files: Record<string, Files[string]> = { base: after, ...tenants };
      for (const [name, path, content] of mutants) files[name] = { ...files[name], [path]: content };
      const layers = createLayers(files);
      const compilation = compiled(layers);
      const found = drift(compilation);
      for (const rewrites of [accept(compilation, found), prune(compilation, found)]) {
        const { tenants: again } = compiled(withRewrites(layers, rewrites));
        expect(again.size).toBe(compilation.tenants.size);
        for (const rewrite of rewrites) expect(() => JSON.parse(rewrite.after ?? '')).not.toThrow();
      }
    }),
    { numRuns: 150 },
  );
});
