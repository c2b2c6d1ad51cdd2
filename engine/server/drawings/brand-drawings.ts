import { contrast } from '../../layout/model/theme';

/** Opaque colours (`#rrggbb`) of a site's icons and Open Graph images. */
export interface BrandColours {
  accent: string;
  onAccent: string;
  highlight: string;
  ground: string;
  /** Dark background of Open Graph images, on which light logos are legible. */
  band: string;
  /** Slightly lighter than the band. */
  raised: string;
  onBand: string;
  /** Secondary text on the band. */
  quietOnBand: string;
}

const COLOUR = /^#[\da-f]{6}$/i;

/** Reads the colours from a site's design tokens. A token that is missing or not opaque gets a neutral default. */
export function getBrandColours(tokens: Readonly<Record<string, string>>): BrandColours {
  const readColour = (name: string, fallback: string): string => {
    const value = tokens[`--color-${name}`] ?? '';
    return COLOUR.test(value) ? value : fallback;
  };
  return {
    accent: readColour('accent', '#1f5fd6'),
    onAccent: readColour('on-accent', '#ffffff'),
    highlight: readColour('highlight', '#1f5fd6'),
    ground: readColour('surface-1', '#ffffff'),
    band: readColour('inverse-1', '#16181d'),
    raised: readColour('inverse-2', '#23262d'),
    onBand: readColour('on-inverse-1', '#ffffff'),
    quietOnBand: readColour('on-inverse-2', '#c8ccd4'),
  };
}

/** Draws the icon of sites without one: a car on the accent colour. */
export const drawDefaultIcon = ({ accent, onAccent }: BrandColours): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">' +
  `<rect width="40" height="40" rx="8" fill="${accent}"/>` +
  `<path d="M7 25v-4.500a3 3 0 0 1 2.200-2.900l2.300-.600 2.600-4.300A3.600 3.600 0 0 1 17.200 11h6.600a3.600 3.600 0 0 1 3 1.600l3 4.500 1.800.500a2 2 0 0 1 1.400 1.900V25z" fill="${onAccent}"/>` +
  ['13', '27.500']
    .map(
      (x) =>
        `<circle cx="${x}" cy="25.500" r="3.400" fill="${onAccent}" stroke="${accent}" stroke-width="1.800"/>`,
    )
    .join('') +
  '</svg>';

/** In pixels; the size that social networks recommend. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Minimum contrast ratios at which a large shape and a small mark are visible on their background. */
const SHAPE_CONTRAST = 1.25;
const MARK_CONTRAST = 2;

/** From this corner radius, the shape on the Open Graph image is round. */
const ROUND_REM = 0.5;

/** Corner radius of a site's cards, in rem. */
export const getCornerRadiusRem = (tokens: Readonly<Record<string, string>>): number =>
  Number.parseFloat(tokens['--radius-3'] ?? '0') || 0;

/**
 * Draws the background of a site's Open Graph image, without logo and icon. The shape behind the icon matches the
 * site's corners: a disc for round ones, a slanted panel for sharp ones.
 */
export function drawOgImageBackground(colours: BrandColours, cornerRem: number): string {
  return wrapSvg(
    `${drawBackgroundShapes(colours, cornerRem)}<path d="M96 462h96v10H96z" fill="${chooseMarkColour(colours)}"/>`,
  );
}

/** The background of `drawOgImageBackground` without the underline, shown in place of a vehicle's photo. */
export const drawPhotoFallback = (colours: BrandColours, cornerRem: number): string =>
  wrapSvg(drawBackgroundShapes(colours, cornerRem));

export const chooseMarkColour = ({ highlight, accent, band }: BrandColours): string =>
  contrast(highlight, band) >= MARK_CONTRAST ? highlight : accent;

const wrapSvg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_IMAGE_SIZE.width}" height="${OG_IMAGE_SIZE.height}" viewBox="0 0 ${OG_IMAGE_SIZE.width} ${OG_IMAGE_SIZE.height}">${content}</svg>`;

function drawBackgroundShapes({ accent, band, raised }: BrandColours, cornerRem: number): string {
  const fill = contrast(accent, band) >= SHAPE_CONTRAST ? accent : raised;
  const shape =
    cornerRem >= ROUND_REM
      ? `<circle cx="1030" cy="315" r="380" fill="${fill}"/>`
      : `<path d="M860 0h340v630H640z" fill="${fill}"/>`;
  return `<path d="M0 0h1200v630H0z" fill="${band}"/>${shape}`;
}

/** Creates the web app manifest, which gives home screens the site's name and icons. */
export function createWebAppManifest(site: { name: string; locale: string }, colours: BrandColours): string {
  const createIcon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: site.name,
    short_name: site.name,
    lang: site.locale,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colours.ground,
    theme_color: colours.ground,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      createIcon('192', 192, 'any'),
      createIcon('512', 512, 'any'),
      createIcon('maskable', 512, 'maskable'),
    ],
  });
}

/** `<link>` elements for the head of every page. */
export const ICON_LINKS = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
] as const;
