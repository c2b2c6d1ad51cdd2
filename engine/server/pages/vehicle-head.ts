import type { PageContext } from '../../../schemas';
import type { PictureSettings } from '../../browser/images/image-url';
import { carGraph, sharedPriceWords, openGraphProperties, locateVehicle, vehicleName } from '../../dealer';
import type { HeadTexts } from '../../render';
import { OG_IMAGE_SIZE } from '../drawings/brand-drawings';
import { priceSettingsOf } from '../sites/price-settings';
import { socialImageUrl } from '../sites/image-settings';
import {
  ogImageCacheKey,
  ogImageVersion,
  ogImagePhoto,
  ogImageTexts,
  type OgImageSite,
} from './og-image-content';

/** Pictures of a car that search engines are told; a handful is what they take. */
const MOST_IMAGES = 4;

export interface VehicleHeadOptions {
  /** Canonical address of the page. */
  canonical: string | undefined;
  pictures: PictureSettings;
  /** What the site's cards are made of. */
  ogImageSite: OgImageSite;
  /** Whether a page of the site answers a path. */
  hasPage(path: string): boolean;
}

/**
 * What machines read in the head of a car's own page: structured data, and the card of a shared link, with its price
 * where the site has the feature `socialPrice`. Any page may
 * know a car (an enquiry about it does); its own is the one that search engines are to keep under the car's name.
 */
export function vehicleHead(
  { vehicle, location, site, features, today }: Partial<PageContext>,
  { canonical, pictures, ogImageSite: ogImageSite, hasPage }: VehicleHeadOptions,
): Pick<HeadTexts, 'image' | 'properties' | 'names' | 'graph'> {
  if (!vehicle || !site || !today || !canonical?.endsWith(`/${vehicle.slug}`)) return {};
  if (!URL.canParse(canonical, site.url)) return {};
  const { price, search } = site.settings;
  const images = (vehicle.images ?? [])
    .slice(0, MOST_IMAGES)
    .map(({ image }) => socialImageUrl(pictures, image.url, site.url))
    .filter((address) => /^https?:/.test(address));
  const prices = priceSettingsOf(price, features);
  const url = new URL(canonical, site.url).href;
  const standing = locateVehicle(vehicle, location);
  const seen = standing.kind === 'here' ? standing.place : undefined;
  const { properties, names } = openGraphProperties(vehicle, prices);
  const card = features?.socialPrice ? socialCard({ vehicle, site, features }, ogImageSite) : undefined;
  return {
    ...(card && { image: card.image }),
    properties: { ...properties, ...card?.properties },
    names,
    // A place at which the car does not stand is not its seller's: the dealer as a whole is.
    graph: carGraph({
      vehicle,
      url,
      site,
      location: seen,
      images,
      prices,
      today,
      stockNoun: search.stockNoun,
      hasPage,
    }),
  };
}

/** The picture of the car with its price: its address, and what networks want to know before they fetch it. */
function socialCard(
  { vehicle, site, features }: Required<Pick<PageContext, 'vehicle' | 'site' | 'features'>>,
  ogImageSite: OgImageSite,
): Required<Pick<HeadTexts, 'image' | 'properties'>> {
  const texts = ogImageTexts({ vehicle, site, features });
  const name = vehicleName(vehicle);
  const words = sharedPriceWords(texts.price);
  const version = ogImageVersion(ogImageCacheKey(ogImageSite, { texts, photo: ogImagePhoto(vehicle) }));
  return {
    image: `${site.url}/cars/${encodeURIComponent(vehicle.slug)}/social-card.jpg?v=${version}`,
    properties: {
      'og:image:type': 'image/jpeg',
      'og:image:width': String(OG_IMAGE_SIZE.width),
      'og:image:height': String(OG_IMAGE_SIZE.height),
      'og:image:alt': `${name}, ${words}`,
    },
  };
}
