import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTextChange } from '../../lib';
import { findChangedBlock } from './changed-block';
import { CLOSE_MARKER, formatOpenMarker } from './protocol';

const block = (id: string, ...content: string[]): string =>
  `<!--${formatOpenMarker(id)}-->${content.join('')}<!--${CLOSE_MARKER}-->`;

const PAGE = `<html><head><title>A</title></head><body>${block('root', '<main>', block('a', '<p>one</p>'), block('b', '<p>two</p>', block('c', 'three')), block('a', '<p>four</p>'), '</main>')}</body></html>`;

/** The change that replaces the only occurrence of a text. */
function replacing(from: string, to: string) {
  const start = PAGE.indexOf(from);
  return { start, end: start + from.length, text: to };
}

describe('the block with a change', () => {
  it('is the innermost one around the change', () => {
    expect(findChangedBlock(PAGE, replacing('three', 'four'))).toEqual({
      id: 'c',
      index: 0,
      count: 1,
      before: 'three',
      after: 'four',
    });
  });

  it('is told from others with its id', () => {
    expect(findChangedBlock(PAGE, replacing('four', '5'))).toMatchObject({ id: 'a', index: 1, count: 2 });
    expect(findChangedBlock(PAGE, replacing('one', '1'))).toMatchObject({ id: 'a', index: 0, count: 2 });
  });

  it('is the one around all that changed', () => {
    expect(findChangedBlock(PAGE, replacing('two</p>', block('d')))).toMatchObject({ id: 'b' });
    expect(findChangedBlock(PAGE, replacing(block('c', 'three'), ''))).toMatchObject({
      id: 'b',
      after: '<p>two</p>',
    });
  });

  it('is the one around a block that is inserted, also where the change begins in the block before it', () => {
    const start = PAGE.indexOf('hree');
    const change = { start, end: start, text: `hree<!--/fc-->${'<!--fc d-->t'}` };
    expect(applyTextChange(PAGE, change)).toContain(block('c', 'three') + block('d', 'three'));
    expect(findChangedBlock(PAGE, change)).toMatchObject({ id: 'b' });
  });

  it('is not the one whose marker changes', () => {
    const start = PAGE.indexOf('fc c') + 3;
    expect(findChangedBlock(PAGE, { start, end: start + 1, text: 'd' })).toMatchObject({ id: 'b' });
  });

  it('is not there if more than one block changes, or the head', () => {
    expect(findChangedBlock(PAGE, replacing('<title>A', '<title>B'))).toBeUndefined();
    expect(findChangedBlock(PAGE, { start: 0, text: '' })).toBeUndefined();
    expect(findChangedBlock('<p>A page without blocks</p>', { start: 4, end: 5, text: 'a' })).toBeUndefined();
  });

  it('gives the changed page when it is put in place of its old HTML', () => {
    const positions = fc.tuple(fc.nat(PAGE.length), fc.nat(PAGE.length), fc.string({ maxLength: 5 }));
    fc.assert(
      fc.property(positions, ([a, b, text]) => {
        const change = { start: Math.min(a, b), end: Math.max(a, b), text };
        const found = findChangedBlock(PAGE, change);
        if (!found) return;
        const parts = PAGE.split(`<!--${formatOpenMarker(found.id)}-->`);
        expect(parts).toHaveLength(found.count + 1);
        const open = parts.slice(0, found.index + 1).join(`<!--${formatOpenMarker(found.id)}-->`).length;
        const content = open + `<!--${formatOpenMarker(found.id)}-->`.length;
        expect(PAGE.startsWith(found.before, content)).toBe(true);
        expect(PAGE.slice(0, content) + found.after + PAGE.slice(content + found.before.length)).toBe(
          applyTextChange(PAGE, change),
        );
      }),
    );
  });
});
