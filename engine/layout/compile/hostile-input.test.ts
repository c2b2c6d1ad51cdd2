import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validators } from '../../../schemas';
import { compile, errorPage, formatDiagnostics, matchRoute, resolvePage, tracePage } from '../index';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../testing/test-layers';

const blocks = testBlocks();

/** Exercises every function of every tenant: nothing may throw, and every finding must point into an existing file. */
function useEverything(files: Files): void {
  const compilation = compile({ layers: createLayers(files), blocks, sources: testSources });
  const existingFiles = new Set(
    Object.entries(files).flatMap(([slug, folder]) => Object.keys(folder).map((path) => `${slug}/${path}`)),
  );
  for (const diagnostic of compilation.diagnostics) {
    expect(validators.diagnostic(diagnostic), JSON.stringify(diagnostic)).toBe(true);
    expect(existingFiles.has(diagnostic.file), diagnostic.file).toBe(true);
  }
  expect(formatDiagnostics(compilation.diagnostics)).not.toBe('');
  for (const tenant of compilation.tenants.values()) {
    expect(validators.settings(tenant.config.settings)).toBe(true);
    expect(validators.features(tenant.config.features)).toBe(true);
    for (const id of tenant.pageIds) {
      resolvePage(tenant, id);
      tracePage(tenant, id);
    }
    matchRoute(tenant, '/cars/x');
    errorPage(tenant, 404);
    tenant.messages('price-card');
    tenant.explain('tenant.json', ['settings', 'search']);
  }
}

const paths = Object.entries(validFiles).flatMap(([slug, folder]) =>
  Object.keys(folder).map((path) => [slug, path] as const),
);
const target = fc.constantFrom(...paths);
const withFile = (slug: string, path: string, content: unknown): Files => ({
  ...validFiles,
  [slug]: { ...(validFiles as Files)[slug], [path]: content },
});
const original = (slug: string, path: string): unknown => (validFiles as Files)[slug]?.[path];

/** Pointers to a value and everything in it. */
function pointersIn(value: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...entries.flatMap(([key, inner]) => pointersIn(inner, [...at, key]))];
}

type Change = (parent: Record<string | number, unknown>, key: string | number) => void;

/** A copy of the value with the value at one path changed. */
function mutate(value: unknown, at: readonly (string | number)[], change: Change): unknown {
  const container: Record<string, unknown> = { root: structuredClone(value) };
  let parent: Record<string | number, unknown> = container;
  let key: string | number = 'root';
  for (const part of at) {
    parent = parent[key] as Record<string | number, unknown>;
    key = part;
  }
  change(parent, key);
  return container.root;
}

const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  '$where',
  'a.b',
  '🚗',
  'length',
);
const hostileValue = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'x',
  '__proto__',
  '../../etc/passwd',
  '{',
  '{a, plural, other {',
  '\u0000',
  'x'.repeat(10_000),
  [],
  {},
  [[]],
  [null],
  { id: 'root' },
  { block: 'text' },
  { op: 'set' },
  { $where: 'while(true);' },
  { $or: [] },
  { $not: { $not: {} } },
);
const change: fc.Arbitrary<Change> = fc.oneof(
  hostileValue.map(
    (value): Change =>
      (parent, key) =>
        void (parent[key] = structuredClone(value)),
  ),
  fc.constant<Change>((parent, key) =>
    Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key],
  ),
  fc.tuple(hostileKey, hostileValue).map(([name, value]): Change => (parent, key) => {
    const inner = parent[key];
    const object = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : parent;
    // A list already has a length, the only named property that JSON could set.
    if (Array.isArray(object)) return;
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  }),
  fc.constant<Change>((parent, key) => {
    if (Array.isArray(parent)) parent.push(structuredClone(parent[Number(key)]));
    else parent[`${String(key)}2`] = structuredClone(parent[key]);
  }),
  fc.constant<Change>((parent, key) => {
    const list = parent[key];
    if (Array.isArray(list)) list.reverse();
    else parent[key] = [list];
  }),
);

