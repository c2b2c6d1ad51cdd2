import type { PageContext } from '../../schemas';
import type { PictureSettings } from '../browser/pictures';
import { carGraph, socialProperties, standingOf } from '../dealer';
import type { HeadTexts } from '../render';
import { socialPicture } from './site-pictures';

/** Pictures of a car that search engines are told; a handful is what they take. */
const MOST_IMAGES = 4;

export interface CarHeadOptions {
  /** Canonical address of the page. */
  canonical: string | undefined;
  pictures: PictureSettings;
  /** Whether a page of the site answers a path. */
  hasPage(path: string): boolean;
}

/**
 * What machines read in the head of a car's own page: structured data, and the card of a shared link. Any page may
 * know a car (an enquiry about it does); its own is the one that search engines are to keep under the car's name.
 */
export function carHead(
  { vehicle, location, site, features, today }: Partial<PageContext>,
  { canonical, pictures, hasPage }: CarHeadOptions,
): Pick<HeadTexts, 'properties' | 'names' | 'graph'> {
  if (!vehicle || !site || !today || !canonical?.endsWith(`/${vehicle.slug}`)) return {};
  if (!URL.canParse(canonical, site.url)) return {};
  const { price, search } = site.settings;
  const images = (vehicle.images ?? [])
    .slice(0, MOST_IMAGES)
    .map(({ image }) => socialPicture(pictures, image.url, site.url))
    .filter((address) => /^https?:/.test(address));
  // The words and the order of the price as the page has them.
  const prices = {
    subscriptions: features?.subscriptions,
    noPriceText: price.noPriceText,
    preorderText: price.preorderText,
    perWeekText: price.perWeekText,
  };
  const url = new URL(canonical, site.url).href;
  const standing = standingOf(vehicle, location);
  const seen = standing.kind === 'here' ? standing.place : undefined;
  return {
    ...socialProperties(vehicle, prices),
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
