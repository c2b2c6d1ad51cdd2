import { join } from 'node:path';
import type { PageContext, Vehicle } from '../../schemas';
import {
  addressLine,
  commentParagraphs,
  displayPrice,
  formatDate,
  formatMoney,
  isAvailable,
  keyInformation,
  openingHourRows,
  siteTag,
  vehicleHeading,
  vehiclePhone,
} from '../dealer';
import {
  ImageFailure,
  isAllowedOrigin,
  parseSource,
  stepFor,
  type ImageService,
  type PictureSource,
} from '../services/images';
import { photoWidths, type VehicleSheet } from '../services/pdf';
import { brandColours } from './brand-drawings';
import { drawn, mediaFile } from './brand-files';
import { findMedia } from './images';
import type { Site } from './site';

const WORDS: VehicleSheet['words'] = {
  facts: 'Key facts',
  comments: 'Dealer comments',
  place: 'Where to see it',
  hours: 'Opening hours',
  scan: 'Scan to see this car online',
};
/** Pixels of a logo on paper, and photos' quality: a sheet is to stay well below 1 MiB (PRNT-002). */
const LOGO = { width: 720, height: 136 };
const QUALITY = 70;
const MOST_PHOTO_BYTES = 800 * 1024;
/** So long a photo may take: a sheet without it is better than none. Milliseconds. */
const PHOTO_PATIENCE_MS = 1_000;

/** What of a page is needed to put its car on paper. */
export type SheetContext = Pick<PageContext, 'site' | 'features' | 'today'> &
  Pick<Partial<PageContext>, 'location'> & { vehicle: Vehicle };

/** What a sheet says, without its pictures: the same texts and the same addresses are the same sheet. */
export type SheetTexts = Omit<VehicleSheet, 'photos'>;

/** The texts of a car's sheet, in the order and by the rules of its page. */
export function sheetTexts(
  { vehicle, location, site, features, today }: SheetContext,
  accent: string,
): SheetTexts {
  const { title, subtitle } = vehicleHeading(vehicle);
  const { price: settings, phone, tags, print } = site.settings;
  const { noPriceText, preorderText, perWeekText } = settings;
  const price = isAvailable(vehicle)
    ? displayPrice(vehicle, { subscriptions: features.subscriptions, noPriceText, preorderText, perWeekText })
    : undefined;
  const tag = siteTag(vehicle, tags, features, today);
  const number = vehiclePhone({ vehicle, location, contact: site.contact, settings: phone })?.text;
  const address = location?.address ?? vehicle.location?.address;
  const name = location?.name ?? vehicle.location?.name ?? vehicle.location_name;
  const licence = location?.dealer_license_number;
  const url = `${site.url}${vehicle.path ?? `/cars/${vehicle.slug}`}`;
  return {
    url,
    dealer: {
      name: site.name,
      lines: [number, site.contact.email, site.url.replace(/^https?:\/\//, '')].flatMap((line) =>
        line ? [line] : [],
      ),
    },
    day: today,
    accent,
    title,
    subtitle,
    ...(tag && { tag: tag.text }),
    ...(price && {
      price: {
        text: price.text,
        suffix: price.suffix,
        ...(price.wasCents !== undefined && { was: formatMoney(price.wasCents) }),
        ...(price.basis !== undefined && { basis: price.basis }),
      },
    }),
    facts: keyInformation(vehicle, today),
    comments: commentParagraphs(vehicle.dealercomments),
    ...(name !== undefined && {
      place: {
        name,
        lines: [address && addressLine(address), number, licence && `Licence ${licence}`].flatMap((line) =>
          line ? [line] : [],
        ),
      },
    }),
    hours: openingHourRows(location?.contact_detail?.opening_hours ?? []).map(({ days, text }) => ({
      label: days,
      text,
    })),
    smallPrint: [
      print.disclaimer,
      site.licence ? `Motor dealer licence ${site.licence}.` : '',
      `As of ${formatDate(today)}. ${url}`,
    ],
    words: WORDS,
  };
}

/** Addresses of the pictures that a sheet shows. */
export const sheetPhotos = ({ images = [], primary_image_url: first }: Vehicle): string[] => {
  const all = images.map(({ image }) => image.url);
  return (all.length > 0 || first === undefined ? all : [first]).slice(0, photoWidths.length);
};

/** The dealer's logo for white paper; a site that has but a light one writes its name. */
export async function sheetLogo(site: Site): Promise<Buffer | undefined> {
  const { logo } = site.config;
  if (!logo?.src.startsWith('/media/') || logo.src === logo.light) return undefined;
  try {
    const file = await mediaFile(site, logo.src);
    return file && (await drawn(file, LOGO.width, LOGO.height));
  } catch {
    return undefined;
  }
}

async function sourceOf(site: Site, address: string): Promise<PictureSource> {
  const parsed = parseSource(
    encodeURIComponent(address.replace(/^\/(?!\/)/, '').replace(/^\/\//, 'https://')),
  );
  if (parsed.kind === 'own') {
    const found = await findMedia(site, parsed.path);
    return { kind: 'file', ...found, path: join(found.folder, found.path) };
  }
  if (!isAllowedOrigin(parsed.url, site.settings.images.origins))
    throw new ImageFailure('not-allowed', 'The site does not take pictures from this host.');
  return { kind: 'remote', url: parsed.url, site: site.slug };
}

/** The photos that could be had in time. `isWhole`: none is missing that may be there next time. */
export async function loadPhotos(
  site: Site,
  addresses: readonly string[],
  images: ImageService,
): Promise<{ photos: Buffer[]; isWhole: boolean }> {
  let isWhole = true;
  const load = async (address: string, index: number): Promise<Buffer | undefined> => {
    try {
      const width = stepFor(photoWidths[index] ?? 0, site.settings.images.widths);
      const source = await sourceOf(site, address);
      const picture = images.get({
        source,
        variant: { width, quality: QUALITY, format: 'jpeg' },
        taken: ['jpeg'],
      });
      const bytes = await inTime(picture);
      if (!bytes) isWhole = false;
      return bytes;
    } catch (error) {
      if (!(error instanceof ImageFailure)) throw error;
      if (error.status >= 500) isWhole = false;
      return undefined;
    }
  };
  const loaded = await Promise.all(addresses.map(load));
  let bytes = 0;
  const photos = loaded.filter((photo): photo is Buffer => {
    if (!photo || bytes + photo.length > MOST_PHOTO_BYTES) return false;
    bytes += photo.length;
    return true;
  });
  return { photos, isWhole };
}

/** Its bytes, or nothing where it takes too long; it goes on being made for the next time. */
async function inTime(picture: Promise<{ bytes: Buffer }>): Promise<Buffer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PHOTO_PATIENCE_MS);
  });
  try {
    return (await Promise.race([picture, late]))?.bytes;
  } finally {
    clearTimeout(timer);
    // What fails later fails unseen.
    picture.catch(() => undefined);
  }
}

/** The colour that a site's papers are ruled in. */
export const sheetAccent = (site: Site): string => brandColours(site.tokens).accent;
