import type { Seeds } from './seeds';

type Tokens = Record<string, string>;

const CARD_FORMS: Record<Seeds['card']['form'], Tokens> = {
  outlined: {
    'card-border': 'var(--border-width) solid var(--color-border-1)',
    'card-border-hover': 'var(--color-text-3)',
    'card-surface': 'var(--color-surface-1)',
    'card-shadow': 'none',
    'card-shadow-hover': 'none',
  },
  flat: {
    'card-border': 'var(--border-width) solid transparent',
    'card-border-hover': 'transparent',
    'card-surface': 'var(--color-surface-2)',
    'card-shadow': 'none',
    'card-shadow-hover': 'var(--shadow-2)',
  },
  raised: {
    'card-border': 'var(--border-width) solid transparent',
    'card-border-hover': 'transparent',
    'card-surface': 'var(--color-surface-1)',
    'card-shadow': 'var(--shadow-2)',
    'card-shadow-hover': 'var(--shadow-3)',
  },
  bare: {
    'card-border': '0 solid transparent',
    'card-border-hover': 'transparent',
    'card-surface': 'transparent',
    'card-shadow': 'none',
    'card-shadow-hover': 'none',
  },
  ruled: {
    'card-border': '0 solid transparent',
    'card-border-hover': 'transparent',
    // Without padding, a surface would look like a box around the bare text on a tinted section.
    'card-surface': 'transparent',
    'card-shadow': 'inset 0 3px 0 var(--color-text-1), inset 0 -1px 0 var(--color-border-1)',
    'card-shadow-hover': 'inset 0 3px 0 var(--color-accent-line), inset 0 -1px 0 var(--color-accent-line)',
  },
};

/** Whether the card has a box. Only then do text and photo need padding. */
const isBoxed = ({ card }: Seeds): boolean => card.form !== 'bare' && card.form !== 'ruled';

const PHOTO_FRAMES: Record<Seeds['photo']['frame'], (seeds: Seeds) => Tokens> = {
  bleed: (seeds) => ({
    'photo-inset': seeds.card.form === 'ruled' ? '3px 0 0' : '0',
    'photo-radius': seeds.card.form === 'bare' ? 'var(--radius-card)' : '0',
    'photo-border': '0 solid transparent',
  }),
  inset: (seeds) => ({
    'photo-inset': isBoxed(seeds) ? 'var(--space-2) var(--space-2) 0' : 'var(--space-2) 0 0',
    'photo-radius': 'max(0px, var(--radius-card) - var(--space-2))',
    'photo-border': '0 solid transparent',
  }),
  hairline: (seeds) => ({
    'photo-inset': isBoxed(seeds) ? 'var(--space-3) var(--space-3) 0' : 'var(--space-3) 0 0',
    'photo-radius': 'max(0px, var(--radius-card) - var(--space-3))',
    'photo-border': 'var(--border-width) solid var(--color-border-1)',
  }),
};

const CARD_FOOTERS: Record<Seeds['card']['foot'], Tokens> = {
  plain: { 'card-foot-surface': 'transparent', 'card-foot-line': '0 solid transparent' },
  ruled: {
    'card-foot-surface': 'transparent',
    'card-foot-line': 'var(--border-width) solid var(--color-border-1)',
  },
  tinted: { 'card-foot-surface': 'var(--color-accent-soft)', 'card-foot-line': '0 solid transparent' },
};

function cardTokens(seeds: Seeds): Tokens {
  return {
    ...CARD_FORMS[seeds.card.form],
    ...PHOTO_FRAMES[seeds.photo.frame](seeds),
    ...CARD_FOOTERS[seeds.card.foot],
    'card-side': isBoxed(seeds) ? 'var(--card-padding)' : '0px',
    'card-foot-space': seeds.card.foot === 'plain' ? 'var(--space-1)' : 'var(--space-3)',
    // A tinted foot extends to the edges, even if the card has no box.
    'card-foot-side': seeds.card.foot === 'tinted' ? 'var(--card-padding)' : 'var(--card-side)',
    'card-price': seeds.card.price === 'accent' ? 'var(--color-accent-text)' : 'currentcolor',
  };
}

