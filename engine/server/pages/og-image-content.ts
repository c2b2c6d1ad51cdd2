import { createHash } from 'node:crypto';
import { fnv1a } from '../../lib';
import type { PageContext, Vehicle } from '../../../schemas';
import { getSharedPrice, formatVehicleHeading } from '../../dealer';
import type { OgImage } from '../../services/og-image';
import { createPriceSettings } from '../sites/price-settings';
import type { Site } from '../sites/site';

/** Increment when the same inputs are drawn differently. */
const DRAWING_VERSION = 1;

/** Texts on a vehicle's Open Graph image. */
export type OgImageTexts = Pick<OgImage, 'title' | 'subtitle' | 'price' | 'siteName'>;

/** Creates the texts on a vehicle's Open Graph image. They match its page. */
export function createOgImageTexts({
  vehicle,
  site,
  features,
}: { vehicle: Vehicle } & Pick<PageContext, 'site'> & Partial<Pick<PageContext, 'features'>>): OgImageTexts {
  const { text, suffix, basis } = getSharedPrice(vehicle, createPriceSettings(site.settings.price, features));
  return {
    ...formatVehicleHeading(vehicle),
    price: { text, suffix, ...(basis !== undefined && { basis }) },
    siteName: site.name,
  };
}

/** Returns the URL of the photo on a vehicle's Open Graph image: the first on its page. */
export const getOgImagePhoto = ({
  images,
  primary_image_url: primaryUrl,
}: Pick<Vehicle, 'images' | 'primary_image_url'>): string | undefined => images?.[0]?.image.url ?? primaryUrl;

/** The properties of a site that its Open Graph images depend on. */
export type OgImageSite = Pick<Site, 'slug' | 'config' | 'tokens' | 'theme' | 'mediaVersion'>;

/** Hashes by site. A site with a changed configuration is a new object. */
const siteHashes = new WeakMap<object, string>();

/** Hashes the inputs that all Open Graph images of a site share, except its media. */
function hashSite(site: OgImageSite): string {
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
 * Lists everything that an image depends on: identical inputs produce the same image. Fast enough for every page.
 */
export function listOgImageInputs(
  site: OgImageSite,
  { texts, photo }: { texts: OgImageTexts; photo: string | undefined },
): readonly string[] {
  const { title, subtitle, price, siteName } = texts;
  const { text, suffix, basis = '' } = price;
  return [hashSite(site), site.mediaVersion, title, subtitle, text, suffix, basis, siteName, photo ?? ''];
}

/** Separates adjacent inputs, so that `ab`, `c` and `a`, `bc` differ. */
const SEPARATOR = '\u001f';

/** Computes the version in an image’s URL. Social networks cache by URL, so changed inputs need a new URL. */
export const computeOgImageVersion = (inputs: readonly string[]): string =>
  fnv1a(inputs.join(SEPARATOR)).toString(36);
