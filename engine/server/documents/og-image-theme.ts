import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { LRUCache } from 'lru-cache';
import { fontModules } from '../../../blocks/kit/fonts';
import { contrast, bytesToHex } from '../../layout/model/theme';
import { Typeface, type OgImageFont, type OgImageStyle } from '../../services/og-image';
import {
  getBrandColours,
  getCornerRadiusRem,
  chooseMarkColour,
  drawPhotoFallback,
  type BrandColours,
} from '../drawings/brand-drawings';
import type { Site } from '../sites/site';

/** Contrast ratio of legible text (WCAG 1.4.3, level AA). */
const TEXT_CONTRAST = 4.5;
/**
 * Contrast ratio at which a logo's pixel is visible on its background, and the share of pixels that must be visible.
 */
const LOGO_CONTRAST = 2;
const MIN_VISIBLE_SHARE = 0.5;
/** Logos are sampled in a box of this many pixels. */
const SAMPLE_SIZE = 64;
const PX_PER_REM = 16;
const BODY_WEIGHT = 500;

type ThemedSite = Pick<Site, 'tokens' | 'theme'>;

/** Typefaces by file and weight. The limit is enough for a dozen sites. */
const typefaces = new LRUCache<string, Promise<Typeface>>({ max: 48 });

/** Opens a typeface from its npm package and caches it. Throws if the package is not installed. */
function openTypeface(modules: readonly string[], weight: number): Promise<Typeface> {
  const key = `${modules[0] ?? ''} ${weight}`;
  const cached = typefaces.get(key);
  if (cached) return cached;
  const { resolve } = createRequire(import.meta.url);
  const typeface = Promise.all(modules.map((name) => readFile(resolve(name)))).then((files) =>
    Typeface.open(files, weight),
  );
  typefaces.set(key, typeface);
  typeface.catch(() => typefaces.delete(key));
  return typeface;
}

/** Returns the colours and the corner radius of a site's Open Graph images. */
export function getOgImageColours({
  tokens,
}: Pick<Site, 'tokens'>): Omit<OgImageStyle, 'display' | 'figure' | 'body'> {
  const colours = getBrandColours(tokens);
  const cornerRadius = getCornerRadiusRem(tokens);
  return {
    band: colours.band,
    text: colours.onBand,
    quiet: colours.quietOnBand,
    // The highlight colour if it is legible, because the price is the strongest element.
    price: contrast(colours.highlight, colours.band) >= TEXT_CONTRAST ? colours.highlight : colours.onBand,
    mark: chooseMarkColour(colours),
    radius: cornerRadius * PX_PER_REM,
    background: drawPhotoFallback(colours, cornerRadius),
  };
}

const parseNumber = (token: string | undefined, fallback: number): number => {
  const value = Number.parseFloat(token ?? '');
  return Number.isFinite(value) ? value : fallback;
};

/** Loads the theme of a site's Open Graph images, with the typefaces of its headings and prices. */
export async function loadOgImageTheme({ tokens, theme }: ThemedSite): Promise<OgImageStyle> {
  const modules = fontModules(theme.type?.pair ?? '');
  const loadFont = async (
    name: keyof typeof modules,
    weight: number,
    style: Omit<OgImageFont, 'typeface'>,
  ): Promise<OgImageFont> => ({ typeface: await openTypeface(modules[name], weight), ...style });
  const [display, figure, body] = await Promise.all([
    loadFont('display', parseNumber(tokens['--heading-weight'], 700), {
      tracking: parseNumber(tokens['--heading-tracking'], 0),
      isUpper: tokens['--heading-case'] === 'uppercase',
    }),
    loadFont('figure', parseNumber(tokens['--figure-weight'], 700), {
      tracking: parseNumber(tokens['--figure-tracking'], 0),
    }),
    loadFont('body', BODY_WEIGHT, { tracking: 0 }),
  ]);
  return { ...getOgImageColours({ tokens }), display, figure, body };
}

/**
 * Chooses the background on which a logo is legible: the dark band, or the page's background if more of the logo is
 * visible there.
 */
export async function chooseLogoBackground(
  logo: Buffer,
  { band, ground }: Pick<BrandColours, 'band' | 'ground'>,
): Promise<string> {
  const { data } = await sharp(logo)
    .resize(SAMPLE_SIZE, SAMPLE_SIZE, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const visible = { band: 0, ground: 0 };
  let total = 0;
  for (let offset = 0; offset + 3 < data.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(offset, offset + 4);
    if (alpha < 128) continue;
    const colour = bytesToHex([red, green, blue]);
    total += 1;
    if (contrast(colour, band) >= LOGO_CONTRAST) visible.band += 1;
    if (contrast(colour, ground) >= LOGO_CONTRAST) visible.ground += 1;
  }
  return visible.band >= total * MIN_VISIBLE_SHARE || visible.band >= visible.ground ? band : ground;
}
