import type { Vehicle } from '../../../../schemas';
import type { ResolvedOptions } from '../options';
import type { Random } from '../random';

const NO_PRICE = {
  price: undefined,
  offer_price: undefined,
  before_price: undefined,
  subscription_price: undefined,
  price_type: undefined,
  finance_lenders: undefined,
  youxQuote: undefined,
  autograb_data: undefined,
} satisfies Partial<Vehicle>;

const NO_PHOTOS = {
  images: [],
  thumbnails: [],
  primary_image_url: undefined,
  photos_count: 0,
  hotspots: undefined,
} satisfies Partial<Vehicle>;

/** Fields that a record lacks because the dealer has not priced or photographed the vehicle yet. */
export function generateMissingFields(
  { unpricedShare, unphotographedShare }: Pick<ResolvedOptions, 'unpricedShare' | 'unphotographedShare'>,
  random: Random,
): Partial<Vehicle> {
  const isUnpriced = random.chance(unpricedShare);
  const isUnphotographed = random.chance(unphotographedShare);
  return { ...(isUnpriced && NO_PRICE), ...(isUnphotographed && NO_PHOTOS) };
}
