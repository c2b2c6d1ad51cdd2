import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { LRUCache } from 'lru-cache';
import { fontModules } from '../../../blocks/kit/fonts';
import { contrast, hexOfBytes } from '../../layout/model/theme';
import { Typeface, type SocialFace, type SocialLook } from '../../services/og-image';
import {
  brandColours,
  markColour,
  photoFallbackBackground,
  type BrandColours,
} from '../drawings/brand-drawings';
import { cornerRadiusRem } from '../media/brand-files';
import type { Site } from '../sites/site';

/** Contrast from which text reads (WCAG AA). */
const READABLE = 4.5;
/** Contrast from which a part of a logo is seen on its ground, and the share of a logo that has to be. */
const SEEN = 2;
const MOST_OF_IT = 0.5;
/** Pixels that a logo is looked at in. */
const SAMPLE = 64;
const ROOT_PX = 16;
/** Weight of running text. */
const BODY_WEIGHT = 500;

type LookSite = Pick<Site, 'tokens' | 'theme'>;

/** Typefaces by file and weight; all of a dozen sites are fewer. */
const typefaces = new LRUCache<string, Promise<Typeface>>({ max: 48 });

/** A typeface of our own packages, read once. Throws where a package is not there: then the installation is broken. */
function typefaceOf(modules: readonly string[], weight: number): Promise<Typeface> {
  const key = `${modules[0] ?? ''} ${weight}`;
  const known = typefaces.get(key);
  if (known) return known;
  const { resolve } = createRequire(import.meta.url);
  const opened = Promise.all(modules.map((name) => readFile(resolve(name)))).then((files) =>
    Typeface.open(files, weight),
  );
  typefaces.set(key, opened);
  opened.catch(() => typefaces.delete(key));
  return opened;
}

/** Colours and corners of a site's cards, without their typefaces: what of a look can be told apart by its JSON. */
export function ogImageColours({
  tokens,
}: Pick<Site, 'tokens'>): Omit<SocialLook, 'display' | 'figure' | 'body'> {
  const colours = brandColours(tokens);
  const corner = cornerRadiusRem(tokens);
  return {
    band: colours.band,
    text: colours.onBand,
    quiet: colours.quietOnBand,
    // The brand's second colour where it can be read: nothing on the card is to be stronger than the price.
    price: contrast(colours.highlight, colours.band) >= READABLE ? colours.highlight : colours.onBand,
    mark: markColour(colours),
    radius: corner * ROOT_PX,
    ground: photoFallbackBackground(colours, corner),
  };
}

const numberOf = (token: string | undefined, otherwise: number): number => {
  const value = Number.parseFloat(token ?? '');
  return Number.isFinite(value) ? value : otherwise;
};

/** The look of a site's cards, with its own typefaces as its headings and prices have them. */
export async function ogImageTheme({ tokens, theme }: LookSite): Promise<SocialLook> {
  const modules = fontModules(theme.type?.pair ?? '');
  const set = async (
    name: keyof typeof modules,
    weight: number,
    more: Omit<SocialFace, 'typeface'>,
  ): Promise<SocialFace> => ({ typeface: await typefaceOf(modules[name], weight), ...more });
  const [display, figure, body] = await Promise.all([
    set('display', numberOf(tokens['--heading-weight'], 700), {
      tracking: numberOf(tokens['--heading-tracking'], 0),
      isUpper: tokens['--heading-case'] === 'uppercase',
    }),
    set('figure', numberOf(tokens['--figure-weight'], 700), {
      tracking: numberOf(tokens['--figure-tracking'], 0),
    }),
    set('body', BODY_WEIGHT, { tracking: 0 }),
  ]);
  return { ...ogImageColours({ tokens }), display, figure, body };
}

/**
 * The ground on which a logo is seen: the brand's dark band, or its page where less than half of the logo is seen on
 * the band and more of it on the page.
 */
export async function logoBackground(
  logo: Buffer,
  { band, ground }: Pick<BrandColours, 'band' | 'ground'>,
): Promise<string> {
  const { data } = await sharp(logo)
    .resize(SAMPLE, SAMPLE, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = { band: 0, ground: 0 };
  let all = 0;
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (alpha < 128) continue;
    const colour = hexOfBytes([red, green, blue]);
    all += 1;
    if (contrast(colour, band) >= SEEN) seen.band += 1;
    if (contrast(colour, ground) >= SEEN) seen.ground += 1;
  }
  return seen.band >= all * MOST_OF_IT || seen.band >= seen.ground ? band : ground;
}
