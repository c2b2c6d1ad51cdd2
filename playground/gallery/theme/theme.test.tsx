import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { deriveTheme } from '../../../engine/layout/model/theme';
import {
  COLOUR_GROUPS,
  DURATIONS,
  RADII,
  SHADOWS,
  SPACES,
  TEXT_SIZES,
  listUngroupedColours,
} from './token-groups';
import { ThemePage } from './ThemePage';

const { tokens, pairs } = deriveTheme({ accent: '#0b7a75' });

describe('the theme page', () => {
  it('shows only tokens of the theme', () => {
    const groupedNames = [
      ...COLOUR_GROUPS.flatMap((group) => group.tokens),
      ...TEXT_SIZES,
      ...SPACES,
      ...RADII,
      ...SHADOWS,
      ...DURATIONS,
    ];
    expect(groupedNames.filter((name) => !(`--${name}` in tokens))).toEqual([]);
  });

  it('shows every colour', () => {
    const markup = html(<ThemePage seeds={{ accent: '#0b7a75' }} />);
    expect(listUngroupedColours(tokens)).toContain('color-scrim');
    for (const [name, value] of Object.entries(tokens)) {
      if (name.startsWith('--color-')) expect(markup, name).toContain(value);
    }
  });

  it('shows the contrast of every pair, and the number of pairs with too little contrast', () => {
    const markup = html(<ThemePage seeds={{ accent: '#0b7a75' }} />);
    for (const { name } of pairs) expect(markup).toContain(`>${name}<`);
    expect(markup).toContain(`${pairs.length} pairs, all with enough contrast`);
    const lowContrastMarkup = html(<ThemePage seeds={{ overrides: { 'color-text-3': '#cccccc' } }} />);
    expect(lowContrastMarkup).toMatch(/\d+ with too little contrast/);
  });
});
