import { describe, expect, test } from 'vitest';
import { mergeJsonFiles } from './index';
import { json, keep, mergeValuesAsTexts as merge, node, page } from './testing/merge-helpers';

describe('props and settings', () => {
  test('edits to different props of one node never conflict', () => {
    const base = page([node('a', { x: 1, y: 1 })]);
    const { value } = merge(base, page([node('a', { x: 2, y: 1 })]), page([node('a', { x: 1, y: 2 })]));
    expect(value).toEqual(page([node('a', { x: 2, y: 2 })]));
  });

  test('operations are matched by operation and target', () => {
    const set = (path: string, value: unknown) => ({ op: 'set', node: 'price', path, value });
    const of = (...changes: object[]) => ({ id: 'vehicle', changes });
    const { value } = merge(
      of(set('a', 1), set('b', 1)),
      of(set('a', 2), set('b', 1), set('c', 1)),
      of(set('b', 2), { op: 'remove', node: 'share' }),
    );
    // Our side changed what theirs removed: a conflict. Otherwise, both changes remain.
    expect(value).toBeUndefined();
    const both = merge(
      of(set('a', 1), set('b', 1)),
      of(set('a', 2), set('b', 1), set('c', 1)),
      of(set('a', 1), set('b', 2), { op: 'remove', node: 'share' }),
    );
    expect(both.value).toEqual(of(set('a', 2), set('b', 2), set('c', 1), { op: 'remove', node: 'share' }));
  });

  test('merges settings, data and head texts by key, and menu entries by id', () => {
    const base = {
      settings: { search: { a: 1, b: 1 } },
      menus: {
        header: [
          { id: 'x', label: 'X' },
          { id: 'y', label: 'Y' },
        ],
      },
    };
    const ours = {
      settings: { search: { a: 2, b: 1 } },
      menus: {
        header: [
          { id: 'x', label: 'Xx' },
          { id: 'y', label: 'Y' },
        ],
      },
    };
    const theirs = {
      settings: { search: { a: 1 }, new: { c: 1 } },
      menus: {
        header: [
          { id: 'y', label: 'Yy' },
          { id: 'x', label: 'X' },
        ],
      },
    };
    expect(merge(base, ours, theirs).value).toEqual({
      settings: { search: { a: 2 }, new: { c: 1 } },
      menus: {
        header: [
          { id: 'y', label: 'Yy' },
          { id: 'x', label: 'Xx' },
        ],
      },
    });
  });

  test('merges a file that both sides created by key', () => {
    const { text, conflicts } = mergeJsonFiles({ base: '', ours: '{"a":1}', theirs: '{"b":2}' });
    expect([JSON.parse(text), conflicts]).toEqual([{ a: 1, b: 2 }, []]);
  });

  test('a condition is one value', () => {
    const of = (when: object) => page([{ ...node('a'), when }]);
    const { conflicts } = merge(of({ a: 1 }), of({ a: 2 }), of({ a: 1, b: 1 }));
    expect(conflicts.map(({ path }) => path)).toEqual(['content.main[a].when']);
  });
});

