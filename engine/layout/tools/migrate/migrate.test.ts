import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile, type Compilation } from '../../compile/compilation';
import type { TenantSource } from '../../compose/layers';
import { createLayers, testBlocks, testSources, type Files } from '../../testing/test-layers';
import { accept, drift } from '../drift';
import { withRewrites } from '../drift/testing/eight-operations';
import { migrate } from './migrate';

const blocks = testBlocks();
const compileThese = (layers: readonly TenantSource[], previous?: Compilation) =>
  compile({ layers, blocks, sources: testSources, previous });

function migrated(files: Files) {
  const layers = createLayers(files);
  const report = migrate({ layers, compilation: compileThese(layers), compile: compileThese });
  const after = (path: string): unknown => {
    const text = report.files.find((file) => file.path === path)?.after;
    return text === undefined ? undefined : JSON.parse(text);
  };
  return { ...report, after };
}

/** A page in version 1, and a site that changes it. */
const page = (badge: object) => ({
  id: 'home',
  route: '/',
  layout: { id: 'root', block: 'shell', slots: { main: [badge] } },
});
const old = {
  id: 'b',
  block: 'ribbon',
  props: { title: 'Sale', size: 'big', tone: 'red', icon: 'star', items: [{ id: 'one', caption: 'First' }] },
  slots: { more: [{ id: 'go', block: 'button' }] },
};
const base = { 'tenant.json': { name: 'Base', template: true }, 'pages/home.json': page(old) };
const site = (changes: readonly object[], more: object = {}) => ({
  base,
  site: {
    'tenant.json': { name: 'Site', extends: 'base' },
    'pages/home.json': { id: 'home', changes },
    ...more,
  },
});
const getChanges = (changes: readonly object[]) =>
  (migrated(site(changes)).after('site/pages/home.json') as { changes: unknown } | undefined)?.changes;

test('updates current fingerprints and leaves stale ones unchanged', () => {
  const changes = [
    { op: 'set', node: 'b', path: 'title', value: 'Now' },
    { op: 'set', node: 'b', path: 'tone', value: 'blue', shadows: '00000000000000' },
    { op: 'remove', node: 'go' },
  ];
  const layers = createLayers(site(changes));
  const first = compileThese(layers);
  const recorded = withRewrites(
    layers,
    accept(
      first,
      drift(first).filter(({ isRecorded }) => !isRecorded),
    ),
  );
  const { files } = migrate({
    layers: recorded,
    compilation: compileThese(recorded),
    compile: compileThese,
  });
  const after = drift(compileThese(withRewrites(recorded, files)));
  const prints = after.filter(({ kind }) => kind === 'operation');
  expect(prints.map(({ what, shadowed, now }) => [what, shadowed === now])).toEqual([
    ["sets 'label' of 'b' to \"Now\"", true],
    ["sets 'tone' of 'b' to \"info\"", false],
    ["removes 'go'", true],
  ]);
});

describe('a node', () => {
  const { after, lost, blocks: done, added, isProven } = migrated({ base });
  test('migrates names, slots and values, and keeps old defaults', () => {
    expect(after('base/pages/home.json')).toEqual(
      page({
        id: 'b',
        block: 'badge',
        props: {
          label: 'Sale',
          look: { size: 'big' },
          tone: 'alert',
          rounded: true,
          items: [{ id: 'one', text: 'First' }],
        },
        slots: { extra: [{ id: 'go', block: 'button' }] },
      }),
    );
  });
  test('reports removed values', () => {
    expect(lost).toEqual([{ file: 'base/pages/home.json', node: 'b', value: 'star' }]);
  });
  test('the lowest layer records the versions', () => {
    expect(after('base/versions.json')).toEqual({ badge: 3 });
    expect(done).toEqual([{ layer: 'base', type: 'badge', from: 1, to: 3 }]);
  });
  test('is valid afterwards', () => {
    expect(added).toEqual([]);
    expect(isProven).toBe(true);
  });
});

