import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LayoutNode, Operation } from '../../../schemas';
import {
  compile,
  explainProp,
  replay,
  resolvePage,
  tracePage,
  type CompiledTenant,
  type PageTrace,
  type TraceEntry,
} from '../index';
import { isEqual } from '../base/json';
import { parsePropPath, toPathSteps, readValueAt } from '../model/operations';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../testing/test-layers';
import { listNodeIds, walkNodes } from '../model/node-tree';

const blocks = testBlocks();
const getTenant = (files: Files, slug = 'coast'): CompiledTenant => {
  const tenant = compile({ layers: createLayers(files), blocks, sources: testSources }).tenants.get(slug);
  if (!tenant) throw new Error(`no ${slug}`);
  return tenant;
};
const coast = getTenant(validFiles);
const getTrace = (tenant: CompiledTenant): PageTrace => {
  const trace = tracePage(tenant, 'vehicle');
  if (!trace) throw new Error('no page');
  return trace;
};

describe('the trace of a page', () => {
  const trace = getTrace(coast);

  test('knows which layer, file, line and operation added a node', () => {
    expect(
      trace.nodes
        .get('promise')
        ?.entries.map((entry) => [entry.layer, entry.file, entry.operation, entry.line]),
    ).toEqual([['used', 'used/pages/vehicle.json', 'insert', 13]]);
    expect(trace.nodes.get('price')?.entries.map((entry) => [entry.layer, entry.operation])).toEqual([
      ['base', 'content'],
      ['coast', 'move'],
    ]);
    expect(trace.nodes.get('top')?.entries.map((entry) => entry.file)).toEqual(['base/pages/shell.json']);
  });

  test('knows what a move replaced', () => {
    const [, moved] = trace.nodes.get('price')?.entries ?? [];
    expect(moved?.replaced).toEqual({ parent: 'root', slot: 'main', index: 1 });
    expect(moved?.value).toEqual({ parent: 'root', slot: 'main', index: 0 });
  });

  test('keeps removed nodes and the layer that removed them', () => {
    const removed = trace.nodes.get('enquire');
    expect(removed?.isInPage).toBe(false);
    expect(removed?.entries.map((entry) => [entry.layer, entry.operation])).toEqual([
      ['base', 'content'],
      ['coast', 'remove'],
    ]);
  });

  test('explains a prop: newest first, with what was shadowed and why', () => {
    const [set] = explainProp(trace, 'price', 'showWeekly');
    expect(set).toMatchObject({ layer: 'used', operation: 'set', value: false, replaced: undefined });
    expect(set?.note).toBe('No repayments here.');
    expect(JSON.parse(JSON.stringify(set))).toMatchObject({
      file: 'used/pages/vehicle.json',
      path: '/changes/0/value',
    });
    expect(
      explainProp(trace, 'price', 'size').map((entry) => [entry.layer, entry.operation, entry.value]),
    ).toEqual([['base', 'content', 'large']]);
    expect(explainProp(trace, 'price', 'tabs').map((entry) => entry.value)).toEqual(['Facts']);
    expect(explainProp(trace, 'price', 'tabular')).toEqual([]);
    expect(explainProp(trace, 'nobody', 'size')).toEqual([]);
  });

  test('explains the fields of a page', () => {
    expect(trace.fields.get('head.title')?.map((entry) => [entry.layer, entry.value])).toEqual([
      ['base', '{site.name}'],
      ['base', '{vehicle.name} | {site.name}'],
      ['coast', '{vehicle.name}'],
    ]);
    expect(trace.fields.get('route')?.map((entry) => [entry.file, entry.line])).toEqual([
      ['base/pages/vehicle.json', 3],
    ]);
  });

  test('fingerprints reveal a changed base', () => {
    const fingerprintWith = (value: unknown) => {
      const set = { op: 'set', node: 'price', path: 'size', value: 'small' };
      const price = { id: 'price', block: 'price-card', props: { size: value } };
      const files = {
        ...validFiles,
        base: {
          ...validFiles.base,
          'pages/vehicle.json': { ...validFiles.base['pages/vehicle.json'], content: { main: [price] } },
        },
        coast: { ...validFiles.coast, 'pages/vehicle.json': { id: 'vehicle', changes: [set] } },
      };
      return explainProp(getTrace(getTenant(files)), 'price', 'size')[0]?.fingerprint;
    };
    expect(fingerprintWith('large')).toBe(fingerprintWith('large'));
    expect(fingerprintWith('large')).not.toBe(fingerprintWith('medium'));
  });
});

// Random changes to one page in two layers. Many cannot be applied; handling them is part of the test.
const id = fc.constantFrom('root', 'price', 'others', 'other', 'top', 'bottom', 'enquire', 'n1', 'n2', 'n3');
const block = fc.constantFrom('text', 'button', 'price-card', 'shell');
const path = fc.constantFrom('size', 'tabs', 'tabs[specs].title', 'tabs[specs]', 'a.b', 'a', 'body');
const node: fc.Arbitrary<LayoutNode> = fc
  .record({ id, block, inner: id, hasInner: fc.boolean(), body: fc.constantFrom('x', 'y') })
  .map(({ inner, hasInner, body, ...rest }) => ({
    ...rest,
    props: { body },
    ...(hasInner && inner !== rest.id && { slots: { main: [{ id: inner, block: 'button' }] } }),
  }));
