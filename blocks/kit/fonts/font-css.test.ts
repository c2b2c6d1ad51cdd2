import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { fontCss, fontModules, FONT_PAIRS } from './index';

/** URLs of the web fonts that a style sheet loads. */
const listFontFiles = (css: string): string[] =>
  [...css.matchAll(/src:url\("([^"]+)"\)/g)].map(([, url = '']) => url);

describe('font pairs', () => {
  it('match the enum in the theme schema', () => {
    const schema: unknown = JSON.parse(
      readFileSync(new URL('../../../schemas/theme.schema.json', import.meta.url), 'utf8'),
    );
    expect(schema).toMatchObject({ properties: { type: { properties: { pair: { enum: FONT_PAIRS } } } } });
  });

  it.each(FONT_PAIRS)(
    '%s has at most two files, font-display: swap, and a metric-compatible fallback',
    (pair) => {
      const css = fontCss(pair);
      const files = listFontFiles(css);
      expect(files.length).toBeGreaterThanOrEqual(1);
      expect(files.length).toBeLessThanOrEqual(2);
      expect(css.match(/font-display:swap/g)).toHaveLength(files.length);
      expect(css.match(/size-adjust/g)).toHaveLength(files.length * 5);
      expect(css).toContain('--pair-body:');
      expect(css).toContain('--pair-display:');
    },
  );

  it.each(FONT_PAIRS)('%s resolves to woff2 files on disk, including those that pages load', (pair) => {
    const faces = Object.values(fontModules(pair));
    const { resolve } = createRequire(import.meta.url);
    const files = faces.flat().map((name) => resolve(name));
    for (const file of files) expect(readFileSync(file).subarray(0, 4).toString()).toBe('wOF2');
    for (const url of listFontFiles(fontCss(pair)))
      expect(files.some((file) => file.endsWith(url.split('/').at(-1) ?? url))).toBe(true);
  });

  it('loads one file when display and body share a typeface', () => {
    expect(listFontFiles(fontCss('archivo'))).toHaveLength(1);
  });
});
