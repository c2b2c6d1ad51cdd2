/** Subjects of missing images. */
const KINDS = ['car', 'place', 'offer'] as const;
export type PlaceholderKind = (typeof KINDS)[number];

/** Line drawings in the middle of a 600 × 400 canvas, so that cropping to a card or banner does not cut them off. */
const DRAWINGS: Readonly<Record<PlaceholderKind, string>> = {
  car:
    '<path d="M194 236h-16a14 14 0 0 1-14-14v-14a20 20 0 0 1 15-19l47-12 34-29a44 44 0 0 1 28-10h52a48 48 0 0 1 31 11l36 30 14 5a22 22 0 0 1 15 21v17a14 14 0 0 1-14 14h-12M250 236h104"/>' +
    '<path d="M244 178l28-24a22 22 0 0 1 15-5h19v29zM322 149h16a28 28 0 0 1 18 6l27 23h-61z"/>' +
    '<circle cx="222" cy="236" r="26"/><circle cx="382" cy="236" r="26"/><circle cx="222" cy="236" r="9"/><circle cx="382" cy="236" r="9"/>',
  place:
    '<path d="M186 262v-76M414 262v-76M168 262h264M172 186l22-44h212l22 44zM246 142l-8 44M300 142v44M354 142l8 44"/>' +
    '<path d="M282 262v-46h36v46M212 212h44v28h-44zM344 212h44v28h-44z"/>',
  offer:
    '<path d="M304 122h72a14 14 0 0 1 14 14v72l-92 92a16 16 0 0 1-22 0l-64-64a16 16 0 0 1 0-22z"/>' +
    '<circle cx="354" cy="158" r="11"/><path d="M262 250l56-42"/><circle cx="266" cy="214" r="10"/><circle cx="314" cy="244" r="10"/>',
};

/** File names of images that do not show a car. The first match wins; anything else gets the car. */
const FILE_NAME_PATTERNS: readonly (readonly [pattern: RegExp, kind: PlaceholderKind])[] = [
  [/\b(?:yards?|hubs?|showrooms?|locations?|places?|workshops?|store)\b/i, 'place'],
  [/\b(?:offers?|banners?|promos?|deals?|sales?)\b/i, 'offer'],
];

export const parsePlaceholderKind = (name: string): PlaceholderKind | undefined =>
  KINDS.find((kind) => kind === name);

export const choosePlaceholderKind = (path: string): PlaceholderKind =>
  FILE_NAME_PATTERNS.find(([pattern]) => pattern.test(path))?.[1] ?? 'car';

/** CSS custom properties with the placeholders' URLs, shown in place of an image that the browser cannot load. */
export const PLACEHOLDER_CSS = `:root{${KINDS.map((kind) => `--picture-${kind}:url(/img/placeholder/${kind}.svg)`).join(';')}}`;

export interface PlaceholderColours {
  ground: string;
  line: string;
}

const DEFAULT_COLOURS: PlaceholderColours = { ground: '#ececec', line: '#a3a3a3' };
const COLOUR = /^#[\da-f]{6}$/i;

/** Reads the neutral colours from a site's design tokens. */
export function getPlaceholderColours(tokens: Readonly<Record<string, string>>): PlaceholderColours {
  const [ground = '', line = ''] = [tokens['--color-surface-3'], tokens['--color-border-2']];
  return COLOUR.test(ground) && COLOUR.test(line) ? { ground, line } : DEFAULT_COLOURS;
}

/** Draws a placeholder as SVG of less than 1 kB. */
export function drawPlaceholder(
  kind: PlaceholderKind,
  colours: PlaceholderColours = DEFAULT_COLOURS,
): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice">' +
    `<path fill="${colours.ground}" d="M0 0h600v400H0z"/>` +
    `<g fill="none" stroke="${colours.line}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${DRAWINGS[kind]}</g></svg>`
  );
}
