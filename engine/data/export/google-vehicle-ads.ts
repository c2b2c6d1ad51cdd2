import type { Vehicle } from '../../../schemas';
import { effectivePrice } from '../../dealer';
import type { AdFeed, FeedContext } from './ad-feed';
import { formatAmount, truncate, mapValue, valueTable } from './platform-values';

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
/** Pictures beside the first one. */
const MAX_ADDITIONAL_IMAGES = 10;
/** Cars, trucks and vans in Google's product taxonomy. */
const CATEGORY = '916';

const BODIES = valueTable({
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
const ENGINES = valueTable({
  Petrol: 'gasoline',
  Diesel: 'diesel',
  'Plug-in Hybrid': 'plug-in hybrid',
  Hybrid: 'hybrid',
  Electric: 'electric',
});
/** What the price holds, by the words beside it; Australia asks for it with every price. */
const PRICE_TYPES: readonly [pattern: RegExp, type: string][] = [
  [/drive\s*-?\s*away|\bdap\b/i, 'drive_away_price'],
  [/excl|\begc\b|plus (?:on.?road|govt|government)/i, 'excluding_government_charges_price'],
];

const priceType = ({ price_type: words = '' }: Vehicle): string | undefined =>
  PRICE_TYPES.find(([pattern]) => pattern.test(words))?.[1];

/** Only passenger cars may be advertised: no motorcycles, caravans or trucks. */
const isCar = ({ item_type: type = 'car' }: Vehicle): boolean => type === 'car';

const imagesOf = ({ images = [] }: Vehicle, { picture }: FeedContext): string[] =>
  images.map(({ image }) => picture(image.url));

/** A new car of which nothing is said has none. */
function mileageOf({ km, car_type: type }: Vehicle): string | undefined {
  const known = km ?? (type === 'new' ? 0 : undefined);
  return known === undefined ? undefined : `${known} km`;
}

const storeOf = (vehicle: Vehicle, { placeOf }: FeedContext): string | undefined =>
  placeOf(vehicle).location?.id ?? vehicle.location_id;

/** Why a car may not be advertised; the first that applies is told. */
const FITNESS: readonly [reason: string, isUnfit: (vehicle: Vehicle, context: FeedContext) => boolean][] = [
  ['is not in stock yet', ({ status }) => status !== 'in_stock'],
  ['is not a passenger car', (vehicle) => !isCar(vehicle)],
  ['has no VIN', ({ vin }) => vin === undefined],
  ['has no price', (vehicle) => effectivePrice(vehicle) === undefined],
  ['does not say what its price includes', (vehicle) => priceType(vehicle) === undefined],
  ['is used and has no odometer reading', (vehicle) => mileageOf(vehicle) === undefined],
  [
    'is new, but its price is not drive away',
    (vehicle) => vehicle.car_type === 'new' && priceType(vehicle) !== 'drive_away_price',
  ],
  ['has no picture', ({ images = [] }) => images.length === 0],
  ['has no location', (vehicle, context) => storeOf(vehicle, context) === undefined],
];

/** The primary feed of Google's vehicle ads. The store code is the id of the location. */
export const google: AdFeed = {
  name: 'google',
  title: 'Google vehicle ads',
  columns: [
    { name: 'id', value: ({ stocknum, id }) => stocknum ?? id },
    { name: 'vin', value: ({ vin }) => vin },
    { name: 'store_code', value: storeOf },
    {
      name: 'vehicle_fulfillment',
      value: (vehicle, context) => `in_store:${storeOf(vehicle, context) ?? ''}`,
    },
    { name: 'title', value: ({ name }) => truncate(name, MAX_TITLE) },
    {
      name: 'description',
      value: ({ dealercomments, name }) =>
        truncate(dealercomments?.replaceAll('|', '\n') ?? name, MAX_DESCRIPTION),
    },
    { name: 'google_product_category', value: () => CATEGORY },
    { name: 'link', value: ({ slug, path = `/cars/${slug}` }, { url }) => url + path },
    // The braces are Google's own: it fills in the store.
    {
      name: 'link_template',
      value: ({ slug, path = `/cars/${slug}` }, { url }) => `${url}${path}?store={store_code}`,
    },
    { name: 'image_link', value: (vehicle, context) => imagesOf(vehicle, context)[0] },
    {
      name: 'additional_image_link',
      // One cell for all of them, parted by commas.
      value: (vehicle, context) =>
        imagesOf(vehicle, context)
          .slice(1, 1 + MAX_ADDITIONAL_IMAGES)
          .map((url) => url.replaceAll(',', '%2C'))
          .join(','),
    },
    { name: 'condition', value: ({ car_type: type }) => (type === 'new' ? 'new' : 'used') },
    { name: 'certified_pre-owned', value: ({ certified }) => (certified ? 'yes' : 'no') },
    { name: 'price', value: (vehicle) => formatAmount(effectivePrice(vehicle)) },
    { name: 'vehicle_price_type', value: priceType },
    { name: 'brand', value: ({ make }) => make },
    { name: 'model', value: ({ model }) => model },
    { name: 'trim', value: ({ badge }) => badge },
    { name: 'year', value: ({ year }) => String(year) },
    { name: 'mileage', value: mileageOf },
    { name: 'color', value: ({ colour }) => colour },
    { name: 'body_style', value: ({ simple_body: body }) => mapValue(BODIES, body) },
    { name: 'engine', value: ({ fuel, simple_fuel: simple }) => mapValue(ENGINES, fuel, simple) },
  ],
  ineligibleReason: (vehicle, context) => FITNESS.find(([, isUnfit]) => isUnfit(vehicle, context))?.[0],
};
