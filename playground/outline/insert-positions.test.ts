import { expect, test } from 'vitest';
import type { BlockManifest, PlaygroundNode } from '../../schemas';
import { duplicateAction, removeAction } from './node-actions';
import {
  listInsertableBlocks,
  uniqueId,
  insertOperation,
  findRefusedTargets,
  listPositions,
} from './insert-positions';

const manifest = (type: string, rest: Partial<BlockManifest> = {}): BlockManifest => ({
  type,
  title: type,
  description: type,
  category: 'content',
  version: 1,
  ...rest,
});
const node = (id: string, block: string, slots: Record<string, PlaygroundNode[]> = {}): PlaygroundNode => ({
  id,
  block,
  props: {},
  slots,
  came: [],
  stated: {},
});

const blocks = [
  manifest('shell', {
    category: 'frame',
    slots: { top: { max: 1 }, main: { allow: ['category:content', 'row'] } },
  }),
  manifest('row', { slots: { card: { repeat: { vehicle: 'vehicles' } } }, needs: ['vehicles'] }),
  manifest('card', { category: 'vehicle', needs: ['vehicle.price', 'location?'] }),
  manifest('text', {
    props: {
      type: 'object',
      required: ['text', 'tone'],
      properties: {
        text: { type: 'string', title: 'Words' },
        tone: { type: 'string', default: 'plain' },
      },
    },
  }),
];
const textNode = { ...node('textNode', 'text'), props: { text: 'Hi', tone: 'plain' }, bind: { a: 'b' } };
const root = node('root', 'shell', {
  top: [node('head', 'text')],
  main: [node('cars', 'row', { card: [node('car', 'card')] }), textNode],
});
const context = { root, blocks, provided: { latest: 'vehicles', site: 'site' } };
const spot = (id: string, name: string) => {
  const found = listPositions(context, id).find((position) => position.id === name);
  if (!found) throw new Error(`There is no ${name} of ${id}.`);
  return found;
};
const types = (id: string, name: string) =>
  listInsertableBlocks(context, spot(id, name)).map(({ type }) => type);

test('offers positions beside a block and in each of its slots', () => {
  expect(listPositions(context, 'cars').map(({ id }) => id)).toEqual(['after', 'before', 'into card']);
  expect(listPositions(context, 'root').map(({ id }) => id)).toEqual(['into top', 'into main']);
  expect(listPositions(context, 'nobody')).toEqual([]);
});

test('offers blocks that the slot accepts and whose data the page provides', () => {
  expect(types('textNode', 'after')).toEqual(['row', 'text']);
  expect(types('head', 'after')).toEqual([]);
  // A repeating slot provides a car to its nodes; no other part of this page has one.
  expect(types('cars', 'into card')).toContain('card');
  expect(types('root', 'into main')).not.toContain('card');
});

test('inserts a node with a unique id, placeholder texts and bindings', () => {
  expect(insertOperation(context, spot('textNode', 'after'), blocks[3]!)).toEqual({
    op: 'insert',
    node: { id: 'text', block: 'text', props: { text: 'Words' } },
    after: 'textNode',
  });
  expect(insertOperation(context, spot('root', 'into main'), blocks[1]!)).toEqual({
    op: 'insert',
    node: { id: 'row', block: 'row', bind: { vehicles: 'latest' } },
    into: 'root',
    slot: 'main',
    at: 'end',
  });
  expect(uniqueId('a', new Set(['a', 'a-2']))).toBe('a-3');
  expect(uniqueId('a-2', new Set(['a-2']))).toBe('a-3');
});

test('refuses a drop into a full or unsuitable slot, and into the node itself', () => {
  expect(findRefusedTargets(context, 'car')).toEqual(new Set(['root', 'head', 'cars', 'textNode']));
  expect(findRefusedTargets(context, 'textNode')).toEqual(new Set(['root', 'head']));
  expect(findRefusedTargets(context, 'cars')).toEqual(new Set(['root', 'head', 'car']));
});

test('duplicates a node with unique ids and bindings, and without defaults', () => {
  expect(duplicateAction(context, 'textNode')).toEqual({
    name: 'Duplicate textNode',
    operation: {
      op: 'insert',
      node: { id: 'textNode-2', block: 'text', props: { text: 'Hi' }, bind: { a: 'b' } },
      after: 'textNode',
    },
    selects: 'textNode-2',
  });
  expect(duplicateAction(context, 'cars')?.operation).toMatchObject({
    node: { id: 'cars-2', slots: { card: [{ id: 'car-2', block: 'card' }] } },
  });
  expect(duplicateAction(context, 'head')).toBeUndefined();
  expect(duplicateAction(context, 'root')).toBeUndefined();
});

test('selects the neighbour of a removed node, or its parent', () => {
  expect(removeAction(root, 'cars')?.selects).toBe('textNode');
  expect(removeAction(root, 'textNode')?.selects).toBe('cars');
  expect(removeAction(root, 'car')?.selects).toBe('cars');
  expect(removeAction(root, 'root')).toBeUndefined();
});
