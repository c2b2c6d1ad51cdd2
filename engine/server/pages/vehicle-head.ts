import type { PageContext } from '../../../schemas';
import type { ImageSettings } from '../../browser/images/image-url';
import {
  createCarGraph,
  formatSharedPrice,
  createOpenGraphProperties,
  locateVehicle,
  formatVehicleName,
} from '../../dealer';
import type { HeadMetadata } from '../../render';
import { OG_IMAGE_SIZE } from '../drawings/brand-drawings';
import { createPriceSettings } from '../sites/price-settings';
import { absoluteImageUrl } from '../sites/image-settings';
import {
  listOgImageInputs,
  computeOgImageVersion,
  getOgImagePhoto,
  createOgImageTexts,
  type OgImageSite,
} from './og-image-content';

/** Search engines use only a few images. */
const MAX_IMAGES = 4;

export interface VehicleHeadOptions {
  canonical: string | undefined;
  imageSettings: ImageSettings;
  ogImageSite: OgImageSite;
}

/**
 * Creates the structured data and Open Graph properties of a vehicle's page. On sites with the feature
 * `socialPrice`, the image shows the price. Other pages may also have a vehicle (such as its enquiry form); the
 * vehicle's own page is the one whose canonical URL ends with its slug.
 */
export function createVehicleHead(
  { vehicle, location, site, features, today }: Partial<PageContext>,
  { canonical, imageSettings, ogImageSite }: VehicleHeadOptions,
): Pick<HeadMetadata, 'image' | 'properties' | 'names' | 'graph'> {
  if (!vehicle || !site || !today || !canonical?.endsWith(`/${vehicle.slug}`)) return {};
  if (!URL.canParse(canonical, site.url)) return {};
  const { price } = site.settings;
  const images = (vehicle.images ?? [])
    .slice(0, MAX_IMAGES)
    .map(({ image }) => absoluteImageUrl(imageSettings, image.url, site.url))
    .filter((imageUrl) => /^https?:/.test(imageUrl));
  const prices = createPriceSettings(price, features);
  const url = new URL(canonical, site.url).href;
  const vehicleLocation = locateVehicle(vehicle, location);
  const shownLocation = vehicleLocation.kind === 'here' ? vehicleLocation.contactLocation : undefined;
  const { properties, names } = createOpenGraphProperties(vehicle, prices);
  const ogImage = features?.socialPrice
    ? describeOgImage({ vehicle, site, features }, ogImageSite)
    : undefined;
  return {
    ...(ogImage && { image: ogImage.image }),
    properties: { ...properties, ...ogImage?.properties },
    names,
    // If the vehicle is not at this location, the seller is the dealer as a whole.
    graph: createCarGraph({
      vehicle,
      url,
      site,
      location: shownLocation,
      images,
      prices,
      today,
    }),
  };
}

/** Describes the vehicle's Open Graph image with the properties that social networks read before they fetch it. */
function describeOgImage(
  { vehicle, site, features }: Required<Pick<PageContext, 'vehicle' | 'site' | 'features'>>,
  ogImageSite: OgImageSite,
): Required<Pick<HeadMetadata, 'image' | 'properties'>> {
  const texts = createOgImageTexts({ vehicle, site, features });
  const name = formatVehicleName(vehicle);
  const price = formatSharedPrice(texts.price);
  const version = computeOgImageVersion(
    listOgImageInputs(ogImageSite, { texts, photo: getOgImagePhoto(vehicle) }),
  );
  return {
    image: `${site.url}/cars/${encodeURIComponent(vehicle.slug)}/social-card.jpg?v=${version}`,
    properties: {
      'og:image:type': 'image/jpeg',
      'og:image:width': String(OG_IMAGE_SIZE.width),
      'og:image:height': String(OG_IMAGE_SIZE.height),
      'og:image:alt': `${name}, ${price}`,
    },
  };
}
