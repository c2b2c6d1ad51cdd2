import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BlockManifest, PlaygroundNode } from '../../schemas';
import { createPasteAction, formatClipboard, parseClipboard } from './clipboard';

const createManifest = (type: string, more: Partial<BlockManifest> = {}): BlockManifest => ({
  ...{ type, title: type.toUpperCase(), category: 'content', version: 1 },
  description: '',
  needs: [],
  props: { type: 'object', properties: { tone: { type: 'string', default: 'plain' } } },
  ...more,
});
const BLOCKS = [
  createManifest('page', { slots: { main: { title: 'Main', allow: ['box', 'text'] } } }),
  createManifest('box', { slots: { items: { title: 'Items', allow: ['text'], max: 2 } } }),
  createManifest('text'),
  createManifest('car', { needs: ['vehicle'] }),
];
const node = (
  id: string,
  block: string,
  slots: PlaygroundNode['slots'] = {},
  props: PlaygroundNode['props'] = {},
): PlaygroundNode => ({ id, block, slots, props, placements: [], statementsByPath: {} });

const text = node('hello', 'text', {}, { tone: 'plain', words: 'Hello' });
const box = node('box', 'box', { items: [text] });
const root = node('page', 'page', { main: [box, node('end', 'text')] });
const context = { root, blocks: BLOCKS, providedShapes: {} };

test('a copied block has its children, and none of the defaults', () => {
  expect(parseClipboard(formatClipboard(box, BLOCKS))).toEqual({
    id: 'box',
    block: 'box',
    slots: { items: [{ id: 'hello', block: 'text', props: { words: 'Hello' } }] },
  });
});

test('a block from a page’s JSON can be pasted, too', () => {
  expect(parseClipboard('{ "id": "a", "block": "text" }')).toEqual({ id: 'a', block: 'text' });
});

test('other texts are not blocks, and never throw', () => {
  for (const other of [
    '',
    'hello',
    '{',
    '[]',
    '{"id":1,"block":"text"}',
    '{"id":"a","block":"b","slots":{"x":1}}',
  ])
    expect(parseClipboard(other), other).toBeUndefined();
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (other) => void parseClipboard(other)));
});

describe('pasting', () => {
  const pasted = parseClipboard(formatClipboard(box, BLOCKS));
  if (!pasted) throw new Error('The block was not copied.');

  test('inserts after the selected block, with ids that the page does not use', () => {
    expect(createPasteAction(context, 'end', pasted)).toEqual({
      name: 'Paste box-2',
      operation: {
        op: 'insert',
        after: 'end',
        node: {
          id: 'box-2',
          block: 'box',
          slots: { items: [{ id: 'hello-2', block: 'text', props: { words: 'Hello' } }] },
        },
      },
      nextSelected: 'box-2',
    });
  });

  test('inserts into the selected block if it does not fit beside it', () => {
    expect(createPasteAction(context, 'page', { id: 'a', block: 'text' })).toMatchObject({
      operation: { into: 'page', slot: 'main', node: { id: 'a' } },
    });
  });

  test.each([
    ['a block that the site does not have', 'end', 'unknown', 'There is no block'],
    ['a block in a place that does not accept it', 'hello', 'box', 'does not fit beside or in “TEXT”'],
    ['a block without its data', 'end', 'car', 'does not fit'],
  ])('refuses %s', (_case, selected, block, message) => {
    expect(createPasteAction(context, selected, { id: 'a', block })).toEqual({
      problem: expect.stringContaining(message),
    });
  });
});

test.each([null, 'vehicle', { vehicle: 7 }])('does not read a block that is bound to %j', (bind) => {
  expect(parseClipboard(JSON.stringify({ id: 'a', block: 'text', bind }))).toBeUndefined();
});
