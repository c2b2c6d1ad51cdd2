import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { fitLine, fitLines } from './fit-text';
import { Typeface } from './typeface';

const { resolve } = createRequire(import.meta.url);
const openTypeface = (id: string, weight = 600, characterSets = ['latin', 'latin-ext']) =>
  Typeface.open(
    characterSets.map((name) =>
      readFileSync(resolve(`@fontsource-variable/${id}/files/${id}-${name}-wght-normal.woff2`)),
    ),
    weight,
  );
const sora = await openTypeface('sora');
const bold = await openTypeface('sora', 800);
const latinOnly = await openTypeface('sora', 600, ['latin']);
const LINE_OPTIONS = { size: 40, tracking: 0 };
const countShapes = (svg: string): number => svg.match(/<path /g)?.length ?? 0;

describe('a line', () => {
  it('grows with the weight, up to the boldest of the typeface', async () => {
    const typefaces = await Promise.all(
      [300, 500, 900, 2_000].map((weight) => openTypeface('figtree', weight)),
    );
    const widths = typefaces.map((typeface) => typeface.setLine('n', LINE_OPTIONS).width);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(new Set(widths).size).toBe(3);
  });

  it('rejects invalid fonts', async () => {
    await expect(Typeface.open([Buffer.from('no font, just words')], 600)).rejects.toThrow();
  });

  it('consists of outlines, and grows with size and letter spacing', () => {
    const { svg, width } = sora.setLine('2022 Toyota RAV4', LINE_OPTIONS);
    expect(countShapes(svg)).toBe(14);
    expect(sora.setLine('2022 Toyota RAV4', { size: 80, tracking: 0 }).width).toBeCloseTo(2 * width, 3);
    expect(sora.setLine('2022 Toyota RAV4', { size: 40, tracking: 0.1 }).width).toBeCloseTo(
      width + 15 * 4,
      3,
    );
    expect(bold.setLine('2022 Toyota RAV4', LINE_OPTIONS).width).toBeGreaterThan(width);
  });

  it('reads glyphs from the second file, then substitutes base letters, then omits characters', () => {
    expect(countShapes(sora.setLine('Škoda', LINE_OPTIONS).svg)).toBe(5);
    expect(sora.setLine('Š', LINE_OPTIONS).svg).not.toBe(sora.setLine('S', LINE_OPTIONS).svg);
    expect(latinOnly.setLine('Škoda', LINE_OPTIONS)).toEqual(latinOnly.setLine('Skoda', LINE_OPTIONS));
    expect(sora.setLine('Polo 🚗 漢字', LINE_OPTIONS)).toEqual(sora.setLine('Polo', LINE_OPTIONS));
    for (const tracking of [0, 0.1, -0.1])
      expect(sora.setLine('漢字', { size: 40, tracking })).toEqual({ svg: '', width: 0 });
  });

  it('does not contain the text', () => {
    const { svg } = sora.setLine('"/><script>alert(1)</script><text>&amp;', LINE_OPTIONS);
    expect(svg).toMatch(
      /^(?:<path transform="translate\([-\d. ]+\)scale\([-\d. ]+\)" d="[MLQCZ\-\d. ]+"\/>)+$/,
    );
  });
});

describe('text fitted to a width', () => {
  const options = { width: 300, largest: 44, smallest: 28, tracking: 0 };
  it('uses the largest size that fits, and an ellipsis if the smallest size is too large', () => {
    expect(fitLine(sora, 'Kia Rio', options).size).toBe(44);
    const reduced = fitLine(sora, 'Volkswagen Golf', options);
    expect(reduced.size).toBeLessThan(44);
    expect(reduced.size).toBeGreaterThanOrEqual(28);
    for (const text of ['Volkswagen Golf', 'Volkswagen Transporter Crewvan', 'x'.repeat(10_000)])
      expect(fitLine(sora, text, options).width, text.slice(0, 40)).toBeLessThanOrEqual(300);
    const truncated = fitLine(sora, 'Volkswagen Transporter Crewvan', options);
    expect(truncated.size).toBe(28);
    expect(
      truncated.svg.endsWith(sora.setLine('…', { size: 28, tracking: 0 }).svg.replace(/.*d=/, 'd=')),
    ).toBe(true);
  });

  it('breaks between words, and no line is too wide', () => {
    const lineOptions = { width: 200, largest: 34, smallest: 22, tracking: 0, lines: 3 };
    expect(fitLines(sora, 'Riverbend', lineOptions).lines).toHaveLength(1);
    expect(fitLines(sora, 'Riverbend Family Cars', lineOptions).lines).toHaveLength(2);
    for (const text of ['', 'word '.repeat(80), 'w'.repeat(400), 'A Yard of the Longest Names in Tasmania']) {
      const { lines, size } = fitLines(sora, text, lineOptions);
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(size).toBeGreaterThanOrEqual(22);
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(200);
    }
  });
});
