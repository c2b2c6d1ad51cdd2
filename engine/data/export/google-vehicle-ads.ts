import type { Vehicle } from '../../../schemas';
import { getEffectivePrice } from '../../dealer';
import type { AdFeed, FeedContext } from './ad-feed';
import { formatAmount, truncate, mapValue, createValueTable } from './value-table';

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_ADDITIONAL_IMAGES = 10;
/** Cars, trucks and vans in Google's product taxonomy. */
const CATEGORY = '916';

const BODIES = createValueTable({
  Ute: 'truck',
  SUV: 'suv',
  Sedan: 'sedan',
  Hatchback: 'hatchback',
  Hatch: 'hatchback',
  Wagon: 'station wagon',
  Coupe: 'coupe',
  Convertible: 'convertible',
  Van: 'full size van',
  'People Mover': 'minivan',
});
const ENGINES = createValueTable({
  Petrol: 'gasoline',
  Diesel: 'diesel',
  'Plug-in Hybrid': 'plug-in hybrid',
  Hybrid: 'hybrid',
  Electric: 'electric',
});
/** Charges that the price includes, by the wording next to it. Google requires them for Australia. */
const PRICE_TYPES: readonly [pattern: RegExp, type: string][] = [
  [/drive\s*-?\s*away|\bdap\b/i, 'drive_away_price'],
  [/excl|\begc\b|plus (?:on.?road|govt|government)/i, 'excluding_government_charges_price'],
];

const findPriceType = ({ price_type: text = '' }: Vehicle): string | undefined =>
  PRICE_TYPES.find(([pattern]) => pattern.test(text))?.[1];

/** Only passenger cars may be advertised: no motorcycles, caravans or trucks. */
const isCar = ({ item_type: type = 'car' }: Vehicle): boolean => type === 'car';

const listImageUrls = ({ images = [] }: Vehicle, { imageUrl }: FeedContext): string[] =>
  images.map(({ image }) => imageUrl(image.url));

/** A new car without an odometer reading has 0 km. */
function formatMileage({ km, car_type: type }: Vehicle): string | undefined {
  const distance = km ?? (type === 'new' ? 0 : undefined);
  return distance === undefined ? undefined : `${distance} km`;
}

const getStoreCode = (vehicle: Vehicle, { getSeller }: FeedContext): string | undefined =>
  getSeller(vehicle).location?.id ?? vehicle.location_id;

/** Why a vehicle cannot be advertised. The first match is reported. */
const INELIGIBILITY_RULES: readonly [
  reason: string,
  isIneligible: (vehicle: Vehicle, context: FeedContext) => boolean,
][] = [
  ['is not in stock yet', ({ status }) => status !== 'in_stock'],
  ['is not a passenger car', (vehicle) => !isCar(vehicle)],
  ['has no VIN', ({ vin }) => vin === undefined],
  ['has no price', (vehicle) => getEffectivePrice(vehicle) === undefined],
  ['does not say what its price includes', (vehicle) => findPriceType(vehicle) === undefined],
  ['is used and has no odometer reading', (vehicle) => formatMileage(vehicle) === undefined],
  [
    'is new, but its price is not drive away',
    (vehicle) => vehicle.car_type === 'new' && findPriceType(vehicle) !== 'drive_away_price',
  ],
  ['has no image', ({ images = [] }) => images.length === 0],
  ['has no location', (vehicle, context) => getStoreCode(vehicle, context) === undefined],
];

/** The primary feed of Google vehicle ads. The store code is the location's id. */
export const googleFeed: AdFeed = {
  name: 'google',
  title: 'Google vehicle ads',
  columns: [
    { name: 'id', value: ({ stocknum, id }) => stocknum ?? id },
    { name: 'vin', value: ({ vin }) => vin },
    { name: 'store_code', value: getStoreCode },
    {
      name: 'vehicle_fulfillment',
      value: (vehicle, context) => `in_store:${getStoreCode(vehicle, context) ?? ''}`,
    },
    { name: 'title', value: ({ name }) => truncate(name, MAX_TITLE) },
    {
      name: 'description',
      value: ({ dealercomments, name }) =>
        truncate(dealercomments?.replaceAll('|', '\n') ?? name, MAX_DESCRIPTION),
    },
    { name: 'google_product_category', value: () => CATEGORY },
    { name: 'link', value: ({ slug, path = `/cars/${slug}` }, { url }) => url + path },
    // Google replaces the placeholder in braces.
    {
      name: 'link_template',
      value: ({ slug, path = `/cars/${slug}` }, { url }) => `${url}${path}?store={store_code}`,
    },
    { name: 'image_link', value: (vehicle, context) => listImageUrls(vehicle, context)[0] },
    {
      name: 'additional_image_link',
      // All in one cell, separated by commas.
      value: (vehicle, context) =>
        listImageUrls(vehicle, context)
          .slice(1, 1 + MAX_ADDITIONAL_IMAGES)
          .map((url) => url.replaceAll(',', '%2C'))
          .join(','),
    },
    { name: 'condition', value: ({ car_type: type }) => (type === 'new' ? 'new' : 'used') },
    { name: 'certified_pre-owned', value: ({ certified }) => (certified ? 'yes' : 'no') },
    { name: 'price', value: (vehicle) => formatAmount(getEffectivePrice(vehicle)) },
    { name: 'vehicle_price_type', value: findPriceType },
    { name: 'brand', value: ({ make }) => make },
    { name: 'model', value: ({ model }) => model },
    { name: 'trim', value: ({ badge }) => badge },
    { name: 'year', value: ({ year }) => String(year) },
    { name: 'mileage', value: formatMileage },
    { name: 'color', value: ({ colour }) => colour },
    { name: 'body_style', value: ({ simple_body: body }) => mapValue(BODIES, body) },
    { name: 'engine', value: ({ fuel, simple_fuel: simple }) => mapValue(ENGINES, fuel, simple) },
  ],
  ineligibleReason: (vehicle, context) =>
    INELIGIBILITY_RULES.find(([, isIneligible]) => isIneligible(vehicle, context))?.[0],
};
