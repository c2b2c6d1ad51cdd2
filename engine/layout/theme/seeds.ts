import type { Theme } from '../../../schemas/generated/types';

/** A theme with every seed decided. */
export interface Seeds {
  accent: string;
  neutral: NonNullable<Theme['neutral']>;
  inverse: NonNullable<Theme['inverse']>;
  mode: NonNullable<Theme['mode']>;
  radius: NonNullable<Theme['radius']>;
  density: NonNullable<Theme['density']>;
  type: Required<NonNullable<Theme['type']>>;
  button: Required<NonNullable<Theme['button']>>;
  card: Required<NonNullable<Theme['card']>>;
  overrides: Readonly<Record<string, string>>;
}

/** What a theme that says nothing looks like: quiet, blue, legible. */
export const DEFAULT_SEEDS: Seeds = {
  accent: '#1f5fd6',
  neutral: 'cool',
  inverse: 'ink',
  mode: 'light',
  radius: 'small',
  density: 'regular',
  type: {
    pair: 'figtree',
    scale: 'regular',
    headingWeight: 700,
    headingTracking: 'tight',
    headingCase: 'sentence',
  },
  button: { shape: 'rounded', case: 'sentence' },
  card: { form: 'outlined' },
  overrides: {},
};

/** Fills in what a theme leaves open. */
export function seedsOf(theme: Theme): Seeds {
  const { type, button, card, overrides, ...rest } = theme;
  return {
    ...DEFAULT_SEEDS,
    ...rest,
    type: { ...DEFAULT_SEEDS.type, ...type },
    button: { ...DEFAULT_SEEDS.button, ...button },
    card: { ...DEFAULT_SEEDS.card, ...card },
    overrides: { ...overrides },
  };
}
