import { createHash } from 'node:crypto';
import { fnv1a } from '../../lib';
import type { PageContext, Vehicle } from '../../../schemas';
import { sharedPrice, vehicleHeading } from '../../dealer';
import type { OgImage } from '../../services/og-image';
import { priceSettingsOf } from '../sites/price-settings';
import type { Site } from '../sites/site';

/** Increment when the same inputs are drawn differently. */
const DRAWING_VERSION = 1;

/** The wording of a vehicle's Open Graph image. */
export type OgImageTexts = Pick<OgImage, 'title' | 'subtitle' | 'price' | 'siteName'>;

/** The wording of a vehicle's Open Graph image, by the rules of its page. */
export function ogImageTexts({
  vehicle,
  site,
  features,
}: { vehicle: Vehicle } & Pick<PageContext, 'site'> & Partial<Pick<PageContext, 'features'>>): OgImageTexts {
  const { text, suffix, basis } = sharedPrice(vehicle, priceSettingsOf(site.settings.price, features));
  return {
    ...vehicleHeading(vehicle),
    price: { text, suffix, ...(basis !== undefined && { basis }) },
    siteName: site.name,
  };
}

/** URL of the photo on a vehicle's Open Graph image: the first on its page. */
export const ogImagePhoto = ({
  images,
  primary_image_url: first,
}: Pick<Vehicle, 'images' | 'primary_image_url'>): string | undefined => images?.[0]?.image.url ?? first;

/** What Open Graph images depend on for each site. */
export type OgImageSite = Pick<Site, 'slug' | 'config' | 'tokens' | 'theme' | 'mediaVersion'>;

/** Hashes by site. A site with a changed configuration is a new object. */
const siteHashes = new WeakMap<object, string>();

/** Hash of everything, except the media, that a site's Open Graph images have in common. */
function siteHash(site: OgImageSite): string {
  let hash = siteHashes.get(site);
  if (hash === undefined) {
    const { name, logo, settings } = site.config;
    const inputs = [DRAWING_VERSION, site.slug, name, logo, settings.images, site.theme.type, site.tokens];
    hash = createHash('sha256').update(JSON.stringify(inputs)).digest('base64url').slice(0, 22);
    siteHashes.set(site, hash);
  }
  return hash;
}

/**
 * Everything on which an image depends: identical inputs give the same image. Cheap enough to compute for every page.
 */
export function ogImageInputs(
  site: OgImageSite,
  { texts, photo }: { texts: OgImageTexts; photo: string | undefined },
): readonly string[] {
  const { title, subtitle, price, siteName } = texts;
  const { text, suffix, basis = '' } = price;
  return [siteHash(site), site.mediaVersion, title, subtitle, text, suffix, basis, siteName, photo ?? ''];
}

/** Separates adjacent inputs, so that `ab`, `c` and `a`, `bc` differ. */
const SEPARATOR = '\u001f';

/** Version of an image for its URL. Social networks cache by URL, so changed inputs need a new one. */
export const ogImageVersion = (inputs: readonly string[]): string =>
  fnv1a(inputs.join(SEPARATOR)).toString(36);