describe('nodes of a page', () => {
  const base = page([node('a'), node('box', {}, { body: [node('b'), node('c')] })]);

  test('one side moves a node to another slot while the other changes it', () => {
    const ours = page([node('b'), node('a'), node('box', {}, { body: [node('c')] })]);
    const theirs = page([node('a'), node('box', {}, { body: [node('b', { x: 1 }), node('c')] })]);
    expect(merge(base, ours, theirs).value).toEqual(
      page([node('b', { x: 1 }), node('a'), node('box', {}, { body: [node('c')] })]),
    );
  });

  test('one side unwraps a node while the other changes its children', () => {
    const ours = page([node('a'), node('b'), node('c')]);
    const theirs = page([node('a'), node('box', {}, { body: [node('b', { x: 1 }), node('c')] })]);
    expect(merge(base, ours, theirs).value).toEqual(page([node('a'), node('b', { x: 1 }), node('c')]));
  });

  test('puts our additions before theirs at the same position', () => {
    const one = page([node('a')]);
    const { value } = merge(one, page([node('a'), node('o')]), page([node('a'), node('t')]));
    expect(value).toEqual(page([node('a'), node('o'), node('t')]));
  });

  test.each([
    [
      'both move it elsewhere',
      page([node('a'), node('c'), node('box', {}, { body: [node('b')] })]),
      page([node('a'), node('box', {}, { body: [node('b')], top: [node('c')] })]),
      ['content.main[c]', 'content.main[box].slots.top'],
    ],
    [
      'one removes what the other changes',
      page([node('a')]),
      page([node('a'), node('box', {}, { body: [node('b', { x: 1 }), node('c')] })]),
      ['content.main[box]'],
    ],
    [
      'one removes what the other fills',
      page([node('a')]),
      page([node('a'), node('box', {}, { body: [node('b'), node('c'), node('d')] })]),
      ['content.main[box]'],
    ],
    [
      'both set one prop',
      page([node('a', { x: 1 }), node('box', {}, { body: [node('b'), node('c')] })]),
      page([node('a', { x: 2 }), node('box', {}, { body: [node('b'), node('c')] })]),
      ['content.main[a].props.x'],
    ],
  ])('%s: a conflict with its path, which either side can resolve', (_name, ours, theirs, paths) => {
    const { text, conflicts } = merge(base, ours, theirs);
    expect(conflicts.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    expect(JSON.parse(keep(text, 'ours'))).toEqual(ours);
    expect(JSON.parse(keep(text, 'theirs'))).toEqual(theirs);
  });

  test('moves that would put two nodes into each other are a conflict', () => {
    const two = page([node('a', {}, { s: [] }), node('b', {}, { s: [] })]);
    const { conflicts } = merge(
      two,
      page([node('b', {}, { s: [node('a')] })]),
      page([node('a', {}, { s: [node('b')] })]),
    );
    expect(conflicts.length).toBeGreaterThan(0);
  });

  test('reports conflicting orders with both versions', () => {
    const of = (...ids: string[]) => page(ids.map((id) => node(id)));
    const { conflicts, text } = merge(of('a', 'b', 'c', 'd'), of('d', 'a', 'b', 'c'), of('a', 'd', 'b', 'c'));
    expect(conflicts.map(({ path }) => path)).toEqual(['content.main']);
    expect(JSON.parse(keep(text, 'theirs'))).toEqual(of('a', 'd', 'b', 'c'));
  });
});

describe('the text', () => {
  const base = '{\n  "a": { "x": 1, "y": 1 },\n  "list": [1, 2, 3],\n  "b": 1\n}\n';
  test('keeps our formatting', () => {
    const { text } = mergeJsonFiles({
      base,
      ours: base.replace('"x": 1', '"x": 2'),
      theirs: json({ a: { x: 1, y: 1 }, list: [1, 2, 3], b: 2 }),
    });
    expect(text).toBe(base.replace('"x": 1', '"x": 2').replace('"b": 1', '"b": 2'));
  });
  test('has markers around as few lines as possible', () => {
    const { text, conflicts } = mergeJsonFiles({
      base,
      ours: base.replace('"b": 1', '"b": 2'),
      theirs: base.replace('"b": 1', '"b": 3'),
    });
    expect(text).toBe(
      base.replace('  "b": 1\n', '<<<<<<< ours\n  "b": 2\n=======\n  "b": 3\n>>>>>>> theirs\n'),
    );
    expect(conflicts).toEqual([{ path: 'b', base: 1, ours: 2, theirs: 3 }]);
  });
  test('a side without the value has none in the list of conflicts', () => {
    const { conflicts } = mergeJsonFiles({
      base,
      ours: base.replace(',\n  "b": 1', ''),
      theirs: base.replace('"b": 1', '"b": 3'),
    });
    expect(conflicts).toEqual([{ path: 'b', base: 1, theirs: 3 }]);
  });
  test('merges invalid JSON as one value', () => {
    expect(mergeJsonFiles({ base: 'x', ours: 'x', theirs: 'y' })).toEqual({ text: 'y', conflicts: [] });
    const { text, conflicts } = mergeJsonFiles({ base: '{', ours: '{\n"a"', theirs: '{\n"b"' });
    expect(text).toBe('{\n<<<<<<< ours\n"a"\n=======\n"b"\n>>>>>>> theirs');
    expect(conflicts).toHaveLength(1);
  });
  test('ignores a byte order mark', () => {
    expect(
      JSON.parse(
        mergeJsonFiles({
          base,
          ours: `\uFEFF${base.replace('"x": 1', '"x": 2')}`,
          theirs: base.replace('"b": 1', '"b": 2'),
        }).text,
      ),
    ).toMatchObject({ a: { x: 2 }, b: 2 });
  });
});

describe('changes with no one right answer are a conflict', () => {
  const getChanges = (...changes: object[]) => ({ id: 'vehicle', changes });
  const set = { op: 'set', node: 'price', path: 'label', value: 'Price' };
  const getPaths = (base: object, ours: object, theirs: object) =>
    merge(base, ours, theirs).conflicts.map(({ path }) => path);

  test('one operation moves or inserts a node to two positions', () => {
    const move = (where: object) => getChanges(set, { op: 'move', node: 'share', ...where });
    const into = { into: 'page', slot: 'main', at: 'start' };
    expect(getPaths(getChanges(set), move({ before: 'price' }), move(into))).toEqual(['changes[move share]']);
    expect(getPaths(move({ after: 'notes' }), move({ before: 'price' }), move(into))).toEqual([
      'changes[move share]',
    ]);
    const insert = (where: object) => getChanges({ op: 'insert', node: node('new'), ...where });
    expect(getPaths(getChanges(), insert({ before: 'price' }), insert(into))).toHaveLength(1);
    expect(merge(getChanges(set), move(into), move(into)).value).toEqual(move(into));
  });

  test.each([
    ['changes it', { op: 'set', node: 'share', path: 'x', value: 1 }],
    ['moves a node into it', { op: 'move', node: 'price', into: 'share', slot: 'body' }],
    ['inserts a node after it', { op: 'insert', node: node('new'), after: 'share' }],
  ])('one side removes a node while the other %s', (_, operation) => {
    const removed = getChanges(set, { op: 'remove', node: 'share' });
    const changed = getChanges(operation, set);
    expect(getPaths(getChanges(set), changed, removed)).toEqual(['changes']);
    expect(getPaths(getChanges(set), removed, changed)).toEqual(['changes']);
    const { text } = merge(getChanges(set), changed, removed);
    expect(JSON.parse(keep(text, 'ours'))).toEqual(changed);
    expect(JSON.parse(keep(text, 'theirs'))).toEqual(removed);
  });

  const list = (ids: string) => page([...ids].map((id) => node(id)));
  test('orders that contradict each other', () => {
    expect(merge(list('abcd'), list('acdb'), list('bacd')).conflicts).not.toEqual([]);
    expect(merge(list('abcd'), list('acdb'), list('bcda')).value).toEqual(list('cdba'));
    expect(merge(list('abcd'), list('acdb'), list('cabd')).value).toEqual(list('cadb'));
  });

  test('one side moves a node into another while the other side moves it within its list', () => {
    const into = page([node('a'), node('c'), node('d', {}, { body: [node('b')] })]);
    expect(merge(list('abcd'), into, list('acdb')).conflicts).not.toEqual([]);
    const other = page([node('c'), node('a'), node('d', {}, { body: [node('b')] })]);
    expect(merge(list('abcd'), into, list('cabd')).value).toEqual(other);
  });
});
