import { createHash } from 'node:crypto';
import { fnv1a } from '../../lib';
import type { Vehicle } from '../../../schemas';
import { sharedPrice, vehicleHeading } from '../../dealer';
import type { SocialCard } from '../../services/og-image';
import { priceSettingsOf } from '../sites/price-settings';
import type { Site } from '../sites/site';
import type { SheetContext } from '../documents/vehicle-sheet';

/** Counts up when the same texts and pictures are drawn in another way. */
const DRAWING_VERSION = 1;

/** What a card says; the same texts with the same pictures are the same card. */
export type OgImageTexts = Pick<SocialCard, 'title' | 'subtitle' | 'price' | 'siteName'>;

/** The texts of a car's card, by the rules of its page. */
export function ogImageTexts({
  vehicle,
  site,
  features,
}: Pick<SheetContext, 'vehicle' | 'site'> & Partial<Pick<SheetContext, 'features'>>): OgImageTexts {
  const { text, suffix, basis } = sharedPrice(vehicle, priceSettingsOf(site.settings.price, features));
  return {
    ...vehicleHeading(vehicle),
    price: { text, suffix, ...(basis !== undefined && { basis }) },
    siteName: site.name,
  };
}

/** Address of the photo on a car's card: the first of its page. */
export const ogImagePhoto = ({
  images,
  primary_image_url: first,
}: Pick<Vehicle, 'images' | 'primary_image_url'>): string | undefined => images?.[0]?.image.url ?? first;

/** What of a site its cards are made of. */
export type OgImageSite = Pick<Site, 'slug' | 'config' | 'tokens' | 'theme' | 'mediaVersion'>;

/** By site: another configuration is another site. */
const marks = new WeakMap<object, string>();

/** A mark of all that the cards of a site have in common but its media; worked out once. */
function siteMark(site: OgImageSite): string {
  let mark = marks.get(site);
  if (mark === undefined) {
    const { name, logo, settings } = site.config;
    const parts = [DRAWING_VERSION, site.slug, name, logo, settings.images, site.theme.type, site.tokens];
    mark = createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
    marks.set(site, mark);
  }
  return mark;
}

/** All that a card is made of: the same parts are the same card. Cheap enough for each page that names one. */
export function ogImageCacheKey(
  site: OgImageSite,
  { texts, photo }: { texts: OgImageTexts; photo: string | undefined },
): readonly string[] {
  const { title, subtitle, price, siteName } = texts;
  const { text, suffix, basis = '' } = price;
  return [siteMark(site), site.mediaVersion, title, subtitle, text, suffix, basis, siteName, photo ?? ''];
}

/** Between two parts, so that a letter cannot pass from one to the other unseen. */
const SEPARATOR = '\u001f';

/**
 * A short mark of a card's parts: it changes when they do, so that networks, which keep a picture under its address,
 * fetch another. Worked out for each page.
 */
export const ogImageVersion = (parts: readonly string[]): string => fnv1a(parts.join(SEPARATOR)).toString(36);
