import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../schemas';
import { resetProp, withoutRemoval } from './reset-prop';
import { withFingerprints } from './fingerprints';
import { writeOperation } from './write-operation';

const KEY = 'articles/towing';
const set = (path: string, value: unknown): Operation => ({ op: 'set', node: 'entry', path, value });
const write = (file: object | undefined, ...operations: Operation[]): unknown =>
  JSON.parse(
    operations.reduce<string | undefined>(
      (text, operation) => writeOperation(text, KEY, operation),
      file && JSON.stringify(file),
    ) ?? '{}',
  );

describe('the file of an entry', () => {
  it('gets changes to an inherited entry, one for each field', () => {
    expect(write(undefined, set('title', 'Towing here'), set('order', 1), set('title', 'Towing'))).toEqual({
      id: 'towing',
      changes: [
        { op: 'set', path: 'title', value: 'Towing' },
        { op: 'set', path: 'order', value: 1 },
      ],
    });
  });

  it('has the fields of its own entry changed in place', () => {
    const file = { id: 'towing', fields: { title: 'Towing', image: { src: '/a.avif', alt: 'A car' } } };
    expect(write(file, set('image.alt', 'A ute'), { op: 'unset', node: 'entry', path: 'title' })).toEqual({
      id: 'towing',
      fields: { image: { src: '/a.avif', alt: 'A ute' } },
    });
  });

  it('keeps the note of a change whose value is set again', () => {
    const changes = [{ op: 'set', path: 'title', value: 'A', note: 'Shorter.' }];
    expect(write({ id: 'towing', changes }, set('title', 'B'))).toEqual({
      id: 'towing',
      changes: [{ op: 'set', path: 'title', value: 'B', note: 'Shorter.' }],
    });
  });

  it('can be reset to what is inherited', () => {
    const text = JSON.stringify({ id: 'towing', changes: [{ op: 'set', path: 'title', value: 'A' }] });
    expect(JSON.parse(resetProp(text, KEY, 'entry', 'title'))).toEqual({ id: 'towing', changes: [] });
  });

  it('can remove an entry, and take that back', () => {
    const removed = writeOperation(undefined, KEY, { op: 'remove', node: 'entry' });
    expect(JSON.parse(removed)).toEqual({ id: 'towing', changes: [{ op: 'remove' }] });
    expect(withoutRemoval(removed, KEY)).toBeNull();
    const changed = writeOperation(removed, KEY, set('title', 'A'));
    expect(JSON.parse(withoutRemoval(changed, KEY) ?? '')).toEqual({
      id: 'towing',
      changes: [{ op: 'set', path: 'title', value: 'A' }],
    });
  });

  it('stores fingerprints of what changes replace', () => {
    const entry = { id: 'entry', block: '#entry', props: { title: 'Towing' } };
    const inheritedRoot = { id: 'root', block: '#entry', slots: { entry: [entry] } };
    const context = { key: KEY, inheritedRoot, blocks: [] };
    const text = withFingerprints(undefined, writeOperation(undefined, KEY, set('title', 'A')), context);
    expect(JSON.parse(text)).toEqual({
      id: 'towing',
      changes: [{ op: 'set', path: 'title', value: 'A', shadows: expect.stringMatching(/^[0-9a-z]{14}$/) }],
    });
  });
});
