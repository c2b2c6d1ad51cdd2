import { describe, expect, test } from 'vitest';
import { createLayers } from '../../testing/test-layers';
import { drift } from './index';
import { before, listClasses, compiled, entries, recorded, tenants } from './testing/eight-operations';

test('every override is clean before the base changes', () => {
  expect(new Set(drift(compiled(recorded)).map((driftEntry) => driftEntry.class))).toEqual(
    new Set(['clean']),
  );
  expect(compiled(recorded).diagnostics).toEqual([]);
});

describe('overrides of eight tenants after the base has changed', () => {
  test.each<[string, string[]]>([
    ['anvil-cars', ["clean: sets 'tabs[specs].title' of 'price' to \"Facts\""]],
    ['birch-motors', ["redundant: sets 'size' of 'price' to \"small\""]],
    ['cove-autos', ["shadows-a-change: sets 'body' of 'offer' to \"Free coffee\""]],
    ['dune-drive', ["conflict: sets 'body' of 'hello' to \"Good day\""]],
    ['elm-street', ["conflict: sets 'showWeekly' of 'price' to true"]],
    ['fern-wheels', ["orphan: sets 'label' of 'share' to \"Send\"", "orphan: moves 'share'"]],
    [
      'grove-cars',
      [
        "shadows-a-change: sets 'settings.search.hitsPerPage' to 12",
        'shadows-a-change: sets \'accent\' to "#0a6b3d"',
        'redundant: sets \'radius\' to "large"',
        'shadows-a-change: sets \'price-card.cars\' to "{count} utes"',
      ],
    ],
    ['hill-utes', ["clean: sets 'body' of 'offer' to \"Free floor mats\""]],
  ])('%s', (tenant, expected) => {
    expect(listClasses(entries, tenant)).toEqual(expected);
  });

  test('have a location and a reason', () => {
    const of = (tenant: string) =>
      entries.find((entry) => entry.tenant === tenant && entry.kind === 'operation');
    expect(of('cove-autos')).toMatchObject({
      layer: 'cove-autos',
      file: 'cove-autos/pages/home.json',
      line: 4,
      at: ['changes', 0],
      isRecorded: true,
      reason: 'The inherited value is now "Free service".',
    });
    expect(of('cove-autos')?.shadowed).not.toBe(of('cove-autos')?.now);
    expect(of('dune-drive')?.reason).toMatch(/^The inherited value is now nothing\. .*body/);
    expect(of('elm-street')?.reason).toBe("'price' is final: Repayments are never hidden here.");
    expect(of('fern-wheels')?.reason).toBe("'share' no longer exists.");
    expect(of('hill-utes')?.isRecorded).toBe(false);
  });
});

test('changes of a removed page are orphans; a tenant without its parent has no entries', () => {
  const { 'pages/home.json': _, ...rest } = before;
  const gone = compiled(createLayers({ base: rest, ...tenants }));
  expect(listClasses(drift(gone), 'cove-autos')).toEqual([
    "orphan: sets 'body' of 'offer' to \"Free coffee\"",
  ]);
  expect(drift(compiled(createLayers(tenants)))).toEqual([]);
});

test('values that no longer exist are orphans, final ones conflicts', () => {
  const compilation = compiled(
    createLayers({
      base: {
        ...before,
        'tenant.json': {
          name: 'Base',
          template: true,
          settings: { search: { hitsPerPage: 30 } },
          final: [{ path: 'settings.search.hitsPerPage', reason: 'Pages stay short.' }],
        },
      },
      'iris-cars': {
        'tenant.json': { extends: 'base', settings: { search: { hitsPerPage: 12, hitPerPage: 3 } } },
        'texts.json': { 'price-card.nothing': 'x' },
        'theme.json': { overrides: { 'color-nothing': '#000000' } },
      },
    }),
  );
  expect(listClasses(drift(compilation), 'iris-cars')).toEqual([
    "conflict: sets 'settings.search.hitsPerPage' to 12",
    "orphan: sets 'settings.search.hitPerPage' to 3",
    'orphan: sets \'overrides.color-nothing\' to "#000000"',
    'orphan: sets \'price-card.nothing\' to "x"',
  ]);
  expect(compilation.tenants.get('iris-cars')?.config.settings.search.hitsPerPage).toBe(30);
});
