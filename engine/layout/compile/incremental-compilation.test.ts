import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTenants } from '../../server';
import { loadRegistry } from '../../server/sites/block-modules';
import { sourceManifests } from '../../data/sources';
import { compile, explainProp, hashJson, replay, type Compilation, type CompiledTenant } from '../index';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../testing/test-layers';
import { walkNodes } from '../model/node-tree';

const exampleInput = { blocks: testBlocks(), sources: testSources };
const projectInput = {
  layers: readTenants(join(import.meta.dirname, '../../../tenants')),
  blocks: loadRegistry(),
  sources: sourceManifests,
};

function summarize(compilation: Compilation) {
  const sites = [...compilation.tenants.values()].map((tenant) => ({
    slug: tenant.slug,
    layers: tenant.layers,
    configuration: hashJson([tenant.config, tenant.texts, tenant.theme]),
    routes: tenant.routes.routes.map(({ pattern, page }) => `${pattern} ${page}`),
    pages: tenant.pageIds.map((id) => `${id} ${hashJson(tenant.page(id) ?? null)}`),
  }));
  return { sites, diagnostics: compilation.diagnostics };
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

// Edits to the example tenants, some of them invalid.
const PAGES: readonly unknown[] = [
  { id: 'vehicle', changes: [{ op: 'set', node: 'price', path: 'size', value: 'small' }] },
  { id: 'vehicle', changes: [{ op: 'set', node: 'nobody', path: 'size', value: 'small' }] },
  {
    id: 'vehicle',
    changes: [
      { op: 'remove', node: 'others' },
      { op: 'move', node: 'price', after: 'nobody' },
    ],
  },
  { id: 'vehicle', changes: [{ op: 'final', node: 'price', path: 'size', reason: 'As agreed.' }] },
  { id: 'vehicle', extends: 'shell', route: '/cars/:id', content: { main: [{ id: 'a', block: 'nothing' }] } },
  { id: 'home', extends: 'home' },
  {
    id: 'home',
    extends: 'shell',
    route: '/',
    content: { main: [{ id: 'a', block: 'text', props: { body: 'A' } }] },
  },
  '{ "id": ',
];
const CONFIGURATIONS: readonly unknown[] = [
  { name: 'A', extends: 'base' },
  { name: 'A', extends: 'used', domains: ['a.example'] },
  { name: 'A', extends: 'nobody' },
  { name: 'A', extends: 'coats', domains: ['coast.example'] },
  { name: 'A', extends: 'coast' },
  { name: 'A', template: true, features: { garaje: true } },
  '[',
];
/**
 * Replaces a file; without a path removes the folder, without a folder restores the original state.
 */
interface Edit {
  readonly slug?: string;
  readonly path?: string;
  readonly content?: unknown;
}

function applyEdit(files: Files, { slug, path, content }: Edit): Files {
  if (slug === undefined) return validFiles;
  if (path !== undefined) return { ...files, [slug]: { ...files[slug], [path]: content } };
  return Object.fromEntries(Object.entries(files).filter(([name]) => name !== slug));
}

const slug = fc.constantFrom('base', 'used', 'coast', 'extra', 'coats');
const file = (path: fc.Arbitrary<string>, contents: readonly unknown[]): fc.Arbitrary<Edit> =>
  fc.record({ slug, path, content: fc.constantFrom(...contents) });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  file(fc.constantFrom('pages/vehicle.json', 'pages/home.json', 'pages/shell.json'), PAGES),
  file(fc.constant('tenant.json'), CONFIGURATIONS),
  file(fc.constant('theme.json'), [{ accent: '#123456' }, { overrides: { nothing: '#ffffff' } }]),
  file(fc.constant('texts.json'), [{ 'price-card.enquire': 'Ask' }, { 'price-card.nothing': '{' }]),
  fc.record({ slug }),
  fc.constant({}),
);
const edits = fc.array(edit, { minLength: 1, maxLength: 6 });

/** Number of cases: a third by default, all of them with `MISTAKES=all`, as in CI. */
const runs = (count: number) => (process.env['MISTAKES'] === 'all' ? count : Math.ceil(count / 3));

