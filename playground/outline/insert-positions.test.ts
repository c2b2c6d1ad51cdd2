import { expect, test } from 'vitest';
import type { BlockManifest, PlaygroundNode } from '../../schemas';
import { createDuplicateAction, createRemoveAction } from './node-actions';
import {
  listInsertableBlocks,
  createUniqueId,
  createInsertOperation,
  findRefusedTargets,
  listPositions,
} from './insert-positions';

const createManifest = (type: string, overrides: Partial<BlockManifest> = {}): BlockManifest => ({
  type,
  title: type,
  description: type,
  category: 'content',
  version: 1,
  ...overrides,
});
const createNode = (
  id: string,
  block: string,
  slots: Record<string, PlaygroundNode[]> = {},
): PlaygroundNode => ({
  id,
  block,
  props: {},
  slots,
  placements: [],
  statementsByPath: {},
});

const blocks = [
  createManifest('shell', {
    category: 'frame',
    slots: { top: { max: 1 }, main: { allow: ['category:content', 'row'] } },
  }),
  createManifest('row', { slots: { card: { repeat: { vehicle: 'vehicles' } } }, needs: ['vehicles'] }),
  createManifest('card', { category: 'vehicle', needs: ['vehicle.price', 'location?'] }),
  createManifest('text', {
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
const textNode = {
  ...createNode('textNode', 'text'),
  props: { text: 'Hi', tone: 'plain' },
  bind: { a: 'b' },
};
const root = createNode('root', 'shell', {
  top: [createNode('head', 'text')],
  main: [createNode('cars', 'row', { card: [createNode('car', 'card')] }), textNode],
});
const context = { root, blocks, providedShapes: { latest: 'vehicles', site: 'site' } };
const getPosition = (id: string, name: string) => {
  const position = listPositions(context, id).find((candidate) => candidate.id === name);
  if (!position) throw new Error(`There is no ${name} of ${id}.`);
  return position;
};
const listTypes = (id: string, name: string) =>
  listInsertableBlocks(context, getPosition(id, name)).map(({ type }) => type);

test('lists positions before and after a block and in each of its slots', () => {
  expect(listPositions(context, 'cars').map(({ id }) => id)).toEqual(['after', 'before', 'into card']);
  expect(listPositions(context, 'root').map(({ id }) => id)).toEqual(['into top', 'into main']);
  expect(listPositions(context, 'nobody')).toEqual([]);
});

test('lists blocks that the slot accepts and whose data the page provides', () => {
  expect(listTypes('textNode', 'after')).toEqual(['row', 'text']);
  expect(listTypes('head', 'after')).toEqual([]);
  // A repeating slot provides a car to its nodes; no other part of this page has one.
  expect(listTypes('cars', 'into card')).toContain('card');
  expect(listTypes('root', 'into main')).not.toContain('card');
});

test('inserts a node with a unique id, placeholder texts and bindings', () => {
  expect(createInsertOperation(context, getPosition('textNode', 'after'), blocks[3]!)).toEqual({
    op: 'insert',
    node: { id: 'text', block: 'text', props: { text: 'Words' } },
    after: 'textNode',
  });
  expect(createInsertOperation(context, getPosition('root', 'into main'), blocks[1]!)).toEqual({
    op: 'insert',
    node: { id: 'row', block: 'row', bind: { vehicles: 'latest' } },
    into: 'root',
    slot: 'main',
    at: 'end',
  });
  expect(createUniqueId('a', new Set(['a', 'a-2']))).toBe('a-3');
  expect(createUniqueId('a-2', new Set(['a-2']))).toBe('a-3');
});

test('refuses a drop into a full or unsuitable slot, and into the node itself', () => {
  expect(findRefusedTargets(context, 'car')).toEqual(new Set(['root', 'head', 'cars', 'textNode']));
  expect(findRefusedTargets(context, 'textNode')).toEqual(new Set(['root', 'head']));
  expect(findRefusedTargets(context, 'cars')).toEqual(new Set(['root', 'head', 'car']));
});

test('duplicates a node with unique ids and the same bindings, but without defaults', () => {
  expect(createDuplicateAction(context, 'textNode')).toEqual({
    name: 'Duplicate textNode',
    operation: {
      op: 'insert',
      node: { id: 'textNode-2', block: 'text', props: { text: 'Hi' }, bind: { a: 'b' } },
      after: 'textNode',
    },
    nextSelected: 'textNode-2',
  });
  expect(createDuplicateAction(context, 'cars')?.operation).toMatchObject({
    node: { id: 'cars-2', slots: { card: [{ id: 'car-2', block: 'card' }] } },
  });
  expect(createDuplicateAction(context, 'head')).toBeUndefined();
  expect(createDuplicateAction(context, 'root')).toBeUndefined();
});

test('selects the neighbour of a removed node, or its parent', () => {
  expect(createRemoveAction(root, 'cars')?.nextSelected).toBe('textNode');
  expect(createRemoveAction(root, 'textNode')?.nextSelected).toBe('cars');
  expect(createRemoveAction(root, 'car')?.nextSelected).toBe('cars');
  expect(createRemoveAction(root, 'root')).toBeUndefined();
});
