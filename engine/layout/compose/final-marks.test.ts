import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../../schemas';
import { compile, replay } from '../index';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../testing/test-layers';
import { findNode } from '../model/node-tree';

const blocks = testBlocks();
const compiled = (files: Files) => compile({ layers: createLayers(files), blocks, sources: testSources });

type Final = Omit<Extract<Operation, { op: 'final' }>, 'op' | 'reason'>;

/** The example tenants, where the middle layer marks part of the vehicle page as final and the site changes it. */
function withFinal(final: Final, change: object, file: object = {}): Files {
  return {
    ...validFiles,
    used: {
      ...validFiles.used,
      'pages/vehicle.json': {
        id: 'vehicle',
        changes: [{ op: 'final', reason: 'The law says so.', ...final }],
      },
    },
    coast: { ...validFiles.coast, 'pages/vehicle.json': { id: 'vehicle', changes: [change], ...file } },
  };
}
const codes = (files: Files) => compiled(files).diagnostics.map(({ code }) => code);
const text = { id: 'new', block: 'text', props: { body: 'x' } };
const set = (node: string, path: string, value: unknown = 'x') => ({ op: 'set', node, path, value });

const PRICE: Final = { node: 'price' };
const SIZE: Final = { node: 'price', path: 'size' };
const TABS: Final = { node: 'price', path: 'tabs[specs]' };
const MAIN: Final = { node: 'root', slot: 'main' };

describe('higher layers cannot change finals', () => {
  test.each<[string, Final, object]>([
    ['a prop of the node', PRICE, set('price', 'size', 'small')],
    ['a prop of a descendant', PRICE, set('enquire', 'label')],
    ['a prop, even to the same value', PRICE, set('price', 'size', 'large')],
    ['the node’s position', PRICE, { op: 'move', node: 'price', after: 'others' }],
    ['removing the node', PRICE, { op: 'remove', node: 'price' }],
    ['replacing the node', PRICE, { op: 'replace', node: 'price', with: { id: 'price', block: 'button' } }],
    [
      'wrapping the node',
      PRICE,
      { op: 'wrap', node: 'price', with: { id: 'frame', block: 'shell' }, slot: 'main' },
    ],
    [
      'inserting a child',
      PRICE,
      { op: 'insert', node: { id: 'b', block: 'button' }, into: 'price', slot: 'actions' },
    ],
    ['moving a child out', PRICE, { op: 'move', node: 'enquire', into: 'root', slot: 'main' }],
    ['replacing its parent', PRICE, { op: 'replace', node: 'root', with: { id: 'root', block: 'shell' } }],
    ['the prop', SIZE, set('price', 'size', 'small')],
    ['unsetting the prop', SIZE, { op: 'unset', node: 'price', path: 'size' }],
    ['removing the node of the prop', SIZE, { op: 'remove', node: 'price' }],
    ['the list that contains the entry', TABS, set('price', 'tabs', [])],
    ['a field of the entry', TABS, set('price', 'tabs[specs].title')],
    ['inserting into the slot', MAIN, { op: 'insert', node: text, before: 'price' }],
    ['removing from the slot', MAIN, { op: 'remove', node: 'price' }],
    ['reordering the slot', MAIN, { op: 'move', node: 'others', before: 'price' }],
    ['replacing a node in the slot', MAIN, { op: 'replace', node: 'price', with: text }],
  ])('%s', (_, final, change) => {
    const files = withFinal(final, change);
    const untouched = compiled(withFinal(final, set('others', 'x'))).tenants.get('used');
    const [found, ...others] = compiled(files).diagnostics;
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'FC125',
      file: 'coast/pages/vehicle.json',
      line: 4,
      tenant: 'coast',
    });
    expect(found?.message).toContain(
      'is final (used/pages/vehicle.json:4): The law says so. Remove this change.',
    );
    expect(compiled(files).tenants.get('coast')?.page('vehicle')?.layout.slots.main).toEqual(
      untouched?.page('vehicle')?.layout.slots.main,
    );
  });
});

