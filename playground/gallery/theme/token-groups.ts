/** A group of tokens on the theme page. Names have no leading dashes. */
interface TokenGroup {
  title: string;
  tokens: readonly string[];
}

const steps = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);

const status = (name: string): string[] => [`color-${name}-text`, `color-${name}-line`, `color-${name}-soft`];

export const COLOUR_GROUPS: readonly TokenGroup[] = [
  { title: 'Accent scale', tokens: steps('color-accent', 11) },
  { title: 'Neutral scale', tokens: steps('color-neutral', 11) },
  {
    title: 'Surfaces, borders and text',
    tokens: [...steps('color-surface', 3), ...steps('color-border', 2), ...steps('color-text', 3)],
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
    tokens: [...status('success'), ...status('warning'), ...status('danger'), ...status('info')],
  },
  { title: 'Charts', tokens: steps('color-chart', 6) },
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

export const SPACES: readonly string[] = ['space-05', ...steps('space', 16)];
export const RADII: readonly string[] = [
  ...steps('radius', 4),
  'radius-card',
  'radius-button',
  'radius-control',
  'radius-badge',
];
export const SHADOWS: readonly string[] = steps('shadow', 3);
export const DURATIONS: readonly string[] = steps('duration', 3);

/** Colour tokens that are in no group. They are shown at the end, so that none is missed. */
export const ungroupedColours = (tokens: Readonly<Record<string, string>>): string[] => {
  const grouped = new Set(COLOUR_GROUPS.flatMap((group) => group.tokens));
  return Object.keys(tokens)
    .map((name) => name.slice(2))
    .filter((name) => name.startsWith('color-') && !grouped.has(name));
};
