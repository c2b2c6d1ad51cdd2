import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexToOklch } from './colour';
import { deriveTheme, findThemeProblems } from './derive-theme';
import { fluidLength } from './size-tokens';

const accent = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
/**
 * Colours at which a derivation is most likely to fail: no hue, no lighter or darker shade left, hues of extreme
 * lightness.
 */
const awkward = fc.constantFrom('#000000', '#ffffff', '#ffff00', '#0000ff', '#00ff00', '#ff00ff', '#777777');
const colour = fc.oneof({ weight: 9, arbitrary: accent }, { weight: 1, arbitrary: awkward });
const neutral = fc.constantFrom('cool', 'slate', 'pure', 'warm', 'sand', 'accent' as const);
const inverse = fc.constantFrom('ink', 'deep', 'accent' as const);
const mode = fc.constantFrom('light', 'dark' as const);

describe('deriveTheme', () => {
  it('gives pairs that meet WCAG AA for any accent, highlight, neutral, dark band, mode and label', () => {
    const overlay = fc.constantFrom('dark', 'light', 'accent' as const);
    const seeds = fc.record({ accent: colour, highlight: colour, neutral, inverse, mode, overlay });
    fc.assert(
      fc.property(seeds, ({ overlay: labels, ...theme }) => {
        expect(findThemeProblems({ ...theme, photo: { overlay: labels } })).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  }, 30_000);

  it('checks every text colour on all of its backgrounds', () => {
    const names = deriveTheme({}).pairs.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'text-2 on accent-soft',
        'info-text on info-soft',
        'on-highlight on highlight',
        'border-2 on surface-3',
        'focus on accent-soft',
        'chart-6 on surface-2',
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('keeps the accent unchanged', () => {
    expect(deriveTheme({ accent: '#D5402B' }).tokens['--color-accent']).toBe('#d5402b');
  });

  it('writes one style sheet in the tenant layer, after the order of layers, without motion for visitors who prefer none', () => {
    const { css, tokens } = deriveTheme({ accent: '#0b7a75' });
    expect(css.startsWith('@layer reset, tokens, kit, blocks, tenant;@layer tenant{:root{')).toBe(true);
    expect(css).toContain('prefers-reduced-motion:reduce');
    expect(css.split('{')).toHaveLength(css.split('}').length);
    for (const [name, value] of Object.entries(tokens)) expect(css).toContain(`${name}:${value}`);
  });

  it.each(['brisk', 'regular', 'calm'] as const)('unfolds in 300 ms where motion is %s (VDP-030)', (pace) => {
    expect(deriveTheme({ motion: pace }).tokens['--duration-3']).toBe('300ms');
  });

  it('refers only to its own tokens and those of the font pair', () => {
    const { tokens } = deriveTheme({});
    const used = Object.values(tokens).flatMap((value) => value.match(/--[a-z0-9-]+/g) ?? []);
    const missing = used.filter((name) => !(name in tokens) && !name.startsWith('--pair-'));
    expect(missing).toEqual([]);
  });

  it('reports a pair with low contrast and the location of its override', () => {
    const { diagnostics } = deriveTheme({ overrides: { 'color-text-2': '#cccccc' } });
    expect(diagnostics[0]).toMatchObject({ code: 'FC810', path: '/overrides/color-text-2' });
    expect(diagnostics[0]?.message).toMatch(
      /contrast of text-2 on surface-1 is 1\.60, but WCAG AA requires 4\.5/,
    );
  });

  it('rejects an override of an unknown token', () => {
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

  it('badges and eyebrows follow the buttons unless the theme sets them', () => {
    const pill = deriveTheme({ button: { shape: 'pill', case: 'upper' } }).tokens;
    expect(pill).toMatchObject({
      '--radius-badge': 'var(--radius-round)',
      '--badge-case': 'uppercase',
      '--eyebrow-case': 'uppercase',
    });
    const own = deriveTheme({
      button: { shape: 'pill', case: 'upper' },
      badge: { shape: 'tag', case: 'sentence' },
      heading: { eyebrow: 'plain' },
    }).tokens;
    expect(own).toMatchObject({ '--radius-badge': '0', '--badge-case': 'none', '--eyebrow-case': 'none' });
  });

  it('uses the accent as highlight if there is none', () => {
    expect(deriveTheme({ accent: '#0B7A75' }).tokens['--color-highlight']).toBe('#0b7a75');
    expect(deriveTheme({ accent: '#0b7a75', highlight: '#FFD400' }).tokens['--color-highlight']).toBe(
      '#ffd400',
    );
  });

  it('sets the same tokens for every form, so that no block uses an unset one', () => {
    const theme = fc.record({
      card: fc.record({
        form: fc.constantFrom('outlined', 'flat', 'raised', 'bare', 'ruled' as const),
        foot: fc.constantFrom('plain', 'ruled', 'tinted' as const),
      }),
      photo: fc.record({ frame: fc.constantFrom('bleed', 'inset', 'hairline' as const) }),
      heading: fc.record({
        mark: fc.constantFrom('none', 'bar', 'line' as const),
        eyebrow: fc.constantFrom('plain', 'spaced', 'boxed' as const),
      }),
      shadow: fc.constantFrom('soft', 'crisp', 'deep' as const),
      link: fc.constantFrom('underlined', 'quiet', 'accented' as const),
    });
    const names = Object.keys(deriveTheme({}).tokens).sort();
    fc.assert(
      fc.property(theme, (seeds) => {
        expect(Object.keys(deriveTheme(seeds).tokens).sort()).toEqual(names);
      }),
    );
  });

  it('tints photos so faintly that a white car stays white', () => {
    const tint = fc.constantFrom('none', 'neutral', 'accent', 'dusk' as const);
    fc.assert(
      fc.property(fc.record({ accent: colour, neutral }), tint, (seeds, wash) => {
        const { tokens } = deriveTheme({ ...seeds, photo: { tint: wash } });
        const { l, c } = hexToOklch(tokens['--color-photo-tint'] ?? '');
        expect(l).toBeGreaterThan(0.9);
        expect(c).toBeLessThan(0.012);
      }),
    );
    expect(deriveTheme({}).tokens['--color-photo-tint']).toBe('#ffffff');
  });

  it('aligns the text of a card without a box with its photo', () => {
    expect(deriveTheme({ card: { form: 'bare' } }).tokens).toMatchObject({
      '--card-side': '0px',
      '--photo-radius': 'var(--radius-card)',
    });
    expect(deriveTheme({ card: { form: 'raised' } }).tokens['--card-side']).toBe('var(--card-padding)');
  });
});

describe('fluid', () => {
  it('grows from its minimum to its maximum between 360 and 1280 px', () => {
    expect(fluidLength(16, 16)).toBe('1rem');
    expect(fluidLength(16, 25.2)).toBe('clamp(1rem, 0.775rem + 1vw, 1.575rem)');
  });
});
