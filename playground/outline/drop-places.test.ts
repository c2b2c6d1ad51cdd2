import { expect, test } from 'vitest';
import type { BlockManifest, PlaygroundNode } from '../../schemas';
import { createDropAction, listDropPlaces } from './drop-places';

const createManifest = (type: string, overrides: Partial<BlockManifest> = {}): BlockManifest => ({
  type,
  title: type.toUpperCase(),
  description: type,
  category: 'content',
  version: 1,
  ...overrides,
});
const createNode = (
  id: string,
  block: string,
  slots: Record<string, PlaygroundNode[]> = {},
): PlaygroundNode => ({ id, block, props: {}, slots, placements: [], statementsByPath: {} });

const blocks = [
  createManifest('shell', { slots: { top: { max: 1 }, main: { title: 'Main' } } }),
  createManifest('box', { slots: { inner: { title: 'Inside', allow: ['text', 'category:media'] } } }),
  createManifest('text'),
  createManifest('car', { category: 'vehicle', needs: ['vehicle'] }),
];
const root = createNode('root', 'shell', {
  top: [createNode('head', 'text')],
  main: [createNode('a', 'text'), createNode('b', 'text'), createNode('box', 'box', { inner: [] })],
});
const context = { root, blocks, providedShapes: {} };
const listNames = (dragItem: Parameters<typeof listDropPlaces>[1]) =>
  listDropPlaces(context, dragItem).places.map(({ name }) => name);

test('lists the places of a block, and where it stays', () => {
  expect(listNames({ node: 'a' })).toEqual([
    'It stays where it is.',
    'It stays where it is.',
    'Into “Inside” of “BOX”',
    'Before “BOX”',
    'After “BOX”',
  ]);
  expect(listNames({ block: 'text' })).toEqual([
    'Before “TEXT”',
    'Before “TEXT”',
    'Into “Inside” of “BOX”',
    'Before “BOX”',
    'After “BOX”',
  ]);
  expect(listNames({ node: 'root' })).toEqual([]);
});

test('says why a slot takes no block: it is full, does not allow it, or has no data for it', () => {
  const findReasons = (dragItem: Parameters<typeof listDropPlaces>[1]) =>
    Object.fromEntries(listDropPlaces(context, dragItem).refusals.map(({ node, reason }) => [node, reason]));
  expect(findReasons({ node: 'a' })).toEqual({
    head: '“top” of “SHELL” is full: it accepts 1.',
  });
  expect(findReasons({ block: 'car' })).toMatchObject({
    b: '“CAR” needs data that this place doesn’t have: vehicle.',
  });
  const inner = createNode('inner', 'text');
  const filled = { ...context, root: createNode('root', 'box', { inner: [inner] }) };
  expect(listDropPlaces(filled, { block: 'box' }).refusals).toEqual([
    {
      node: 'inner',
      reason: '“Inside” of “BOX” doesn’t accept “BOX”, only TEXT, media blocks.',
      isOwn: false,
    },
  ]);
});

test('a drop is one operation', () => {
  const { positions } = listDropPlaces(context, { node: 'a' });
  const position = positions.get('inside box inner');
  expect(position && createDropAction(context, { node: 'a' }, position)).toEqual({
    name: 'Move a',
    operation: { op: 'move', node: 'a', into: 'box', slot: 'inner', at: 'end' },
    nextSelected: 'a',
  });
  const places = listDropPlaces(context, { block: 'text' });
  const before = places.positions.get('before a');
  expect(before && createDropAction(context, { block: 'text' }, before)).toMatchObject({
    operation: { op: 'insert', node: { id: 'text', block: 'text' }, before: 'a' },
  });
});
