import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { fitLine, fitLines } from './fit-text';
import { Typeface } from './typeface';

const { resolve } = createRequire(import.meta.url);
const face = (id: string, weight = 600, letters = ['latin', 'latin-ext']) =>
  Typeface.open(
    letters.map((name) =>
      readFileSync(resolve(`@fontsource-variable/${id}/files/${id}-${name}-wght-normal.woff2`)),
    ),
    weight,
  );
const sora = await face('sora');
const bold = await face('sora', 800);
const alone = await face('sora', 600, ['latin']);
const SETTING = { size: 40, tracking: 0 };
const shapesIn = (svg: string): number => svg.match(/<path /g)?.length ?? 0;

describe('a line', () => {
  it('grows with the weight, up to the boldest of the typeface', async () => {
    const faces = await Promise.all([300, 500, 900, 2_000].map((weight) => face('figtree', weight)));
    const widths = faces.map((one) => one.line('n', SETTING).width);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(new Set(widths).size).toBe(3);
  });

  it('rejects invalid fonts', async () => {
    await expect(Typeface.open([Buffer.from('no font, just words')], 600)).rejects.toThrow();
  });

  it('consists of outlines, and grows with size and letter spacing', () => {
    const { svg, width } = sora.line('2022 Toyota RAV4', SETTING);
    expect(shapesIn(svg)).toBe(14);
    expect(sora.line('2022 Toyota RAV4', { size: 80, tracking: 0 }).width).toBeCloseTo(2 * width, 3);
    expect(sora.line('2022 Toyota RAV4', { size: 40, tracking: 0.1 }).width).toBeCloseTo(width + 15 * 4, 3);
    expect(bold.line('2022 Toyota RAV4', SETTING).width).toBeGreaterThan(width);
  });

  it('uses the second file, then base letters, then omits characters', () => {
    expect(shapesIn(sora.line('Škoda', SETTING).svg)).toBe(5);
    expect(sora.line('Š', SETTING).svg).not.toBe(sora.line('S', SETTING).svg);
    expect(alone.line('Škoda', SETTING)).toEqual(alone.line('Skoda', SETTING));
    expect(sora.line('Polo 🚗 漢字', SETTING)).toEqual(sora.line('Polo', SETTING));
    for (const tracking of [0, 0.1, -0.1])
      expect(sora.line('漢字', { size: 40, tracking })).toEqual({ svg: '', width: 0 });
  });

  it('does not contain the text', () => {
    const { svg } = sora.line('"/><script>alert(1)</script><text>&amp;', SETTING);
    expect(svg).toMatch(
      /^(?:<path transform="translate\([-\d. ]+\)scale\([-\d. ]+\)" d="[MLQCZ\-\d. ]+"\/>)+$/,
    );
  });
});

describe('text fitted to a width', () => {
  const fit = { width: 300, largest: 44, smallest: 28, tracking: 0 };
  it('uses the largest size, then smaller ones, then an ellipsis', () => {
    expect(fitLine(sora, 'Kia Rio', fit).size).toBe(44);
    const smaller = fitLine(sora, 'Volkswagen Golf', fit);
    expect(smaller.size).toBeLessThan(44);
    expect(smaller.size).toBeGreaterThanOrEqual(28);
    for (const text of ['Volkswagen Golf', 'Volkswagen Transporter Crewvan', 'x'.repeat(10_000)])
      expect(fitLine(sora, text, fit).width, text.slice(0, 40)).toBeLessThanOrEqual(300);
    const cut = fitLine(sora, 'Volkswagen Transporter Crewvan', fit);
    expect(cut.size).toBe(28);
    expect(cut.svg.endsWith(sora.line('…', { size: 28, tracking: 0 }).svg.replace(/.*d=/, 'd='))).toBe(true);
  });

  it('breaks between words, and no row is too wide', () => {
    const rows = { width: 200, largest: 34, smallest: 22, tracking: 0, lines: 3 };
    expect(fitLines(sora, 'Riverbend', rows).lines).toHaveLength(1);
    expect(fitLines(sora, 'Riverbend Family Cars', rows).lines).toHaveLength(2);
    for (const text of ['', 'word '.repeat(80), 'w'.repeat(400), 'A Yard of the Longest Names in Tasmania']) {
      const { lines, size } = fitLines(sora, text, rows);
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(size).toBeGreaterThanOrEqual(22);
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(200);
    }
  });
});
