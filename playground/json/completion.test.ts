import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { BlockManifest, PlaygroundNode } from '../../schemas';
import { findCompletions } from './completion';

const card = {
  type: 'card',
  title: 'Card',
  description: 'A card.',
  category: 'content',
  version: 1,
  slots: { actions: { title: 'Actions' } },
  props: {
    type: 'object',
    properties: {
      tone: { type: 'string', enum: ['plain', 'soft'], title: 'Tone' },
      wide: { type: 'boolean' },
      items: { type: 'array', items: { type: 'object', properties: { icon: { enum: ['car', 'map'] } } } },
    },
  },
} as unknown as BlockManifest;
const createNode = (id: string): PlaygroundNode => ({
  id,
  block: 'card',
  props: {},
  slots: {},
  placements: [],
  statementsByPath: {},
});
const context = { blocks: [card], root: { ...createNode('root'), slots: { main: [createNode('first')] } } };

/** Lists the labels of the completions offered at the `|` in the text. */
function listLabels(marked: string): string[] {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  return findCompletions(text, offset, context)?.items.map(({ label }) => label) ?? [];
}

describe('completion offers', () => {
  it.each([
    ['block types', '{ "layout": { "id": "a", "block": "|" } }', ['card']],
    ['operations', '{ "changes": [ { "op": "|" } ] }', ['set', 'wrap']],
    ['ids of nodes', '{ "changes": [ { "op": "move", "node": "|" } ] }', ['root', 'first']],
    [
      'ids of positions',
      '{ "changes": [ { "op": "move", "node": "first", "before": "|" } ] }',
      ['root', 'first'],
    ],
    [
      'slots',
      '{ "changes": [ { "op": "move", "node": "first", "into": "root", "slot": "|" } ] }',
      ['actions'],
    ],
    ['props as paths', '{ "changes": [ { "op": "set", "node": "first", "path": "|" } ] }', ['tone', 'wide']],
    ['props as keys', '{ "layout": { "block": "card", "props": { "|" } } }', ['tone', 'items']],
    ['values of a prop', '{ "layout": { "block": "card", "props": { "tone": "|" } } }', ['plain', 'soft']],
    [
      'values within lists',
      '{ "layout": { "block": "card", "props": { "items": [ { "icon": "|" } ] } } }',
      ['car'],
    ],
    [
      'values of a change',
      '{ "changes": [ { "op": "set", "node": "first", "path": "wide", "value": | } ] }',
      ['true', 'false'],
    ],
    [
      'values of a change in a list',
      '{ "changes": [ { "op": "set", "node": "first", "path": "items[a].icon", "value": "|" } ] }',
      ['map'],
    ],
    ['keys of a page', '{ "|" }', ['changes', 'head']],
    ['keys of a node', '{ "content": { "main": [ { "|" } ] } }', ['block', 'slots']],
    ['keys of a change', '{ "changes": [ { "op": "move", "|" } ] }', ['before', 'slot']],
    ['keys of the head', '{ "head": { "|" } }', ['title', 'robots']],
  ])('%s', (_, text, expected) => {
    expect(listLabels(text)).toEqual(expect.arrayContaining(expected));
  });

  it('offers nothing for unknown blocks, nodes and keys', () => {
    expect(listLabels('{ "note": "|" }')).toEqual([]);
    expect(listLabels('{ "layout": { "block": "card", "slots": { "|" } } }')).toEqual([]);
    expect(listLabels('{ "changes": [ { "op": "set", "node": "nobody", "path": "|" } ] }')).toEqual([]);
  });
});

test('replaces the existing word with its quotes, and adds a missing colon after a key', () => {
  const text = '{ "layout": { "block": "ca" } }';
  const completions = findCompletions(text, text.indexOf('ca') + 2, context);
  expect(text.slice(completions?.from, completions?.to)).toBe('"ca"');
  expect(completions?.items[0]?.insert).toBe('"card"');
  const findInsertedText = (marked: string) =>
    findCompletions(marked.replace('|', ''), marked.indexOf('|'), context)?.items.find(
      ({ label }) => label === 'id',
    )?.insert;
  expect(findInsertedText('{ "i|": "x" }')).toBe('"id"');
  expect(findInsertedText('{ i| }')).toBe('"id": ');
});

test('accepts any text and offset', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('{', '}', '[', ']', '"', ':', ',', 'a', ' ', 'op', 'props', 'changes'),
      }),
      fc.nat(40),
      (text, offset) => {
        findCompletions(text, Math.min(offset, text.length), context);
      },
    ),
  );
});