describe('changes to an inherited node are migrated with it', () => {
  test.each<[string, object, object[]]>([
    [
      'set',
      { op: 'set', node: 'b', path: 'title', value: 'Sold', note: 'N' },
      [{ op: 'set', node: 'b', path: 'label', note: 'N', value: 'Sold' }],
    ],
    ['unset', { op: 'unset', node: 'b', path: 'size' }, [{ op: 'unset', node: 'b', path: 'look.size' }]],
    [
      'set of an entry',
      { op: 'set', node: 'b', path: 'items[one].caption', value: '1st' },
      [{ op: 'set', node: 'b', path: 'items[one].text', value: '1st' }],
    ],
    [
      'set of what holds it',
      { op: 'set', node: 'b', path: 'items', value: [{ id: 'two', caption: '2nd' }] },
      [{ op: 'set', node: 'b', path: 'items', value: [{ id: 'two', text: '2nd' }] }],
    ],
    [
      'mapped value',
      { op: 'set', node: 'b', path: 'tone', value: 'blue' },
      [{ op: 'set', node: 'b', path: 'tone', value: 'info' }],
    ],
    [
      'into a slot',
      { op: 'insert', into: 'b', slot: 'more', node: { id: 'n', block: 'button' } },
      [{ op: 'insert', into: 'b', slot: 'extra', node: { id: 'n', block: 'button' } }],
    ],
    [
      'wrap in an old block',
      { op: 'wrap', node: 'go', with: { id: 'w', block: 'ribbon', props: { title: 'T' } }, slot: 'more' },
      [
        {
          op: 'wrap',
          node: 'go',
          with: { id: 'w', block: 'badge', props: { label: 'T', rounded: true } },
          slot: 'extra',
        },
      ],
    ],
    [
      'final',
      { op: 'final', node: 'b', path: 'title', reason: 'R' },
      [{ op: 'final', node: 'b', path: 'label', reason: 'R' }],
    ],
  ])('%s', (_what, change, expected) => {
    expect(getChanges([change])).toEqual(expected);
  });

  test('removes a change to a removed prop and reports its value', () => {
    const { lost, after } = migrated(site([{ op: 'set', node: 'b', path: 'icon', value: 'moon' }]));
    expect(after('site/pages/home.json')).toEqual({ id: 'home', changes: [] });
    expect(lost).toContainEqual({ file: 'site/pages/home.json', node: 'b', value: 'moon' });
  });

  test('leaves a node of another block unchanged, even if it has a prop of that name', () => {
    const change = { op: 'set', node: 'root', path: 'title', value: 1 };
    expect(getChanges([change])).toBeUndefined();
  });

  test('changes after a replacement apply to the new block', () => {
    const replace = { op: 'replace', node: 'b', with: { id: 'b', block: 'button' } };
    const set = { op: 'set', node: 'b', path: 'label', value: 'title' };
    expect(getChanges([replace, set])).toBeUndefined();
    expect(getChanges([{ op: 'set', node: 'b', path: 'title', value: 'x' }, replace])).toEqual([
      { op: 'set', node: 'b', path: 'label', value: 'x' },
      replace,
    ]);
  });
});

test('migrates texts, with their finals and fingerprints', () => {
  const { after } = migrated({
    base,
    site: {
      'tenant.json': { name: 'Site', extends: 'base' },
      'texts.json': { 'ribbon.help': 'Call', final: [{ path: 'ribbon.help', reason: 'R' }] },
      'shadows.json': { 'texts.json': { 'ribbon.help': '00000000000000' } },
    },
  });
  expect(after('site/texts.json')).toEqual({
    'badge.hint': 'Call',
    final: [{ path: 'badge.hint', reason: 'R' }],
  });
  expect(after('site/shadows.json')).toEqual({ 'texts.json': { 'badge.hint': '00000000000000' } });
});

describe('versions', () => {
  const stated = (versions: object) => ({ base: { ...base, 'versions.json': versions } });
  test('does not change current files', () => {
    const { files } = migrated(stated({ badge: 3 }));
    expect(files).toEqual([]);
  });
  test('applies only newer migrations', () => {
    const node = { id: 'b', block: 'badge', props: { title: 'Kept as it is', tone: 'red' } };
    const { after } = migrated({
      base: { ...base, 'pages/home.json': page(node), 'versions.json': { badge: 2 } },
    });
    expect(after('base/pages/home.json')).toEqual(
      page({ ...node, props: { title: 'Kept as it is', tone: 'alert', rounded: true } }),
    );
  });
  test('migrates an older layer alone and removes its versions.json', () => {
    const now = page({ id: 'b', block: 'badge', props: { label: 'x' } });
    const { files, after } = migrated({
      base: { ...base, 'pages/home.json': now, 'versions.json': { badge: 3 } },
      site: {
        'tenant.json': { name: 'Site', extends: 'base' },
        'versions.json': { badge: 2 },
        'pages/home.json': { id: 'home', changes: [{ op: 'set', node: 'b', path: 'size', value: 'big' }] },
      },
    });
    expect(after('site/pages/home.json')).toMatchObject({ changes: [{ path: 'look.size' }] });
    expect(files.find(({ path }) => path === 'site/versions.json')).toMatchObject({ after: undefined });
    expect(files.some(({ path }) => path.startsWith('base/'))).toBe(false);
  });
});

test('skips a file with errors and reports it', () => {
  const { problems, after } = migrated(site([{ op: 'set', node: 'b', path: 'title' }]));
  expect(after('site/pages/home.json')).toBeUndefined();
  expect(problems).toEqual([{ file: 'site/pages/home.json', why: expect.stringContaining('Fix') }]);
});

test('migrated files compose to the migrated pages', () => {
  const scalar = fc.constantFrom('blue', 'red', 'x');
  const props = fc.record(
    { title: scalar, size: scalar, tone: scalar, icon: scalar, rounded: fc.boolean() },
    { requiredKeys: [] },
  );
  const path = fc.constantFrom('title', 'size', 'tone', 'icon', 'rounded', 'items', 'items[one].caption');
  const change = fc.oneof(
    fc.record({ op: fc.constant('set'), node: fc.constant('b'), path, value: scalar }),
    fc.record({ op: fc.constant('unset'), node: fc.constant('b'), path }),
    fc.record({
      op: fc.constant('replace'),
      node: fc.constant('b'),
      with: props.map((p) => ({ id: 'b', block: 'ribbon', props: p })),
    }),
    fc.constant({ op: 'insert', into: 'b', slot: 'more', node: { id: 'n', block: 'ribbon' } }),
    fc.constant({ op: 'remove', node: 'go' }),
  );
  fc.assert(
    fc.property(props, fc.array(change, { maxLength: 4 }), (given, changes) => {
      const start = { ...base, 'pages/home.json': page({ ...old, props: given }) };
      const { unequal } = migrated({ ...site(changes), base: start });
      expect(unequal).toEqual([]);
    }),
  );
});
