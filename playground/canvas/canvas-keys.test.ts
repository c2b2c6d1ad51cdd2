import { expect, test } from 'vitest';
import type { PlaygroundNode } from '../../schemas';
import { findKeyEffect } from './canvas-keys';

const createNode = (id: string, slots: Record<string, PlaygroundNode[]> = {}): PlaygroundNode => ({
  id,
  block: 'any',
  props: {},
  slots,
  placements: [],
  statementsByPath: {},
});
const root = createNode('root', { main: [createNode('a', { card: [createNode('c')] }), createNode('b')] });
const press = (selected: string, key: string, hasModifier = false) =>
  findKeyEffect(root, selected, { key, hasModifier });
const select = (node: string) => ({ kind: 'select', node });

test('arrow keys and Escape select blocks', () => {
  expect(press('a', 'ArrowDown')).toEqual(select('c'));
  expect(press('b', 'ArrowUp')).toEqual(select('c'));
  expect(press('a', 'ArrowRight')).toEqual(select('c'));
  expect(press('b', 'ArrowRight')).toBeUndefined();
  expect(press('c', 'Escape')).toEqual(select('a'));
  expect(press('root', 'Escape')).toBeUndefined();
});

test('other keys move, remove, scroll and go to the settings', () => {
  expect(press('b', 'ArrowUp', true)).toMatchObject({
    kind: 'perform',
    action: { operation: { op: 'move', node: 'b', before: 'a' } },
  });
  expect(press('a', 'ArrowUp', true)).toBeUndefined();
  expect(press('b', 'Delete')).toMatchObject({ action: { operation: { op: 'remove', node: 'b' } } });
  expect(press('b', 'PageDown')).toMatchObject({ kind: 'scroll' });
  expect(press('b', 'Enter')).toEqual({ kind: 'inspect' });
  expect(press('b', 'x')).toBeUndefined();
  expect(press('b', 'd', true)).toBeUndefined();
});
