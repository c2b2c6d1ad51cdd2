import { describe, expect, it, test } from 'vitest';
import type { Operation } from '../../../../schemas';
import { applyOperation, compile, hashJson, isEqual } from '../..';
import { validFiles, createLayers, testBlocks, testSources } from '../../testing/test-layers';
import { EditError, createFormOperations, resetProp, withFingerprints, writeOperation } from '.';

const set = (node: string, path: string, value: unknown): Operation => ({ op: 'set', node, path, value });
const applyOperations = (
  text: string | undefined,
  ...operations: Operation[]
): Record<string, unknown> & { changes: unknown[] } =>
  JSON.parse(
    operations.reduce<string | undefined>(
      (current, operation) => writeOperation(current, 'home', operation),
      text,
    ) ?? '',
  );
const formatPage = (value: object) => JSON.stringify({ id: 'home', ...value }, null, 2);

describe('an operation in a file with changes', () => {
  it('creates the file if there is none', () => {
    expect(applyOperations(undefined, set('hero', 'title', 'A'))).toEqual({
      id: 'home',
      changes: [set('hero', 'title', 'A')],
    });
  });

  it('updates the change of the same prop, and keeps its note and the formatting', () => {
    const text = `{ "id": "home", "changes": [\n    { "op": "set", "node": "hero", "path": "title", "value": "A", "note": "why" } ] }`;
    expect(writeOperation(text, 'home', set('hero', 'title', 'B'))).toBe(text.replace('"A"', '"B"'));
  });

  it('comes after changes that would interfere with it', () => {
    const changes: Operation[] = [
      set('hero', 'items[a].title', 'A'),
      set('hero', 'items', []),
      set('other', 'items', []),
    ];
    expect(applyOperations(formatPage({ changes }), set('hero', 'items[a].title', 'B')).changes).toHaveLength(
      4,
    );
    const replaced: Operation[] = [
      set('hero', 'a', 1),
      { op: 'replace', node: 'hero', with: { id: 'x', block: 'b' } },
    ];
    expect(applyOperations(formatPage({ changes: replaced }), set('hero', 'a', 2)).changes).toHaveLength(3);
  });

  it('replaces a move of the same node if nothing came after it', () => {
    const up: Operation = { op: 'move', node: 'a', before: 'b' };
    const down: Operation = { op: 'move', node: 'a', after: 'c' };
    expect(applyOperations(undefined, up, down).changes).toEqual([down]);
    expect(applyOperations(undefined, up, set('b', 'x', 1), down).changes).toEqual([
      up,
      set('b', 'x', 1),
      down,
    ]);
  });

  it('changes an inserted node in its insert, and drops the insert when the node is removed', () => {
    const insert: Operation = { op: 'insert', node: { id: 'new', block: 'text' }, after: 'hero' };
    expect(applyOperations(undefined, insert, set('new', 'body', 'Hi')).changes).toEqual([
      { ...insert, node: { id: 'new', block: 'text', props: { body: 'Hi' } } },
    ]);
    expect(applyOperations(undefined, insert, { op: 'remove', node: 'new' }).changes).toEqual([]);
    const beside: Operation = { op: 'move', node: 'x', before: 'new' };
    expect(applyOperations(undefined, insert, beside, { op: 'remove', node: 'new' }).changes).toHaveLength(3);
  });

  it('turns a set into an unset in place', () => {
    expect(
      applyOperations(undefined, set('a', 'x', 1), { op: 'unset', node: 'a', path: 'x' }).changes,
    ).toEqual([{ op: 'unset', node: 'a', path: 'x' }]);
  });

  it('appends any other operation', () => {
    const wrap: Operation = { op: 'wrap', node: 'a', with: { id: 'w', block: 'box' }, slot: 'main' };
    expect(applyOperations(undefined, wrap).changes).toEqual([wrap]);
  });
});

