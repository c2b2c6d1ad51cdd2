import type { Theme } from '../../../../schemas/generated/types';

type Whole<Key extends keyof Theme> = Required<NonNullable<Theme[Key]>>;

/** A theme with every seed decided. */
export interface Seeds {
  accent: string;
  /** The accent where a brand has but one colour. */
  highlight: string;
  neutral: Whole<'neutral'>;
  inverse: Whole<'inverse'>;
  mode: Whole<'mode'>;
  radius: Whole<'radius'>;
  density: Whole<'density'>;
  shadow: Whole<'shadow'>;
  motion: Whole<'motion'>;
  link: Whole<'link'>;
  type: Whole<'type'>;
  button: Whole<'button'>;
  card: Whole<'card'>;
  photo: Whole<'photo'>;
  heading: Whole<'heading'>;
  badge: Whole<'badge'>;
  overrides: Readonly<Record<string, string>>;
}

/** What a theme that says nothing looks like: quiet, blue, legible. */
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

/** Fills in what a theme leaves open. Badges and eyebrows follow the buttons unless they are told otherwise. */
export function seedsOf(theme: Theme): Seeds {
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
