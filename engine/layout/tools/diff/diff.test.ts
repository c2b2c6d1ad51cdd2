import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LayoutNode } from '../../../../schemas';
import { compile } from '../../compile/compilation';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../../testing/test-layers';
import { describeDifference, diffPages, diffTenants, type Difference } from './index';

const blocks = testBlocks();
const getTenant = (files: Files, slug = 'coast'): CompiledTenant => {
  const tenant = compile({ layers: createLayers(files), blocks, sources: testSources }).tenants.get(slug);
  if (!tenant) throw new Error(`no ${slug}`);
  return tenant;
};
const node = (id: string, slots?: Record<string, LayoutNode[]>, block = 'shell'): LayoutNode => ({
  id,
  block,
  ...(slots && { slots }),
});
const leaf = (id: string, props: Record<string, unknown> = {}): LayoutNode => ({
  id,
  block: 'button',
  props,
});
const getPage = (layout: LayoutNode, more: object = {}) =>
  getTenant(
    { site: { 'tenant.json': { name: 'S' }, 'pages/p.json': { id: 'p', route: '/', layout, ...more } } },
    'site',
  ).page('p');
const between = (before: LayoutNode, after: LayoutNode): readonly Difference[] =>
  diffPages(getPage(before), getPage(after));
const describeAll = (differences: readonly Difference[]) =>
  differences.map((difference) => describeDifference(difference).replace(/^Page p: /, ''));
const main = (...children: LayoutNode[]) => node('root', { main: children });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => leaf(id)) as [
  LayoutNode,
  LayoutNode,
  LayoutNode,
  LayoutNode,
];

