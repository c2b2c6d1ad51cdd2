/** A group of tokens on the theme page. Names have no leading dashes. */
interface TokenGroup {
  title: string;
  tokens: readonly string[];
}

const listTokens = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);

const listStatusTokens = (name: string): string[] => [
  `color-${name}-text`,
  `color-${name}-line`,
  `color-${name}-soft`,
];

export const COLOUR_GROUPS: readonly TokenGroup[] = [
  { title: 'Accent scale', tokens: listTokens('color-accent', 11) },
  { title: 'Neutral scale', tokens: listTokens('color-neutral', 11) },
  {
    title: 'Surfaces, borders and text',
    tokens: [
      ...listTokens('color-surface', 3),
      ...listTokens('color-border', 2),
      ...listTokens('color-text', 3),
    ],
  },
  {
    title: 'Accent and highlight',
    tokens: [
      'color-accent',
      'color-accent-hover',
      'color-accent-active',
      'color-on-accent',
      'color-accent-text',
      'color-accent-line',
      'color-accent-soft',
      'color-on-accent-soft',
      'color-highlight',
      'color-on-highlight',
      'color-focus',
      'color-selection',
    ],
  },
  {
    title: 'Dark bands',
    tokens: [
      'color-inverse-1',
      'color-inverse-2',
      'color-inverse-border',
      'color-on-inverse-1',
      'color-on-inverse-2',
      'color-inverse-accent',
    ],
  },
  {
    title: 'Status',
    tokens: [
      ...listStatusTokens('success'),
      ...listStatusTokens('warning'),
      ...listStatusTokens('danger'),
      ...listStatusTokens('info'),
    ],
  },
  { title: 'Charts', tokens: listTokens('color-chart', 6) },
  { title: 'Photos', tokens: ['color-photo', 'color-photo-tint', 'color-overlay', 'color-on-overlay'] },
];

export const TEXT_SIZES: readonly string[] = [
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-md',
  'text-base',
  'text-sm',
  'text-xs',
];

export const SPACES: readonly string[] = ['space-05', ...listTokens('space', 16)];
export const RADII: readonly string[] = [
  ...listTokens('radius', 4),
  'radius-card',
  'radius-button',
  'radius-control',
  'radius-badge',
];
export const SHADOWS: readonly string[] = listTokens('shadow', 3);
export const DURATIONS: readonly string[] = listTokens('duration', 3);

/** Lists colour tokens that are in no group. The theme page shows them last, so that none is missing. */
export const listUngroupedColours = (tokens: Readonly<Record<string, string>>): string[] => {
  const grouped = new Set(COLOUR_GROUPS.flatMap((group) => group.tokens));
  return Object.keys(tokens)
    .map((name) => name.slice(2))
    .filter((name) => name.startsWith('color-') && !grouped.has(name));
};