const placement = fc.oneof(
  fc.record({ before: id }),
  fc.record({ after: id }),
  fc.record({
    into: id,
    slot: fc.constantFrom('main', 'actions'),
    at: fc.constantFrom('start' as const, 'end' as const, 1),
  }),
);
const value = fc.constantFrom<unknown>('large', 'small', 7, null, [{ id: 'specs', title: 'S' }], { b: 1 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ op: fc.constant('set' as const), node: id, path, value }),
  fc.record({ op: fc.constant('unset' as const), node: id, path }),
  fc.tuple(node, placement).map(([added, at]) => ({ op: 'insert' as const, node: added, ...at })),
  fc.tuple(id, placement).map(([moved, at]) => ({ op: 'move' as const, node: moved, ...at })),
  fc.record({ op: fc.constant('remove' as const), node: id }),
  fc.record({ op: fc.constant('replace' as const), node: id, with: node }),
  fc.record({
    op: fc.constant('wrap' as const),
    node: id,
    with: node,
    slot: fc.constantFrom('main', 'actions'),
  }),
  fc.record({ op: fc.constant('unwrap' as const), node: id }),
  fc
    .tuple(id, fc.constantFrom({}, { path: 'size' }, { path: 'tabs[specs]' }, { slot: 'main' }))
    .map(([target, part]) => ({ op: 'final' as const, node: target, reason: 'law', ...part })),
);
const editedFiles = fc
  .tuple(fc.array(operation, { maxLength: 8 }), fc.array(operation, { maxLength: 8 }))
  .map(([used, own]): Files => ({
    ...validFiles,
    used: { ...validFiles.used, 'pages/vehicle.json': { id: 'vehicle', changes: used } },
    coast: { ...validFiles.coast, 'pages/vehicle.json': { id: 'vehicle', changes: own } },
  }));

describe('properties', { timeout: 30_000 }, () => {
  test('replaying the steps of a trace gives the page', () => {
    fc.assert(
      fc.property(editedFiles, (files) => {
        const tenant = getTenant(files);
        const { steps } = getTrace(tenant);
        expect(replay(steps, tenant.compiler.environment)).toEqual(tenant.composition('vehicle')?.layout);
      }),
    );
  });

  test('the trace has every node of the page and no others', () => {
    fc.assert(
      fc.property(editedFiles, (files) => {
        const tenant = getTenant(files);
        const layout = tenant.composition('vehicle')?.layout;
        const presentIds = [...getTrace(tenant).nodes.values()]
          .filter(({ isInPage }) => isInPage)
          .map(({ id }) => id);
        expect(presentIds.sort()).toEqual(layout ? listNodeIds(layout).sort() : []);
      }),
    );
  });

  test('the newest statements explain every stored prop of every node', () => {
    fc.assert(
      fc.property(editedFiles, (files) => {
        const tenant = getTenant(files);
        const trace = getTrace(tenant);
        const layout = tenant.composition('vehicle')?.layout;
        if (!layout) return;
        walkNodes(layout, ({ id: name, props = {}, block: type }) => {
          for (const prop of Object.keys(props)) {
            const entries = explainProp(trace, name, prop);
            expect(entries.length, `${name}.${prop}`).toBeGreaterThan(0);
            expect(
              rebuildProp(trace, name, prop, blocks.get(type)?.defaults[prop]),
              `${name}.${prop}`,
            ).toEqual(props[prop]);
          }
        });
      }),
    );
  });

  test('the same files give the same page, and the input is not modified', () => {
    fc.assert(
      fc.property(editedFiles, (files) => {
        const before = JSON.stringify(files);
        expect(resolvePage(getTenant(files), 'vehicle')).toEqual(resolvePage(getTenant(files), 'vehicle'));
        expect(JSON.stringify(files)).toBe(before);
      }),
    );
  });
});

/** Rebuilds a prop's value from its trace, by applying statements in order. */
function rebuildProp(trace: PageTrace, node: string, prop: string, fallback: unknown): unknown {
  const props: ReadonlyMap<string, readonly TraceEntry[]> = trace.nodes.get(node)?.props ?? new Map();
  const statements = [...props].flatMap(([stated, entries]) => {
    const [first, ...rest] = parsePropPath(stated) ?? [];
    const isOfProp = first !== undefined && 'key' in first && first.key === prop;
    return isOfProp ? entries.map((entry) => ({ entry, rest })) : [];
  });
  let current: unknown;
  for (const { entry, rest } of statements.sort((a, b) => a.entry.order - b.entry.order)) {
    if (entry.operation === 'unset') current = rest.length === 0 ? undefined : without(current, rest);
    else if (rest.length === 0) current = entry.value;
    else current = setAt(current === undefined ? fallback : current, rest, entry.value);
  }
  return current;
}

type Steps = ReturnType<typeof toPathSteps>;

function setAt(target: unknown, [step, ...rest]: Steps, next: unknown): unknown {
  if (!step) return next;
  if ('item' in step) {
    return (target as { id: string }[]).map((item) =>
      item.id === step.item ? setAt(item, rest, next) : item,
    );
  }
  const object = (target ?? {}) as Record<string, unknown>;
  return { ...object, [step.key]: setAt(object[step.key], rest, next) };
}

function without(target: unknown, steps: Steps): unknown {
  const [step, ...rest] = steps;
  if (!step) return target;
  if ('item' in step) {
    const list = target as { id: string }[];
    return rest.length === 0
      ? list.filter((item) => item.id !== step.item)
      : list.map((item) => (item.id === step.item ? without(item, rest) : item));
  }
  const object = target as Record<string, unknown>;
  if (rest.length > 0) return { ...object, [step.key]: without(object[step.key], rest) };
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== step.key));
}

test('the helpers of this test agree with the engine', () => {
  expect(
    isEqual(setAt({ a: [{ id: 'x' }] }, parsePropPath('a[x].b') as Steps, 1), { a: [{ id: 'x', b: 1 }] }),
  ).toBe(true);
  expect(
    readValueAt({ a: [{ id: 'x', b: 1 }] }, toPathSteps({ a: [{ id: 'x', b: 1 }] }, ['a', '0', 'b'])).value,
  ).toBe(1);
});
