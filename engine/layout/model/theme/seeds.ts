import type { Theme } from '../../../../schemas/generated/types';

type Seed<Key extends keyof Theme> = Required<NonNullable<Theme[Key]>>;

export interface Seeds {
  accent: string;
  /** The same as the accent if a brand has only one colour. */
  highlight: string;
  neutral: Seed<'neutral'>;
  inverse: Seed<'inverse'>;
  mode: Seed<'mode'>;
  radius: Seed<'radius'>;
  density: Seed<'density'>;
  shadow: Seed<'shadow'>;
  motion: Seed<'motion'>;
  link: Seed<'link'>;
  type: Seed<'type'>;
  button: Seed<'button'>;
  card: Seed<'card'>;
  photo: Seed<'photo'>;
  heading: Seed<'heading'>;
  badge: Seed<'badge'>;
  overrides: Readonly<Record<string, string>>;
}

/** The seeds of an empty theme. */
export const DEFAULT_SEEDS: Seeds = {
  accent: '#1f5fd6',
  highlight: '#1f5fd6',
  neutral: 'cool',
  inverse: 'ink',
  mode: 'light',
  radius: 'small',
  density: 'regular',
  shadow: 'soft',
  motion: 'regular',
  link: 'underlined',
  type: {
    pair: 'figtree',
    scale: 'regular',
    headingWeight: 700,
    headingTracking: 'tight',
    headingCase: 'sentence',
  },
  button: { shape: 'rounded', case: 'sentence', second: 'outlined' },
  card: { form: 'outlined', foot: 'plain', price: 'ink' },
  photo: { frame: 'bleed', tint: 'none', overlay: 'dark' },
  heading: { mark: 'none', eyebrow: 'plain' },
  badge: { shape: 'rounded', case: 'sentence' },
  overrides: {},
};

/** Adds defaults. Badges and eyebrows follow the style of buttons unless the theme sets them. */
export function resolveSeeds(theme: Theme): Seeds {
  const { type, card, photo, overrides, ...rest } = theme;
  const button = { ...DEFAULT_SEEDS.button, ...theme.button };
  const isUpper = button.case === 'upper' || type?.headingCase === 'upper';
  return {
    ...DEFAULT_SEEDS,
    ...rest,
    highlight: theme.highlight ?? theme.accent ?? DEFAULT_SEEDS.highlight,
    type: { ...DEFAULT_SEEDS.type, ...type },
    button,
    card: { ...DEFAULT_SEEDS.card, ...card },
    photo: { ...DEFAULT_SEEDS.photo, ...photo },
    heading: { mark: 'none', eyebrow: isUpper ? 'spaced' : 'plain', ...theme.heading },
    badge: {
      shape: button.shape === 'pill' ? 'pill' : 'rounded',
      case: button.case,
      ...theme.badge,
    },
    overrides: { ...overrides },
  };
}