describe('an operation in a whole page', () => {
  const tabs = [{ id: 'a', title: 'A' }];
  const text = formatPage({
    layout: {
      id: 'root',
      block: 'shell',
      slots: {
        main: [
          { id: 'one', block: 'price-card', props: { tabs, size: 'small' } },
          { id: 'two', block: 'text' },
          { id: 'three', block: 'text' },
        ],
      },
    },
  });
  const editMain = (...operations: Operation[]) => {
    const result = applyOperations(text, ...operations) as unknown as {
      changes?: unknown;
      layout: { slots: { main: { id: string; props?: unknown }[] } };
    };
    expect(result.changes).toBeUndefined();
    return result.layout.slots.main;
  };
  const listIds = (...operations: Operation[]) => editMain(...operations).map(({ id }) => id);

  it('sets and unsets in place, including entries of a list', () => {
    expect(
      editMain(set('one', 'tabs[a].title', 'B'), { op: 'unset', node: 'one', path: 'size' })[0]?.props,
    ).toEqual({
      tabs: [{ id: 'a', title: 'B' }],
    });
    expect(editMain(set('two', 'body', 'x'))[1]?.props).toEqual({ body: 'x' });
  });
  it('moves, inserts, replaces and removes in place', () => {
    expect(listIds({ op: 'move', node: 'one', after: 'three' })).toEqual(['two', 'three', 'one']);
    expect(listIds({ op: 'move', node: 'three', before: 'one' })).toEqual(['three', 'one', 'two']);
    expect(listIds({ op: 'move', node: 'one', into: 'root', slot: 'main', at: 'end' })).toEqual([
      'two',
      'three',
      'one',
    ]);
    expect(listIds({ op: 'insert', node: { id: 'n', block: 'text' }, before: 'two' })).toEqual([
      'one',
      'n',
      'two',
      'three',
    ]);
    expect(listIds({ op: 'replace', node: 'two', with: { id: 'z', block: 'text' } })).toEqual([
      'one',
      'z',
      'three',
    ]);
    expect(listIds({ op: 'remove', node: 'two' })).toEqual(['one', 'three']);
  });
  it('appends a change for a default list’s entry, and for a node of another file', () => {
    expect(applyOperations(text, set('two', 'list[x].title', 'T')).changes).toHaveLength(1);
    expect(applyOperations(text, { op: 'move', node: 'one', after: 'elsewhere' }).changes).toHaveLength(1);
  });
});

test('writes text that changes the page as the operation does', () => {
  const blocks = testBlocks();
  const context = { getDefaults: (block: string) => blocks.get(block)?.defaults ?? {} };
  const files: Record<string, Record<string, unknown>> = validFiles;
  const treeOf = (current: typeof files, slug: string) =>
    compile({ layers: createLayers(current), blocks, sources: testSources })
      .tenants.get(slug)
      ?.composition('vehicle')?.layout;
  const operations: Operation[] = [
    set('price', 'showWeekly', true),
    set('price', 'size', 'small'),
    set('price', 'tabs[specs].title', 'All'),
    { op: 'unset', node: 'price', path: 'size' },
    { op: 'move', node: 'others', before: 'price' },
    { op: 'move', node: 'price', into: 'root', slot: 'main', at: 'start' },
    { op: 'remove', node: 'others' },
    { op: 'insert', node: { id: 'fresh', block: 'text', props: { body: 'x' } }, after: 'price' },
    { op: 'replace', node: 'others', with: { id: 'others', block: 'makes' } },
  ];
  let compared = 0;
  for (const slug of ['base', 'used', 'coast']) {
    for (const [first, second] of operations.flatMap((a) => operations.map((b) => [a, b] as const))) {
      const before = treeOf(files, slug);
      if (!before) throw new Error('The test tenants have no such page.');
      const afterFirst = applyOperation(before, first, context);
      const afterBoth = applyOperation(afterFirst.root, second, context);
      // The playground offers only possible operations; the compiler reports the others.
      if (afterFirst.problem || afterBoth.problem) continue;
      const expected = afterBoth.root;
      compared += 1;
      const page = files[slug]?.['pages/vehicle.json'];
      const text = [first, second].reduce<string | undefined>(
        (current, operation) => writeOperation(current, 'vehicle', operation),
        page === undefined ? undefined : JSON.stringify(page),
      );
      const after = treeOf({ ...files, [slug]: { ...files[slug], 'pages/vehicle.json': text } }, slug);
      expect(isEqual(after, expected), `${slug}: ${JSON.stringify([first, second])}`).toBe(true);
    }
  }
  expect(compared).toBeGreaterThan(150);
});

describe('invalid JSON', () => {
  it.each(['{', '[]', '{ "changes": 1 }', '{ "changes": [1] }'])('%s is rejected', (text) => {
    expect(() => writeOperation(text, 'home', set('a', 'b', 1))).toThrow(EditError);
  });
});

