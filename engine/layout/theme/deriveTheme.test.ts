import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveTheme } from './deriveTheme';
import { fluid } from './measures';

const accent = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const neutral = fc.constantFrom('cool', 'slate', 'pure', 'warm', 'sand', 'accent' as const);
const inverse = fc.constantFrom('ink', 'deep', 'accent' as const);
const mode = fc.constantFrom('light', 'dark' as const);

describe('deriveTheme', () => {
  it('gives pairs that meet WCAG AA for any accent, neutral, dark band and mode', () => {
    fc.assert(
      fc.property(fc.record({ accent, neutral, inverse, mode }), (seeds) => {
        const { pairs, diagnostics } = deriveTheme(seeds);
        expect(pairs.filter((pair) => pair.ratio < pair.required)).toEqual([]);
        expect(diagnostics).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps the accent as the brand gave it', () => {
    expect(deriveTheme({ accent: '#D5402B' }).tokens['--color-accent']).toBe('#d5402b');
  });

  it('writes one sheet in the tenant layer, with the order of layers before it and no motion where unwanted', () => {
    const { css, tokens } = deriveTheme({ accent: '#0b7a75' });
    expect(css.startsWith('@layer reset, tokens, kit, blocks, tenant;@layer tenant{:root{')).toBe(true);
    expect(css).toContain('prefers-reduced-motion:reduce');
    expect(css.split('{')).toHaveLength(css.split('}').length);
    for (const [name, value] of Object.entries(tokens)) expect(css).toContain(`${name}:${value}`);
  });

  it('refers only to tokens it sets itself, or to a font pair’s', () => {
    const { tokens } = deriveTheme({});
    const used = Object.values(tokens).flatMap((value) => value.match(/--[a-z0-9-]+/g) ?? []);
    const missing = used.filter((name) => !(name in tokens) && !name.startsWith('--pair-'));
    expect(missing).toEqual([]);
  });

  it('says which pair is too faint and where the override stands', () => {
    const { diagnostics } = deriveTheme({ overrides: { 'color-text-2': '#cccccc' } });
    expect(diagnostics[0]).toMatchObject({ code: 'FC810', path: '/overrides/color-text-2' });
    expect(diagnostics[0]?.message).toMatch(
      /text-2 on surface-1 has a contrast of 1\.60, WCAG AA asks for 4\.5/,
    );
  });

  it('refuses an override of a token that does not exist', () => {
    const { diagnostics } = deriveTheme({ overrides: { 'color-tex-2': '#111111' } });
    expect(diagnostics).toMatchObject([{ code: 'FC811', path: '/overrides/color-tex-2' }]);
  });

  it('changes form, not only colour, with the seeds', () => {
    const sharp = deriveTheme({
      radius: 'none',
      button: { shape: 'square', case: 'upper' },
      density: 'compact',
    });
    const soft = deriveTheme({
      radius: 'large',
      button: { shape: 'pill' },
      density: 'airy',
      card: { form: 'raised' },
    });
    const differing = Object.keys(sharp.tokens).filter((name) => sharp.tokens[name] !== soft.tokens[name]);
    expect(differing).toEqual(
      expect.arrayContaining([
        '--radius-3',
        '--radius-button',
        '--control-height',
        '--space-section',
        '--card-shadow',
      ]),
    );
  });
});

describe('fluid', () => {
  it('grows from its least to its greatest between 360 and 1280 px', () => {
    expect(fluid(16, 16)).toBe('1rem');
    expect(fluid(16, 25.2)).toBe('clamp(1rem, 0.775rem + 1vw, 1.575rem)');
  });
});
