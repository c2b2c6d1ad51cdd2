import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataItem } from './cache/data-item';
import { splitAtSlots, slotPlaceholder, TemplateIterations } from './slot-placeholders';

const text = (parts: readonly unknown[]) =>
  parts.map((part) => (Buffer.isBuffer(part) ? part.toString() : part));

describe('cutting at slots', () => {
  it('returns the bytes around the slots, in order', () => {
    const { parts } = splitAtSlots(
      `<p>${slotPlaceholder('a')}–${slotPlaceholder('b')}</p>`,
      new TemplateIterations(),
    );
    expect(text(parts)).toEqual(['<p>', { slot: 'a' }, '–', { slot: 'b' }, '</p>']);
  });

  it('gives each iteration of a template its own data', () => {
    const iterations = new TemplateIterations();
    const first = iterations.placeholder('card', '7', { vehicle: dataItem({ id: '7' }) });
    const second = iterations.placeholder('card', '9', { vehicle: dataItem({ id: '9' }) });
    const { parts } = splitAtSlots(second + first, iterations);
    expect(parts).toMatchObject([{ iteration: { key: '9' } }, { iteration: { key: '7' } }]);
  });

  it('leaves all other text unchanged, including private-use characters', () => {
    const hostile = fc.stringMatching(/^[\uE000\uE0010-9a-f:#A-Z_-]{0,60}$/);
    fc.assert(
      fc.property(hostile, (html) => {
        expect(text(splitAtSlots(html, new TemplateIterations()).parts).join('')).toBe(html);
      }),
    );
  });

  it('has a hash that depends on the text and the positions of the slots', () => {
    const hash = (html: string) => splitAtSlots(html, new TemplateIterations()).hash;
    expect(hash('<p>a</p>')).toBe(hash('<p>a</p>'));
    expect(hash('<p>a</p>')).not.toBe(hash('<p>b</p>'));
    expect(hash(`a${slotPlaceholder('x')}b`)).not.toBe(hash(`ab${slotPlaceholder('x')}`));
    expect(Number.isSafeInteger(hash('<p>a</p>'))).toBe(true);
  });
});