describe('the tree', () => {
  test.each<[string, LayoutNode, LayoutNode, string[]]>([
    ['nothing', main(a, b), main(a, b), []],
    ['one that moved down is one move', main(a, b, c, d), main(b, c, a, d), ['a moved below c.']],
    ['one that moved up is one move', main(a, b, c, d), main(d, a, b, c), ['d moved above a.']],
    ['two that changed places', main(a, b, c), main(c, b, a), ['c moved above b.', 'b moved below c.']],
    ['one that came', main(a, b), main(a, c, b), ['c (button) was added below a.']],
    ['one that came first', main(a), main(c, a), ['c (button) was added above a.']],
    ['one that came alone', main(), main(c), ['c (button) was added into root.main.']],
    ['one that went', main(a, b), main(b), ['a (button) was removed.']],
    [
      'one that went with all it held',
      main(a, node('box', { main: [b, c] })),
      main(a),
      ['box (shell) was removed with 2 blocks in it.'],
    ],
    [
      'one that came with something',
      main(a),
      main(a, node('box', { main: [b] })),
      ['box (shell) was added below a with 1 block in it.'],
    ],
    [
      'wrapped',
      main(a, b, c),
      main(node('box', { main: [a, b] }), c),
      ['box (shell) was added around a and b.'],
    ],
    [
      'unwrapped',
      main(node('box', { main: [a, b] }), c),
      main(a, b, c),
      ['box (shell) was removed; a and b stayed.'],
    ],
    [
      'into another node',
      main(a, node('box', { main: [b] })),
      main(node('box', { main: [b, a] })),
      ['a moved into box.main, below b.'],
    ],
    [
      'into another slot',
      main(a, b),
      node('root', { main: [b], footer: [a] }),
      ['a moved into root.footer.'],
    ],
    [
      'into a new node, from elsewhere',
      node('root', { main: [b], footer: [a] }),
      main(b, node('box', { main: [a] })),
      ['box (shell) was added below b.', 'a moved into box.main.'],
    ],
    ['replaced by another', main(a, b, c), main(a, d, c), ['b (button) was replaced by d (button).']],
    ['replaced under the same id', main(a), main(node('a')), ['a changed from button to shell.']],
    [
      'replaced around the same',
      main(node('box', { main: [a] })),
      main(node('crate', { footer: [a] })),
      ['box (shell) was replaced by crate (shell).'],
    ],
    [
      'the root replaced',
      node('root', { main: [a] }),
      node('other', { main: [a] }),
      ['root (shell) was replaced by other (shell).'],
    ],
    [
      'parent and child changed places',
      node('x', { main: [node('y')] }),
      node('y', { main: [node('x')] }),
      ['y moved to the root.', 'x moved into y.main.'],
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(describeAll(between(before, after))).toEqual(expected);
  });

  test('distinguishes nodes with the same id', () => {
    expect(describeAll(between(main(a, a), main(a)))).toEqual(['a (button) was removed.']);
    expect(between(main(a, a), main(a, a))).toEqual([]);
  });
});

describe('props, conditions, bindings', () => {
  const tabs = (...list: object[]) => main({ id: 'card', block: 'price-card', props: { tabs: list } });
  test.each<[string, LayoutNode, LayoutNode, string[]]>([
    [
      'a prop',
      main(leaf('a', { label: 'One' })),
      main(leaf('a', { label: 'Two' })),
      ['label of a changed from "One" to "Two".'],
    ],
    [
      'a default in place of a prop',
      main(leaf('a', { label: 'One' })),
      main(a),
      ['label of a changed from "One" to "Go".'],
    ],
    [
      'an entry of a list by its id',
      tabs({ id: 'x', title: 'X' }, { id: 'y' }),
      tabs({ id: 'x', title: 'Z' }, { id: 'y' }),
      ['tabs[x].title of card changed from "X" to "Z".'],
    ],
    [
      'an entry that came and one that went',
      tabs({ id: 'x' }),
      tabs({ id: 'y' }),
      [
        'tabs[x] of card was removed (it was {"id":"x","open":false}).',
        'tabs[y] of card was set to {"id":"y","open":false}.',
      ],
    ],
    [
      'the order of a list',
      tabs({ id: 'x' }, { id: 'y' }),
      tabs({ id: 'y' }, { id: 'x' }),
      ['the order of tabs of card changed to y, x.'],
    ],
    [
      'a condition',
      main({ ...a, when: { 'site.name': 'X' } }),
      main(a),
      ['the condition of a was removed (it was {"site.name":"X"}).'],
    ],
    [
      'when it becomes interactive',
      main(a),
      main({ ...a, client: 'idle' }),
      ['when a becomes interactive changed from "none" to "idle".'],
    ],
    [
      'a binding',
      main({ id: 'g', block: 'grid', bind: { vehicles: 'one' } }),
      main({ id: 'g', block: 'grid', bind: { vehicles: 'two' } }),
      ['the binding of vehicles of g changed from "one" to "two".'],
    ],
    [
      'the condition of the root',
      main(a),
      { ...main(a), when: { 'site.name': 'X' } },
      ['the condition of root was set to {"site.name":"X"}.'],
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(describeAll(between(before, after))).toEqual(expected);
  });
});

test('the fields of a page', () => {
  const before = getPage(main(a), { head: { title: 'A' }, provides: { makes: { source: 'makes' } } });
  const after = getPage(main(a), {
    route: ['/', '/home'],
    head: { title: 'B' },
    when: { 'features.garage': true },
  });
  expect(describeAll(diffPages(before, after))).toEqual([
    'routes changed from ["/"] to ["/","/home"].',
    'when was set to {"features.garage":true}.',
    'head.title changed from "A" to "B".',
    'provides.makes was removed (it was {"source":"makes"}).',
  ]);
  expect(describeAll(diffPages(before, undefined))).toEqual(['the page was removed (/).']);
  expect(describeAll(diffPages(undefined, after))).toEqual(['the page is new (/, /home).']);
});

test('describes differences of tenants: configuration, texts, theme, content and pages', () => {
  const { 'pages/vehicle.json': _, ...rest } = validFiles.coast;
  const changed = {
    ...validFiles,
    coast: {
      ...rest,
      'tenant.json': {
        ...validFiles.coast['tenant.json'],
        features: { garage: false },
        settings: { search: { filters: ['make', 'price'] } },
        menus: { header: [{ id: 'stock', label: 'Cars', href: '/search' }] },
      },
      'texts.json': { 'price-card.cars': 'Cars' },
      'theme.json': { accent: '#aa0000' },
      'extra.json': { list: [{ id: 'one' }] },
    },
  };
  const found = diffTenants(getTenant(validFiles), getTenant(changed)).map(describeDifference);
  expect(found).toEqual(
    expect.arrayContaining([
      'The setting tags.soldText changed from "GONE" to "JUST SOLD".',
      'The feature garage changed from true to false.',
      'The tenant’s menus.header[stock].label changed from "Stock" to "Cars".',
      'The theme’s accent was set to "#aa0000".',
      'The text price-card.cars changed from "{count} cars" to "Cars".',
      'Page vehicle: promise moved above price.',
      'Page vehicle: enquire (button) was added into price.actions.',
      'Page vehicle: tabs[specs].title of price changed from "Facts" to "Specifications".',
    ]),
  );
  expect(found).toContain('The file extra.json was set to {"list":[{"id":"one"}]}.');
  // The shell has no address, so its changes are reported for the pages that extend it.
  expect(found.some((sentence) => sentence.startsWith('Page shell'))).toBe(false);
});

describe('however long a list is', () => {
  test('reports one move as one difference', () => {
    const list = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 2 });
    fc.assert(
      fc.property(list, fc.nat(5), fc.nat(5), (ids, from, to) => {
        const at = from % ids.length;
        const moved = ids.toSpliced(at, 1).toSpliced(to % ids.length, 0, ids[at] ?? '');
        const page = (names: string[]) => main(...names.map((name) => leaf(name)));
        expect(between(page(ids), page(moved)).length).toBe(ids.join() === moved.join() ? 0 : 1);
      }),
    );
  });
});
