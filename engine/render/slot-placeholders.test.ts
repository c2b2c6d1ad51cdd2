import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDataItem } from './cache/data-item';
import { splitAtSlots, createSlotPlaceholder, TemplateIterations } from './slot-placeholders';

const formatParts = (parts: readonly unknown[]) =>
  parts.map((part) => (Buffer.isBuffer(part) ? part.toString() : part));

describe('splitAtSlots', () => {
  it('returns the bytes around the slots, in order', () => {
    const { parts } = splitAtSlots(
      `<p>${createSlotPlaceholder('a')}–${createSlotPlaceholder('b')}</p>`,
      new TemplateIterations(),
    );
    expect(formatParts(parts)).toEqual(['<p>', { slot: 'a' }, '–', { slot: 'b' }, '</p>']);
  });

  it('returns each iteration of a template with its data', () => {
    const iterations = new TemplateIterations();
    const first = iterations.add('card', '7', { vehicle: getDataItem({ id: '7' }) });
    const second = iterations.add('card', '9', { vehicle: getDataItem({ id: '9' }) });
    const { parts } = splitAtSlots(second + first, iterations);
    expect(parts).toMatchObject([{ iteration: { key: '9' } }, { iteration: { key: '7' } }]);
  });

  it('leaves all other text unchanged, including private-use characters', () => {
    const hostile = fc.stringMatching(/^[\uE000\uE0010-9a-f:#A-Z_-]{0,60}$/);
    fc.assert(
      fc.property(hostile, (html) => {
        expect(formatParts(splitAtSlots(html, new TemplateIterations()).parts).join('')).toBe(html);
      }),
    );
  });

  it('returns a hash of the text and the positions of the slots', () => {
    const computeHash = (html: string) => splitAtSlots(html, new TemplateIterations()).hash;
    expect(computeHash('<p>a</p>')).toBe(computeHash('<p>a</p>'));
    expect(computeHash('<p>a</p>')).not.toBe(computeHash('<p>b</p>'));
    expect(computeHash(`a${createSlotPlaceholder('x')}b`)).not.toBe(
      computeHash(`ab${createSlotPlaceholder('x')}`),
    );
    expect(Number.isSafeInteger(computeHash('<p>a</p>'))).toBe(true);
  });
});