describe('resetting a prop', () => {
  it('removes all the file’s values of the prop and of its parts', () => {
    const changes = [set('a', 'x', 1), set('a', 'x.y', 2), set('a', 'xy', 3), set('b', 'x', 4)];
    expect(JSON.parse(resetProp(formatPage({ changes }), 'home', 'a', 'x')).changes).toEqual([
      set('a', 'xy', 3),
      set('b', 'x', 4),
    ]);
  });
  it('removes it from a node in the file', () => {
    const text = formatPage({
      changes: [set('a', 'x', 1)],
      layout: { id: 'a', block: 'b', props: { x: 0, y: 1 } },
    });
    const result = JSON.parse(resetProp(text, 'home', 'a', 'x')) as {
      changes: unknown;
      layout: { props: unknown };
    };
    expect(result.layout.props).toEqual({ y: 1 });
    expect(result.changes).toEqual([]);
  });
  it('leaves a text without it unchanged', () => {
    const text = formatPage({ changes: [set('a', 'x', 1)] });
    expect(resetProp(text, 'home', 'a', 'y')).toBe(text);
  });
});

describe('form operations', () => {
  it('contain only changed values', () => {
    const before = {
      title: 'A',
      items: [
        { id: 'a', text: '1' },
        { id: 'b', text: '2' },
      ],
      gone: 1,
      same: [1],
    };
    const after = {
      title: 'B',
      items: [
        { id: 'a', text: '1' },
        { id: 'b', text: '3' },
      ],
      same: [1],
    };
    expect(createFormOperations('n', before, after)).toEqual([
      set('n', 'title', 'B'),
      set('n', 'items[b].text', '3'),
      { op: 'unset', node: 'n', path: 'gone' },
    ]);
  });
  it('set a whole list if entries are added, removed or moved', () => {
    const before = { items: [{ id: 'a' }, { id: 'b' }] };
    const after = { items: [{ id: 'b' }, { id: 'a' }] };
    expect(createFormOperations('n', before, after)).toEqual([set('n', 'items', after.items)]);
  });
});

describe('fingerprints', () => {
  const context = {
    key: 'home',
    inheritedRoot: { id: 'root', block: 'box', slots: { main: [{ id: 'a', block: 'box' }] } },
    blocks: [
      {
        type: 'box',
        title: 'Box',
        description: 'A box.',
        category: 'test',
        version: 1,
        props: { type: 'object', properties: { size: { type: 'string', default: 'small' } } },
      } as const,
    ],
  };
  const parseChanges = (text: string) => (JSON.parse(text) as { changes: Operation[] }).changes;
  const edit = (text: string | undefined, operation: Operation) =>
    withFingerprints(text, writeOperation(text, 'home', operation), context);

  it('match those that drift stores: of values with defaults, after all preceding changes', () => {
    const text = edit(edit(undefined, set('a', 'size', 'big')), { op: 'remove', node: 'a' });
    const resolvedNode = { id: 'a', block: 'box', when: null, bind: {}, client: null, slots: {} };
    expect(parseChanges(text).map(({ shadows }) => shadows)).toEqual([
      hashJson('small'),
      hashJson({ ...resolvedNode, props: { size: 'big' } }),
    ]);
  });

  it('are kept when an override is changed or unset', () => {
    const text = edit(undefined, set('a', 'size', 'big'));
    const again = edit(text, { op: 'unset', node: 'a', path: 'size' });
    expect(parseChanges(again)).toEqual([
      { op: 'unset', node: 'a', path: 'size', shadows: hashJson('small') },
    ]);
  });

  it('that were outdated before the edit stay for drift to report, and missing ones are not added', () => {
    const stale = formatPage({
      changes: [{ ...set('a', 'size', 'big'), shadows: 'other' }, set('a', 'tone', 'x')],
    });
    const [first, second, third] = parseChanges(edit(stale, set('root', 'size', 'wide')));
    expect(first?.shadows).toBe('other');
    expect(second?.shadows).toBeUndefined();
    expect(third?.shadows).toBe(hashJson('small'));
  });

  it('are updated after an edit of the same file changes what they shadow', () => {
    const text = edit(edit(undefined, set('a', 'size', 'big')), { op: 'remove', node: 'a' });
    const after = edit(text, { op: 'insert', node: { id: 'b', block: 'box' }, after: 'a' });
    expect(parseChanges(after).map(({ shadows }) => shadows)).toEqual([
      ...parseChanges(text).map(({ shadows }) => shadows),
      undefined,
    ]);
    const unset = withFingerprints(text, resetProp(text, 'home', 'a', 'size'), context);
    expect(parseChanges(unset)).toHaveLength(1);
    expect(parseChanges(unset)[0]?.shadows).not.toBe(parseChanges(text)[1]?.shadows);
  });

  it('are not written if the text violates the schema', () => {
    for (const changes of [[{ op: 'bogus' }], [{ op: 'insert', node: 5 }], [{ op: 'set', node: 'a' }]]) {
      const text = formatPage({ changes });
      expect(withFingerprints(text, writeOperation(text, 'home', set('x', 'y', 1)), context)).toContain(
        '"y"',
      );
    }
  });
});
