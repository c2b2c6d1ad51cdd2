import type { Theme } from '../../../../schemas/generated/types';
import { measuresOf } from './measures';
import { listContrastPairs, type ContrastPair } from './contrast-pairs';
import { paletteOf } from './palette';
import { seedsOf, type Seeds } from './seeds';

/** Something wrong with a theme; the checker adds file and line by `path`. */
export interface ThemeFinding {
  code: 'FC810' | 'FC811';
  severity: 'error';
  message: string;
  /** JSON pointer within theme.json. */
  path: string;
}

export interface DerivedTheme {
  /** Every token with its value, by its CSS name (`--color-accent`). */
  tokens: Record<string, string>;
  /** The style sheet that sets them: `@layer tenant{:root{…}}`, small enough to stand in the head. */
  css: string;
  /** Name of the type pair, for the fonts room of the blocks' kit. */
  fontPair: string;
  /** Every pair of colours that meet, with its contrast. */
  pairs: ContrastPair[];
  /** Pairs below WCAG AA and overrides of tokens that do not exist. Empty for every theme of seeds alone. */
  diagnostics: ThemeFinding[];
}

/** The order of layers, said again with the tokens: whichever sheet a browser meets first, the order is the same. */
export const LAYER_ORDER = '@layer reset, tokens, kit, blocks, tenant;';

const STILL = '--duration-1:0s;--duration-2:0s;--duration-3:0s';

/** Derives a site's whole look from the seeds in its theme.json. Pure. */
export function deriveTheme(theme: Theme): DerivedTheme {
  const seeds = seedsOf(theme);
  const palette = paletteOf(seeds);
  const pairs = listContrastPairs(palette);
  const tokens = Object.fromEntries(
    Object.entries({ ...palette, ...measuresOf(seeds) }).map(([name, value]) => [`--${name}`, value]),
  );
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  const css = [
    LAYER_ORDER,
    `@layer tenant{:root{color-scheme:${seeds.mode};${declarations.join(';')}}`,
    `@media (prefers-reduced-motion:reduce){:root{${STILL}}}}`,
  ].join('');
  return {
    tokens,
    css,
    fontPair: seeds.type.pair,
    pairs,
    diagnostics: findingsOf(seeds, pairs),
  };
}

/** What is wrong with a theme. Seeds alone always give enough contrast, so only one with overrides is derived. */
export function themeFindings(theme: Theme): ThemeFinding[] {
  const seeds = seedsOf(theme);
  if (Object.keys(seeds.overrides).length === 0) return [];
  return findingsOf(seeds, listContrastPairs(paletteOf(seeds)));
}

function findingsOf(seeds: Seeds, pairs: ContrastPair[]): ThemeFinding[] {
  return [...unknown(seeds), ...tooFaint(pairs, seeds.overrides)];
}

function unknown(seeds: Seeds): ThemeFinding[] {
  const names = Object.keys(seeds.overrides);
  const known = names.length > 0 ? paletteOf({ ...seeds, overrides: {} }) : {};
  return names
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({
      code: 'FC811',
      severity: 'error',
      message: `There is no colour token "${name}". Name one of the palette, or remove the override.`,
      path: `/overrides/${name}`,
    }));
}

function tooFaint(pairs: ContrastPair[], overrides: Readonly<Record<string, string>>): ThemeFinding[] {
  return pairs
    .filter((pair) => pair.ratio < pair.required)
    .map((pair) => {
      const culprit = [pair.foreground, pair.background].find((name) => name in overrides);
      return {
        code: 'FC810',
        severity: 'error',
        message:
          `The pair ${pair.name} has a contrast of ${pair.ratio.toFixed(2)}, WCAG AA asks for ${pair.required}. ` +
          (culprit ? `Change or remove the override of "${culprit}".` : 'Choose another accent.'),
        path: culprit ? `/overrides/${culprit}` : '/accent',
      };
    });
}