/** Number of cases: a third by default, all of them with `MISTAKES=all`, as in CI. */
const runs = (count: number) => (process.env['MISTAKES'] === 'all' ? count : Math.ceil(count / 3));

// Hundreds of compilations take longer than the default timeout on a busy machine.
describe('reports findings and never throws, whatever a file contains', { timeout: 60_000 }, () => {
  test('arbitrary JSON', () => {
    fc.assert(
      fc.property(target, fc.jsonValue({ maxDepth: 5 }), ([slug, path], value) =>
        useEverything(withFile(slug, path, JSON.stringify(value))),
      ),
      { numRuns: runs(150) },
    );
  });

  test('arbitrary text', () => {
    fc.assert(
      fc.property(target, fc.string(), ([slug, path], text) => useEverything(withFile(slug, path, text))),
      { numRuns: runs(100) },
    );
  });

  test('a valid file with one value changed', () => {
    fc.assert(
      fc.property(target, fc.nat(), change, ([slug, path], pick, applyChange) => {
        const value = original(slug, path);
        const all = pointersIn(value);
        useEverything(
          withFile(
            slug,
            path,
            JSON.stringify(mutate(value, all[pick % all.length] ?? [], applyChange)) ?? '',
          ),
        );
      }),
      { numRuns: runs(400) },
    );
  });

  test('several files changed at once', () => {
    const fileChange = fc.tuple(target, fc.nat(), change);
    fc.assert(
      fc.property(fc.array(fileChange, { minLength: 2, maxLength: 6 }), (changes) => {
        let files: Files = validFiles;
        for (const [[slug, path], pick, applyChange] of changes) {
          const value = original(slug, path);
          const all = pointersIn(value);
          const text = JSON.stringify(mutate(value, all[pick % all.length] ?? [], applyChange)) ?? '';
          files = { ...files, [slug]: { ...files[slug], [path]: text } };
        }
        useEverything(files);
      }),
      { numRuns: runs(200) },
    );
  });

  test('a truncated file', () => {
    fc.assert(
      fc.property(target, fc.nat(), ([slug, path], pick) => {
        const text = JSON.stringify(original(slug, path), null, 1);
        useEverything(withFile(slug, path, text.slice(0, pick % text.length)));
      }),
      { numRuns: runs(100) },
    );
  });

  test.each([
    ['very deep nesting', '{"layout":'.repeat(100_000)],
    [
      'deep nodes',
      `{"id":"vehicle","layout":${'{"id":"a","block":"shell","slots":{"main":['.repeat(60)}${']}}'.repeat(60)}}`,
    ],
    ['deep conditions', `{"id":"vehicle","when":${'{"$and":['.repeat(90)}{}${']}'.repeat(90)}}`],
    [
      'many nodes',
      JSON.stringify({
        id: 'vehicle',
        layout: {
          id: 'root',
          block: 'shell',
          slots: { main: Array.from({ length: 3_000 }, () => ({ id: 'a', block: 'x' })) },
        },
      }),
    ],
    [
      'names that every object inherits',
      '{"id":"vehicle","extends":"shell","content":{"toString":[],"hasOwnProperty":[{"id":"valueOf","block":"toString","props":{"toString":1}}]},"provides":{"toString":{"source":"valueOf"}}}',
    ],
    ['a number', '7'],
    ['nothing', ''],
    ['a page that extends itself in a circle', '{"id":"vehicle","extends":"home"}'],
  ])('%s', (_, text) => {
    useEverything({
      ...validFiles,
      coast: {
        ...validFiles.coast,
        'pages/vehicle.json': text,
        'pages/home.json': '{"id":"home","extends":"vehicle"}',
      },
    });
  });

  test('tenants that extend each other, themselves or nothing', () => {
    const folder = (parent: unknown) => ({
      ...validFiles.coast,
      'tenant.json': { name: 'X', extends: parent },
    });
    useEverything({
      a: folder('b'),
      b: folder('c'),
      c: folder('a'),
      d: folder('d'),
      e: folder('nobody'),
      f: folder('constructor'),
      g: {},
    });
  });
});
