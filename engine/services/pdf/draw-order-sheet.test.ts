import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawOrderSheet, type OrderSheet } from './index';

const SHEET: OrderSheet = {
  dealer: { name: 'Riverbend Cars', lines: ['07 5550 3140'] },
  date: '2026-11-29',
  ...{ title: 'Order of a car', subtitle: ['3F9A2C81D0'] },
  lines: [
    { label: '2021 Mazda CX-5', text: '$33,490' },
    { label: 'Total', text: '$33,490', isTotal: true },
  ],
  notices: ['This order isn’t a contract of sale.'],
};
const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('drawOrderSheet (RSV-013)', () => {
  it('draws one page, and the same bytes for the same order', async () => {
    const pdf = await drawOrderSheet(SHEET);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(countPages(pdf)).toBe(1);
    expect(await drawOrderSheet(SHEET)).toEqual(pdf);
  });

  it('continues a long order on further pages', async () => {
    const line = { label: 'An extra with a long name '.repeat(10), text: '$1' };
    const pdf = await drawOrderSheet({ ...SHEET, lines: Array.from({ length: 80 }, () => line) });
    expect(countPages(pdf)).toBeGreaterThan(1);
  });

  it('accepts any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        const sheet = { ...SHEET, title: text, notices: [text], lines: [{ label: text, text }] };
        expect((await drawOrderSheet(sheet)).length).toBeGreaterThan(500);
      }),
      { numRuns: 15 },
    );
  });
});
