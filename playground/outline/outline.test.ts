import { expect, test } from 'vitest';
import type { PlaygroundNode } from '../../schemas';
import { dropOperation, stepOperation } from './move-operations';
import { pathTo, visibleRows } from './tree-rows';

const node = (id: string, slots: Record<string, PlaygroundNode[]> = {}): PlaygroundNode => ({
  id,
  block: 'any',
  props: {},
  slots,
  came: [],
  stated: {},
});
const root = node('root', {
  top: [node('a')],
  main: [node('b', { card: [node('c')] }), node('d'), node('e')],
});

test('lists the rows of the tree from top to bottom, without folded ones', () => {
  const show = (folded: string[]) =>
    visibleRows(root, (id) => folded.includes(id)).map(
      ({ node: { id }, depth, slot }) => `${depth} ${slot ?? '-'} ${id}`,
    );
  expect(show([])).toEqual(['1 - root', '2 top a', '2 main b', '3 card c', '2 main d', '2 main e']);
  expect(show(['b'])).not.toContain('3 card c');
  expect(pathTo(root, 'c')?.map(({ id }) => id)).toEqual(['root', 'b', 'c']);
});

test('moves a node only within its slot', () => {
  expect(stepOperation(root, 'd', -1)).toEqual({ op: 'move', node: 'd', before: 'b' });
  expect(stepOperation(root, 'd', 1)).toEqual({ op: 'move', node: 'd', after: 'e' });
  expect(stepOperation(root, 'b', -1)).toBeUndefined();
  expect(stepOperation(root, 'e', 1)).toBeUndefined();
  expect(stepOperation(root, 'root', 1)).toBeUndefined();
});

test('drops a node beyond the target as seen from its origin, and never into itself', () => {
  expect(dropOperation(root, 'e', 'd')).toEqual({ op: 'move', node: 'e', before: 'd' });
  expect(dropOperation(root, 'a', 'd')).toEqual({ op: 'move', node: 'a', after: 'd' });
  expect(dropOperation(root, 'b', 'c')).toBeUndefined();
  expect(dropOperation(root, 'b', 'b')).toBeUndefined();
  expect(dropOperation(root, 'b', 'root')).toBeUndefined();
  expect(dropOperation(root, 'root', 'b')).toBeUndefined();
});
