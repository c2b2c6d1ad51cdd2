import type { Theme } from '../../../../schemas/generated/types';
import { LruCache } from '../../base/lru-cache';
import { deriveSizeTokens } from './size-tokens';
import { listContrastPairs, type ContrastPair } from './contrast-pairs';
import { derivePalette } from './palette';
import { resolveSeeds, type Seeds } from './seeds';

/** A problem in a theme. The check adds file and line by `path`. */
export interface ThemeFinding {
  code: 'FC810' | 'FC811';
  severity: 'error';
  message: string;
  /** JSON pointer within theme.json. */
  path: string;
}

export interface DerivedTheme {
  /** Token values by CSS name (`--color-accent`). */
  tokens: Record<string, string>;
  /**
   * The style sheet that sets the tokens, `@layer tenant{:root{…}}`, small enough to be inlined in the head.
   */
  css: string;
  /** Name of the type pair, for the fonts in `blocks/kit`. */
  fontPair: string;
  /** All pairs of adjacent colours with their contrast. */
  pairs: ContrastPair[];
  /** Pairs below WCAG AA and overrides of unknown tokens. Always empty for a theme without overrides. */
  diagnostics: ThemeFinding[];
}

/** The order of cascade layers. Every style sheet repeats it, because any of them can load first. */
export const CASCADE_LAYER_ORDER = '@layer reset, tokens, kit, blocks, tenant;';

const NO_MOTION = '--duration-1:0s;--duration-2:0s;--duration-3:0s';

/** Themes that were derived before, by their JSON. A saved layout must not wait for a theme that has not changed. */
const derivedThemes = new LruCache<string, DerivedTheme>(100);

/** Computes all tokens of a site from the seeds in its theme.json. Pure; equal themes have one result. */
export function deriveTheme(theme: Theme): DerivedTheme {
  const key = JSON.stringify(theme);
  let derived = derivedThemes.get(key);
  if (!derived) derivedThemes.set(key, (derived = computeTheme(theme)));
  return derived;
}

function computeTheme(theme: Theme): DerivedTheme {
  const seeds = resolveSeeds(theme);
  const palette = derivePalette(seeds);
  const pairs = listContrastPairs(palette);
  const tokens = Object.fromEntries(
    Object.entries({ ...palette, ...deriveSizeTokens(seeds) }).map(([name, value]) => [`--${name}`, value]),
  );
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  const css = [
    CASCADE_LAYER_ORDER,
    `@layer tenant{:root{color-scheme:${seeds.mode};${declarations.join(';')}}`,
    `@media (prefers-reduced-motion:reduce){:root{${NO_MOTION}}}}`,
  ].join('');
  return {
    tokens,
    css,
    fontPair: seeds.type.pair,
    pairs,
    diagnostics: findProblems(seeds, pairs),
  };
}

/**
 * Finds the problems of a theme. Derives only themes with overrides, because seeds alone always give enough
 * contrast.
 */
export function findThemeProblems(theme: Theme): ThemeFinding[] {
  const seeds = resolveSeeds(theme);
  if (Object.keys(seeds.overrides).length === 0) return [];
  return findProblems(seeds, listContrastPairs(derivePalette(seeds)));
}

function findProblems(seeds: Seeds, pairs: ContrastPair[]): ThemeFinding[] {
  return [...findUnknownTokens(seeds), ...findLowContrast(pairs, seeds.overrides)];
}

function findUnknownTokens(seeds: Seeds): ThemeFinding[] {
  const names = Object.keys(seeds.overrides);
  const known = names.length > 0 ? derivePalette({ ...seeds, overrides: {} }) : {};
  return names
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({
      code: 'FC811',
      severity: 'error',
      message: `There is no colour token '${name}'. Use a token of the palette, or remove the override.`,
      path: `/overrides/${name}`,
    }));
}

function findLowContrast(pairs: ContrastPair[], overrides: Readonly<Record<string, string>>): ThemeFinding[] {
  return pairs
    .filter((pair) => pair.ratio < pair.required)
    .map((pair) => {
      const overridden = [pair.foreground, pair.background].find((name) => name in overrides);
      return {
        code: 'FC810',
        severity: 'error',
        message:
          `The contrast of ${pair.name} is ${pair.ratio.toFixed(2)}, but WCAG AA requires ${pair.required}. ` +
          (overridden ? `Change or remove the override of '${overridden}'.` : 'Choose another accent.'),
        path: overridden ? `/overrides/${overridden}` : '/accent',
      };
    });
}
