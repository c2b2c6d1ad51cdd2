import { describe, expect, it } from 'vitest';
import { EditError } from './page-text';
import { adoptNode, hasOwnNode, writeChangeNote, writeNodeField } from './write-node-field';

const page = (value: object) => `${JSON.stringify({ id: 'home', ...value }, null, 2)}\n`;
const WHOLE = page({
  layout: { id: 'root', block: 'shell', slots: { main: [{ id: 'intro', block: 'text', note: 'Old' }] } },
});
const CHANGED = page({
  changes: [
    { op: 'set', node: 'offer', path: 'title', value: 'Ours', shadows: 'abcdefghijklmn' },
    { op: 'insert', node: { id: 'news', block: 'text' }, after: 'offer' },
  ],
});
const write = (text: string | undefined, id: string, field: 'when' | 'note', value: unknown): unknown =>
  JSON.parse(writeNodeField(text, 'home', id, { field, value }));

describe('a field of a node', () => {
  it('is set, changed and removed where the node is', () => {
    expect(write(WHOLE, 'intro', 'when', { 'features.blog': true })).toMatchObject({
      layout: { slots: { main: [{ id: 'intro', when: { 'features.blog': true } }] } },
    });
    expect(write(CHANGED, 'news', 'note', 'Until May')).toMatchObject({
      changes: [{}, { node: { id: 'news', note: 'Until May' } }],
    });
    expect(JSON.stringify(write(WHOLE, 'intro', 'note', undefined))).not.toContain('note');
  });

  it('of an inherited node is refused, with what to do', () => {
    expect(() => write(CHANGED, 'offer', 'when', {})).toThrow(/inherited.*Copy the block/);
    expect(() => write(undefined, 'offer', 'note', '')).toThrow(EditError);
    expect(() => write('{', 'offer', 'note', '')).toThrow(EditError);
  });

  it('can be changed if the file has the node', () => {
    const has = (text: string | undefined, id: string) => hasOwnNode(text, 'home', id);
    expect([has(WHOLE, 'intro'), has(CHANGED, 'news')]).toEqual([true, true]);
    expect([has(CHANGED, 'offer'), has(undefined, 'offer'), has('{', 'offer')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it('a change has a note, which can be removed', () => {
  const noted = writeChangeNote(CHANGED, 'home', { node: 'offer', path: 'title' }, 'Agreed in May');
  expect(JSON.parse(noted)).toMatchObject({ changes: [{ value: 'Ours', note: 'Agreed in May' }, {}] });
  expect(writeChangeNote(noted, 'home', { node: 'offer', path: 'title' }, '')).toBe(CHANGED);
  expect(() => writeChangeNote(CHANGED, 'home', { node: 'offer', path: 'text' }, 'x')).toThrow(EditError);
});

it('a copy of an inherited node replaces it, and the changes that it contains', () => {
  const copy = {
    ...{ id: 'offer', block: 'group', props: { title: 'Ours' } },
    slots: { body: [{ id: 'inner', block: 'text' }] },
  };
  const adopted = adoptNode(CHANGED, 'home', copy);
  expect(JSON.parse(adopted)).toEqual({
    id: 'home',
    changes: [
      { op: 'insert', node: { id: 'news', block: 'text' }, after: 'offer' },
      { op: 'replace', node: 'offer', with: copy },
    ],
  });
  expect(hasOwnNode(adopted, 'home', 'inner')).toBe(true);
  expect(JSON.parse(adoptNode(undefined, 'home', copy))).toMatchObject({ changes: [{ op: 'replace' }] });
});
