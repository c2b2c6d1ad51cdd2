import { contrast } from '../../layout/model/theme';

/** Opaque colours of a site that its icons and its cards for shared links are made in, `#rrggbb`. */
export interface BrandColours {
  accent: string;
  onAccent: string;
  highlight: string;
  ground: string;
  /** The band of the card; logos for dark grounds read on it. */
  band: string;
  /** A little lighter than the band. */
  raised: string;
  /** Text on the band, and such as matters less. */
  onBand: string;
  quietOnBand: string;
}

const COLOUR = /^#[\da-f]{6}$/i;

/** The colours among a site's tokens; plain ones for what is no opaque colour. */
export function brandColours(tokens: Readonly<Record<string, string>>): BrandColours {
  const colour = (name: string, plain: string): string => {
    const value = tokens[`--color-${name}`] ?? '';
    return COLOUR.test(value) ? value : plain;
  };
  return {
    accent: colour('accent', '#1f5fd6'),
    onAccent: colour('on-accent', '#ffffff'),
    highlight: colour('highlight', '#1f5fd6'),
    ground: colour('surface-1', '#ffffff'),
    band: colour('inverse-1', '#16181d'),
    raised: colour('inverse-2', '#23262d'),
    onBand: colour('on-inverse-1', '#ffffff'),
    quietOnBand: colour('on-inverse-2', '#c8ccd4'),
  };
}

/** The icon of a site that has none of its own: a car in the accent. */
export const defaultIconSvg = ({ accent, onAccent }: BrandColours): string =>
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

/** Width and height of the card for shared links, in px. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Contrast from which one field is seen on another, and a mark on it. */
const SEEN = 1.25;
const CLEAR = 2;

/** Corners in rem from which a brand counts as round. */
const ROUND = 0.5;

/**
 * The ground of the card for shared links, without logo and icon. `cornerRem` is `--radius-3`: the form behind the
 * icon follows the corners of the site, a disc for round ones, a slanted field for sharp ones.
 */
export function ogImageBackground(colours: BrandColours, cornerRem: number): string {
  return svgOf(`${cardForm(colours, cornerRem)}<path d="M96 462h96v10H96z" fill="${markColour(colours)}"/>`);
}

/** The same without the mark: what stands in the place of a photo. */
export const photoFallbackBackground = (colours: BrandColours, cornerRem: number): string =>
  svgOf(cardForm(colours, cornerRem));

/** The colour of small marks that are seen on the band. */
export const markColour = ({ highlight, accent, band }: BrandColours): string =>
  contrast(highlight, band) >= CLEAR ? highlight : accent;

const svgOf = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_IMAGE_SIZE.width}" height="${OG_IMAGE_SIZE.height}" viewBox="0 0 ${OG_IMAGE_SIZE.width} ${OG_IMAGE_SIZE.height}">${inner}</svg>`;

function cardForm({ accent, band, raised }: BrandColours, cornerRem: number): string {
  const fill = contrast(accent, band) >= SEEN ? accent : raised;
  const field =
    cornerRem >= ROUND
      ? `<circle cx="1030" cy="315" r="380" fill="${fill}"/>`
      : `<path d="M860 0h340v630H640z" fill="${fill}"/>`;
  return `<path d="M0 0h1200v630H0z" fill="${band}"/>${field}`;
}

/** The web app manifest, which names the site on a home screen. */
export function webAppManifest(site: { name: string; locale: string }, colours: BrandColours): string {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
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
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable', 512, 'maskable'),
    ],
  });
}

/** What the head of every page says of the site's icons. */
export const ICON_LINKS = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
] as const;
