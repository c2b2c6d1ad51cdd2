import { FACES, type Face } from './font-faces';

type FaceName = keyof typeof FACES;

interface Pair {
  display: FaceName;
  body: FaceName;
  /** Typeface of prices; defaults to `body`. */
  figure?: FaceName;
}

/** Font pairs that a theme can choose (theme.schema.json, `type.pair`). */
const PAIRS = {
  'bricolage-figtree': { display: 'bricolage', body: 'figtree', figure: 'bricolage' },
  'bricolage-inter': { display: 'bricolage', body: 'inter', figure: 'bricolage' },
  archivo: { display: 'archivo', body: 'archivo' },
  'archivo-inter': { display: 'archivo', body: 'inter' },
  'source-serif-inter': { display: 'sourceSerif', body: 'inter' },
  'source-serif-figtree': { display: 'sourceSerif', body: 'figtree' },
  'source-serif-public': { display: 'sourceSerif', body: 'publicSans', figure: 'sourceSerif' },
  'fraunces-figtree': { display: 'fraunces', body: 'figtree', figure: 'figtree' },
  'oswald-public': { display: 'oswald', body: 'publicSans', figure: 'oswald' },
  'sora-figtree': { display: 'sora', body: 'figtree', figure: 'sora' },
  manrope: { display: 'manrope', body: 'manrope' },
  outfit: { display: 'outfit', body: 'outfit' },
  figtree: { display: 'figtree', body: 'figtree' },
  inter: { display: 'inter', body: 'inter' },
} as const satisfies Record<string, Pair>;

export type FontPairName = keyof typeof PAIRS;

export const FONT_PAIRS = Object.keys(PAIRS) as FontPairName[];

/** Local fonts with nearly the same widths as Arial and Times New Roman, regular and bold. */
const LOCAL_FONTS: Record<Face['generic'], { regular: string[]; bold: string[] }> = {
  'sans-serif': {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
  },
  serif: {
    regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'],
    bold: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  },
};

/** One fallback for each measured weight: local fonts have two styles, web fonts every weight in between. */
const FALLBACK_WEIGHTS = [
  { weights: '100 449', style: 'regular' },
  { weights: '450 549', style: 'regular' },
  { weights: '550 649', style: 'bold' },
  { weights: '650 749', style: 'bold' },
  { weights: '750 900', style: 'bold' },
] as const;

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215';

const formatPercent = (share: number): string => `${Number(share.toFixed(2))}%`;

/** The web font, and a local fallback with adjusted metrics, so that nothing shifts when the web font loads. */
function createFaceCss(face: Face): string {
  const { ascent, descent } = face.metrics;
  const web =
    `@font-face{font-family:"${face.family}";font-style:normal;font-weight:${face.weights.join(' ')};` +
    `font-display:swap;src:url("${face.url}") format("woff2");unicode-range:${LATIN}}`;
  const fallback = FALLBACK_WEIGHTS.map(({ weights, style }, at) => {
    const adjust = (face.metrics.widths[at] ?? 100) / 100;
    const sources = LOCAL_FONTS[face.generic][style].map((name) => `local("${name}")`).join(',');
    return (
      `@font-face{font-family:"${face.family} Fallback";font-weight:${weights};src:${sources};` +
      `size-adjust:${formatPercent(adjust * 100)};ascent-override:${formatPercent((ascent / adjust) * 100)};` +
      `descent-override:${formatPercent((descent / adjust) * 100)};line-gap-override:0%}`
    );
  });
  return [web, ...fallback].join('');
}

const createFontStack = (face: Face): string => `"${face.family}","${face.family} Fallback",${face.generic}`;

const isPairName = (name: string): name is FontPairName => Object.hasOwn(PAIRS, name);

/** Falls back to `figtree` for an unknown name, which the schema rejects. */
const findPair = (name: string): Pair => (isPairName(name) ? PAIRS[name] : PAIRS.figtree);

const listFaces = (pair: Pair): Face[] => [...new Set([pair.body, pair.display])].map((name) => FACES[name]);

/**
 * The style sheet of a font pair for a page's head: its one or two @font-face rules, their local fallbacks, and
 * `--pair-body` and `--pair-display`, which the theme's `--font-body` and `--font-display` use.
 */
export function fontCss(pairName: string): string {
  const pair = findPair(pairName);
  const roots = [
    `--pair-body:${createFontStack(FACES[pair.body])}`,
    `--pair-display:${createFontStack(FACES[pair.display])}`,
    `--pair-figure:${createFontStack(FACES[pair.figure ?? pair.body])}`,
  ].join(';');
  return `${listFaces(pair).map(createFaceCss).join('')}:root{${roots}}`;
}

/** Fontsource names its packages after the family. */
const createFontModule = ({ family }: Face, letters: string): string => {
  const id = family.toLowerCase().replaceAll(' ', '-');
  return `@fontsource-variable/${id}/files/${id}-${letters}-wght-normal.woff2`;
};

/**
 * Module paths of a pair's woff2 files for headings, prices and body text, Latin first. For renderers that draw text
 * themselves.
 */
export function fontModules(pairName: string): Record<'display' | 'figure' | 'body', readonly string[]> {
  const { display, body, figure = body } = findPair(pairName);
  const listFiles = (name: FaceName) =>
    ['latin', 'latin-ext'].map((letters) => createFontModule(FACES[name], letters));
  return { display: listFiles(display), figure: listFiles(figure), body: listFiles(body) };
}