const SECONDARY_BUTTONS: Record<Seeds['button']['second'], Tokens> = {
  outlined: {
    'button-2-surface': 'var(--color-surface-1)',
    'button-2-border': 'var(--border-width) solid var(--color-border-2)',
    'button-2-text': 'var(--color-text-1)',
  },
  tinted: {
    'button-2-surface': 'var(--color-accent-soft)',
    'button-2-border': 'var(--border-width) solid transparent',
    'button-2-text': 'var(--color-on-accent-soft)',
  },
  inked: {
    'button-2-surface': 'transparent',
    'button-2-border': '2px solid var(--color-text-1)',
    'button-2-text': 'var(--color-text-1)',
  },
};

const LINK_STYLES: Record<Seeds['link'], Tokens> = {
  underlined: { 'link-line': 'currentcolor', 'link-thickness': 'from-font' },
  quiet: {
    'link-line': 'color-mix(in oklab, currentcolor 35%, transparent)',
    'link-thickness': '1px',
  },
  accented: { 'link-line': 'var(--color-accent-line)', 'link-thickness': '2px' },
};

const BADGE_SHAPES: Record<Seeds['badge']['shape'], Tokens> = {
  tag: { 'radius-badge': '0', 'badge-padding': 'var(--space-1) var(--space-2)' },
  rounded: { 'radius-badge': 'var(--radius-1)', 'badge-padding': 'var(--space-1) var(--space-2)' },
  pill: { 'radius-badge': 'var(--radius-round)', 'badge-padding': 'var(--space-1) var(--space-3)' },
};

function badgeTokens({ badge }: Seeds): Tokens {
  const isUpper = badge.case === 'upper';
  return {
    ...BADGE_SHAPES[badge.shape],
    'badge-case': isUpper ? 'uppercase' : 'none',
    'badge-tracking': isUpper ? '0.05em' : '0em',
  };
}

/** Neutral values of the tokens that `bar` (a box before the text) and `line` (a border) set. */
const NO_HEADING_MARK: Tokens = {
  'heading-mark': 'none',
  'heading-mark-width': '0px',
  'heading-mark-height': '0px',
  'heading-line': '0 solid transparent',
  'heading-line-space': '0px',
};
const HEADING_MARKS: Record<Seeds['heading']['mark'], Tokens> = {
  none: {},
  bar: { 'heading-mark': 'block', 'heading-mark-width': 'var(--space-10)', 'heading-mark-height': '4px' },
  line: {
    'heading-line': 'var(--border-width) solid var(--color-border-2)',
    'heading-line-space': 'var(--space-4)',
  },
};

const EYEBROWS: Record<Seeds['heading']['eyebrow'], Tokens> = {
  plain: {},
  spaced: { 'eyebrow-case': 'uppercase', 'eyebrow-tracking': '0.1em' },
  boxed: {
    'eyebrow-surface': 'var(--color-accent-soft)',
    'eyebrow-padding': 'var(--space-1) var(--space-3)',
  },
};
const PLAIN_EYEBROW: Tokens = {
  'eyebrow-case': 'none',
  'eyebrow-tracking': '0em',
  'eyebrow-surface': 'transparent',
  'eyebrow-padding': '0px',
};

/**
 * Tokens of components: cards, their photos, buttons, links, badges and headings. They define no colours; they refer to
 * colour tokens.
 */
export function deriveComponentTokens(seeds: Seeds): Tokens {
  return {
    ...cardTokens(seeds),
    ...SECONDARY_BUTTONS[seeds.button.second],
    ...LINK_STYLES[seeds.link],
    ...badgeTokens(seeds),
    ...NO_HEADING_MARK,
    ...HEADING_MARKS[seeds.heading.mark],
    ...PLAIN_EYEBROW,
    ...EYEBROWS[seeds.heading.eyebrow],
  };
}
