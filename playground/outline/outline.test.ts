import { expect, test } from 'vitest';
import type { PlaygroundNode } from '../../schemas';
import { drop, step } from './moves';
import { pathTo, rowsOf } from './tree';

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

test('rows are the tree from top to bottom, as far as it is unfolded', () => {
  const show = (folded: string[]) =>
    rowsOf(root, (id) => folded.includes(id)).map(
      ({ node: { id }, depth, slot }) => `${depth} ${slot ?? '-'} ${id}`,
    );
  expect(show([])).toEqual(['1 - root', '2 top a', '2 main b', '3 card c', '2 main d', '2 main e']);
  expect(show(['b'])).not.toContain('3 card c');
  expect(pathTo(root, 'c')?.map(({ id }) => id)).toEqual(['root', 'b', 'c']);
});

test('a step stays within the slot and ends where it ends', () => {
  expect(step(root, 'd', -1)).toEqual({ op: 'move', node: 'd', before: 'b' });
  expect(step(root, 'd', 1)).toEqual({ op: 'move', node: 'd', after: 'e' });
  expect(step(root, 'b', -1)).toBeUndefined();
  expect(step(root, 'e', 1)).toBeUndefined();
  expect(step(root, 'root', 1)).toBeUndefined();
});

test('a drop lands on the side from which the node came, and never within itself', () => {
  expect(drop(root, 'e', 'd')).toEqual({ op: 'move', node: 'e', before: 'd' });
  expect(drop(root, 'a', 'd')).toEqual({ op: 'move', node: 'a', after: 'd' });
  expect(drop(root, 'b', 'c')).toBeUndefined();
  expect(drop(root, 'b', 'b')).toBeUndefined();
  expect(drop(root, 'b', 'root')).toBeUndefined();
  expect(drop(root, 'root', 'b')).toBeUndefined();
});