describe('everything else can be changed', () => {
  test.each<[string, Final, object]>([
    ['a sibling of the node', PRICE, { op: 'insert', node: text, before: 'price' }],
    ['the order of its siblings', PRICE, { op: 'move', node: 'others', before: 'price' }],
    ['another prop', SIZE, set('price', 'showWeekly', false)],
    ['the position of a node with a final prop', SIZE, { op: 'move', node: 'price', after: 'others' }],
    ['a prop of a node in the slot', MAIN, set('price', 'size', 'small')],
    ['another slot', MAIN, { op: 'remove', node: 'bottom' }],
  ])('%s', (_, final, change) => {
    expect(codes(withFinal(final, change))).toEqual([]);
  });
  test('the layer itself and lower layers can change the final part', () => {
    const files = withFinal(PRICE, { op: 'final', node: 'price', path: 'size', reason: 'again' });
    const changes = [
      { op: 'final', node: 'price', reason: 'The law says so.' },
      set('price', 'showWeekly', false),
    ];
    const used = { ...files.used, 'pages/vehicle.json': { id: 'vehicle', changes } };
    expect(codes({ ...files, used })).toEqual([]);
  });
  test('a lower layer can change in its page what a higher layer marks final in the shell', () => {
    const shell = {
      id: 'shell',
      changes: [{ op: 'final', node: 'bottom', reason: 'Fixed.' }],
    };
    const vehicle = { id: 'vehicle', changes: [set('bottom', 'body', 'Motor dealer licence')] };
    const used = { ...validFiles.used, 'pages/vehicle.json': vehicle };
    const coast = { ...validFiles.coast, 'pages/shell.json': shell, 'pages/vehicle.json': { id: 'vehicle' } };
    expect(codes({ ...validFiles, used, coast })).toEqual([]);
  });
});

describe('whole pages', () => {
  const completePage = { id: 'vehicle', route: '/cars/:slug', layout: { id: 'root', block: 'shell' } };
  test('do not replace final nodes', () => {
    const files = withFinal(PRICE, {}, { ...completePage, changes: undefined });
    expect(codes(files)).toEqual(['FC125']);
    const getMain = (slug: string) => compiled(files).tenants.get(slug)?.page('vehicle')?.layout.slots.main;
    expect(getMain('coast')).toEqual(getMain('used'));
  });
  test('that extend a page with a final slot do not fill that slot', () => {
    const base = {
      ...validFiles.base,
      'pages/shell.json': {
        ...validFiles.base['pages/shell.json'],
        changes: [{ op: 'final', node: 'root', slot: 'footer', reason: 'It shows the licence.' }],
      },
    };
    const about = (slot: string) => ({
      id: 'about',
      route: '/about',
      extends: 'shell',
      content: { main: [text], [slot]: [{ id: 'more', block: 'button' }] },
    });
    const coast = (slot: string) => ({ ...validFiles.coast, 'pages/about.json': about(slot) });
    expect(codes({ ...validFiles, base, coast: coast('header') })).toEqual([]);
    expect(codes({ ...validFiles, base, coast: coast('footer') })).toEqual(['FC125']);
  });
});

test('the trace names the layer and reason of a final', () => {
  const tenant = compiled(withFinal(SIZE, set('price', 'size', 'small'))).tenants.get('coast');
  const trace = tenant?.trace('vehicle');
  expect(trace?.nodes.get('price')?.finals).toMatchObject([
    {
      layer: 'used',
      file: 'used/pages/vehicle.json',
      line: 4,
      value: { path: 'size' },
      note: 'The law says so.',
    },
  ]);
  expect(
    trace?.nodes
      .get('price')
      ?.props.get('size')
      ?.map(({ layer }) => layer),
  ).toEqual(['base']);
});

test('tenants that inherit a page with finals share it', () => {
  const files = withFinal(SIZE, {});
  const site = { 'tenant.json': { name: 'One more', extends: 'used' } };
  const { tenants } = compiled({ ...files, one: site, two: site });
  expect(tenants.get('one')?.page('vehicle')).toBe(tenants.get('two')?.page('vehicle'));
});

test('final parts stay unchanged, whatever higher layers do', { timeout: 30_000 }, () => {
  const id = fc.constantFrom('root', 'price', 'others', 'other', 'top', 'bottom', 'enquire', 'new');
  const operation = fc.oneof(
    fc.record({
      op: fc.constant('set'),
      node: id,
      path: fc.constantFrom('size', 'tabs', 'body'),
      value: fc.nat(3),
    }),
    fc.record({ op: fc.constant('move'), node: id, before: id }),
    fc.record({ op: fc.constant('remove'), node: id }),
    fc.record({ op: fc.constant('unwrap'), node: id }),
    fc.record({
      op: fc.constant('replace'),
      node: id,
      with: fc.record({ id, block: fc.constant('button') }),
    }),
    fc.record({
      op: fc.constant('wrap'),
      node: id,
      with: fc.constant({ id: 'new', block: 'shell' }),
      slot: fc.constant('main'),
    }),
  );
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 8 }), (changes) => {
      const files = withFinal(PRICE, {}, { changes });
      const tenant = compiled(files).tenants.get('coast');
      const layout = tenant?.composition('vehicle')?.layout;
      const inherited = compiled(files).tenants.get('used')?.composition('vehicle')?.layout;
      const price = layout && findNode(layout, 'price')?.node;
      expect(price).toEqual(inherited && findNode(inherited, 'price')?.node);
      const trace = tenant?.trace('vehicle');
      expect(tenant && trace && replay(trace.steps, tenant.compiler.environment)).toEqual(layout);
    }),
    { numRuns: 200 },
  );
});