// Hundreds of compilations take longer than the default timeout on a busy machine.
describe('after any sequence of edits', { timeout: 120_000 }, () => {
  test('an incremental compilation gives the same result as a full one', () => {
    fc.assert(
      fc.property(edits, fc.nat(), (all, mask) => {
        let files: Files = validFiles;
        let previous = compile({ ...exampleInput, layers: createLayers(files) });
        for (const [index, change] of all.entries()) {
          files = applyEdit(files, change);
          // Findings of some versions are not computed before the next version.
          if ((mask >> index) % 2 === 0) void previous.diagnostics;
          previous = compile({ ...exampleInput, layers: createLayers(files), previous });
        }
        expect(summarize(previous)).toEqual(
          summarize(compile({ ...exampleInput, layers: createLayers(files) })),
        );
      }),
      { numRuns: runs(200) },
    );
  });

  test('the same files give the same results in any order of folders', () => {
    fc.assert(
      fc.property(edits, fc.infiniteStream(fc.nat()), (all, numbers) => {
        const layers = deepFreeze(createLayers(all.reduce<Files>(applyEdit, validFiles)));
        const shuffled = layers
          .map((layer) => ({ layer, number: numbers.next().value ?? 0 }))
          .sort((a, b) => a.number - b.number)
          .map(({ layer }) => ({ ...layer, files: layer.files.toReversed() }));
        const summary = summarize(compile({ ...exampleInput, layers }));
        expect(summarize(compile({ ...exampleInput, layers }))).toEqual(summary);
        expect(summarize(compile({ ...exampleInput, layers: shuffled }))).toEqual(summary);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('for all pages of all tenants', { timeout: 60_000 }, () => {
  const compilation = compile(projectInput);
  const pages = [...compilation.tenants.values()].flatMap((tenant) =>
    tenant.pageIds.map((page): [string, string, CompiledTenant] => [tenant.slug, page, tenant]),
  );

  test('replaying the trace gives the page', () => {
    for (const [slug, page, tenant] of pages) {
      const trace = tenant.trace(page);
      const replayed = trace && replay(trace.steps, tenant.compiler.environment);
      expect(replayed, `${slug} ${page}`).toEqual(tenant.composition(page)?.layout);
    }
  });

  test('the trace explains every node, and every stored prop of it, by a line of a file', () => {
    const unexplained: string[] = [];
    for (const [slug, page, tenant] of pages) {
      const trace = tenant.trace(page);
      const layout = tenant.composition(page)?.layout;
      if (!trace || !layout) continue;
      walkNodes(layout, ({ id, props = {} }) => {
        if (!trace.nodes.get(id)?.isInPage) unexplained.push(`${slug} ${page} ${id}`);
        for (const prop of Object.keys(props)) {
          const [newest] = explainProp(trace, id, prop);
          if (!newest || newest.line < 1) unexplained.push(`${slug} ${page} ${id}.${prop}`);
        }
      });
    }
    expect(pages.length).toBeGreaterThan(20);
    expect(unexplained).toEqual([]);
  });

  test('compiling twice gives identical results and does not modify the input', () => {
    deepFreeze(projectInput.layers);
    expect(summarize(compile(projectInput)).sites).toEqual(summarize(compilation).sites);
  });
});

test('keeps the configuration, texts and theme of a tenant as long as only its pages change', () => {
  const before = compile({ layers: createLayers(validFiles), ...exampleInput });
  const [slug] = [...before.tenants.keys()].filter((name) => before.tenants.get(name)?.pageIds.length);
  const edit = (path: string, text: string) =>
    compile({
      layers: createLayers(validFiles).map((layer) =>
        layer.slug === slug
          ? { ...layer, files: [...layer.files.filter((file) => file.path !== path), { path, text }] }
          : layer,
      ),
      ...exampleInput,
      previous: before,
    }).tenants.get(slug ?? '');
  const tenant = before.tenants.get(slug ?? '');
  const { config, texts, theme } = tenant ?? {};
  const withPage = edit('pages/another.json', '{ "id": "another", "abstract": true }');
  expect(withPage).not.toBe(tenant);
  expect([withPage?.config, withPage?.texts, withPage?.theme]).toEqual([config, texts, theme]);
  expect(withPage?.config).toBe(config);
  expect(withPage?.texts).toBe(texts);
  const withTexts = edit('texts.json', '{ "price-card.cars": "Cars" }');
  expect(withTexts?.texts).not.toEqual(texts);
  expect(edit('tenant.json', '{ "name": "Renamed" }')?.config.name).toBe('Renamed');
});
