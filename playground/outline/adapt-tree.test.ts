import { expect, test } from 'vitest';
import type { BlockManifest, PlaygroundNode } from '../../schemas';
import { listDropPlaces } from './drop-places';
import { createTreeInsertion, adaptTree } from './adapt-tree';

const createManifest = (type: string, overrides: Partial<BlockManifest> = {}): BlockManifest => ({
  ...{ type, title: type, description: type, category: 'content', version: 1 },
  ...overrides,
});
const createNode = (id: string, block: string, slots: PlaygroundNode['slots'] = {}): PlaygroundNode => ({
  ...{ id, block, props: {}, slots, placements: [], statementsByPath: {} },
});
const blocks = [
  createManifest('shell', { slots: { main: { allow: ['row', 'text'] } } }),
  createManifest('row', {
    slots: { card: { allow: ['card'], repeat: { vehicle: 'vehicles' } } },
    needs: ['vehicles'],
  }),
  createManifest('card', { needs: ['vehicle.price', 'location?'] }),
  createManifest('text'),
];
const root = createNode('root', 'shell', {
  main: [createNode('row', 'row', { card: [createNode('card', 'card')] })],
});
const TREE = {
  ...{ id: 'row', block: 'row', bind: { vehicles: 'similar' } },
  slots: { card: [{ id: 'card', block: 'card', bind: { location: 'nearest' } }] },
};
const place = { parent: root, slot: 'main' };
const adapt = (providedShapes: Record<string, string>, tree: Parameters<typeof adaptTree>[2] = TREE) =>
  adaptTree({ root, blocks, providedShapes }, place, tree);

test('keeps what a tree is bound to, or binds it to other data of the same kind', () => {
  expect(adapt({ similar: 'vehicles', latest: 'vehicles' }).node.bind).toEqual({ vehicles: 'similar' });
  expect(adapt({ latest: 'vehicles' }).node.bind).toEqual({ vehicles: 'latest' });
  expect(adapt({ vehicles: 'vehicles' }).node.bind).toBeUndefined();
});

test('says what the place lacks, also for the blocks within, and leaves out what they can do without', () => {
  expect(adapt({})).toMatchObject({ missing: ['vehicles'], unknown: [] });
  // The items of the row are the vehicle of the card.
  const adapted = adapt({ latest: 'vehicles' });
  expect(adapted.missing).toEqual([]);
  expect(adapted.node.slots).toEqual({ card: [{ id: 'card', block: 'card' }] });
  expect(adapt({}, { id: 'card', block: 'card' }).missing).toEqual(['vehicle']);
  expect(adapt({}, { id: 'x', block: 'carousel' }).unknown).toEqual(['carousel']);
});

test('a copy has ids that the page does not use, and fits the place', () => {
  const context = { root, blocks, providedShapes: { latest: 'vehicles' } };
  expect(createTreeInsertion(context, { ...place, placement: { after: 'row' } }, TREE)).toEqual({
    ...{ op: 'insert', after: 'row' },
    node: {
      ...{ id: 'row-2', block: 'row', bind: { vehicles: 'latest' } },
      slots: { card: [{ id: 'card-2', block: 'card' }] },
    },
  });
});

test('a dragged pattern has a place only where all its blocks have their data', () => {
  const item = { pattern: TREE, name: 'Latest cars' };
  const list = (providedShapes: Record<string, string>) =>
    listDropPlaces({ root, blocks, providedShapes }, item);
  expect(list({ latest: 'vehicles' }).places.map(({ id }) => id)).toEqual(['before row', 'after row']);
  const { places, refusals } = list({});
  expect(places).toEqual([]);
  expect(refusals).toContainEqual({
    ...{ node: 'row', isOwn: false },
    reason: '“row” needs data that this place doesn’t have: vehicles.',
  });
});

test('links between the blocks of a copy lead to the copies, and other links stay', () => {
  const tree = {
    ...{ id: 'row', block: 'row', props: { href: '#card', items: [{ href: '#row' }], other: '#elsewhere' } },
    slots: { card: [{ id: 'card', block: 'card', props: { href: '/cars#card' } }] },
  };
  const { node } = createTreeInsertion(
    { root, blocks, providedShapes: { vehicles: 'vehicles' } },
    { ...place, placement: { after: 'row' } },
    tree,
  );
  expect(node.id).toBe('row-2');
  expect(node.props).toEqual({ href: '#card-2', items: [{ href: '#row-2' }], other: '#elsewhere' });
  expect(node.slots?.['card']?.[0]).toMatchObject({ id: 'card-2', props: { href: '/cars#card' } });
});
