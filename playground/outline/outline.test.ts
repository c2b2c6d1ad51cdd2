import { expect, test } from 'vitest';
import type { PlaygroundNode } from '../../schemas';
import { createDropOperation, createStepOperation } from './move-operations';
import { findPath, listVisibleRows } from './tree-rows';

const createNode = (id: string, slots: Record<string, PlaygroundNode[]> = {}): PlaygroundNode => ({
  id,
  block: 'any',
  props: {},
  slots,
  placements: [],
  statementsByPath: {},
});
const root = createNode('root', {
  top: [createNode('a')],
  main: [createNode('b', { card: [createNode('c')] }), createNode('d'), createNode('e')],
});

test('lists the rows of the tree from top to bottom, without folded ones', () => {
  const formatRows = (folded: string[]) =>
    listVisibleRows(root, (id) => folded.includes(id)).map(
      ({ node: { id }, depth, slot }) => `${depth} ${slot ?? '-'} ${id}`,
    );
  expect(formatRows([])).toEqual(['1 - root', '2 top a', '2 main b', '3 card c', '2 main d', '2 main e']);
  expect(formatRows(['b'])).not.toContain('3 card c');
  expect(findPath(root, 'c')?.map(({ id }) => id)).toEqual(['root', 'b', 'c']);
});

test('moves a node only within its slot', () => {
  expect(createStepOperation(root, 'd', -1)).toEqual({ op: 'move', node: 'd', before: 'b' });
  expect(createStepOperation(root, 'd', 1)).toEqual({ op: 'move', node: 'd', after: 'e' });
  expect(createStepOperation(root, 'b', -1)).toBeUndefined();
  expect(createStepOperation(root, 'e', 1)).toBeUndefined();
  expect(createStepOperation(root, 'root', 1)).toBeUndefined();
});

test('drops a node on the far side of the target, and never into itself', () => {
  expect(createDropOperation(root, 'e', 'd')).toEqual({ op: 'move', node: 'e', before: 'd' });
  expect(createDropOperation(root, 'a', 'd')).toEqual({ op: 'move', node: 'a', after: 'd' });
  expect(createDropOperation(root, 'b', 'c')).toBeUndefined();
  expect(createDropOperation(root, 'b', 'b')).toBeUndefined();
  expect(createDropOperation(root, 'b', 'root')).toBeUndefined();
  expect(createDropOperation(root, 'root', 'b')).toBeUndefined();
});
