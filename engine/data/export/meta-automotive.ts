import type { Vehicle } from '../../../schemas';
import { effectivePrice } from '../../dealer';
import type { AdFeed, FeedContext } from './ad-feed';
import { formatAmount, truncate, mapValue, valueTable } from './platform-values';

/** Meta takes so many pictures, and so long a description. */
const MAX_IMAGES = 20;
const MAX_DESCRIPTION = 5_000;
const DEMO = /\bdemo\b/i;

// The words are those that the shipped mapping `meta-automotive` reads back as the same.
const BODIES = valueTable({
  Ute: 'TRUCK',
  SUV: 'SUV',
  Sedan: 'SEDAN',
  Hatchback: 'HATCHBACK',
  Hatch: 'HATCHBACK',
  Wagon: 'WAGON',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
  Van: 'VAN',
  'People Mover': 'MINIVAN',
});
const FUELS = valueTable({
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  'Plug-in Hybrid': 'PLUGIN_HYBRID',
  Hybrid: 'HYBRID',
  Electric: 'ELECTRIC',
});
const TRANSMISSIONS = valueTable({ Automatic: 'AUTOMATIC', Manual: 'MANUAL' });
const DRIVES = valueTable({ '4x2': '4X2', '4x4': '4X4', '4WD': '4X4', AWD: 'AWD', FWD: 'FWD', RWD: 'RWD' });

/** A demonstrator is told by its title, since Meta has no state for it; no other car may say the word. */
function titleOf({ carsales_title: headline, name, car_type: type }: Vehicle): string {
  const title = headline ?? name;
  if (type === 'demo') return DEMO.test(title) ? title : `${title} Demo`;
  return DEMO.test(title)
    ? name
        .replace(/\bdemo\b/gi, '')
        .replace(/\s+/g, ' ')
        .trim()
    : title;
}

function stateOf({ car_type: type, certified }: Vehicle): string {
  if (type === 'new') return 'NEW';
  return certified ? 'CPO' : 'USED';
}

/** The asking price, and beside it the offer where that is what the car shows. */
function pricesOf(vehicle: Vehicle): { price?: number; sale?: number } {
  const shown = effectivePrice(vehicle);
  const asked = vehicle.price ?? shown;
  return { price: asked, ...(shown !== asked && { sale: shown }) };
}

function addressOf(vehicle: Vehicle, context: FeedContext): string | undefined {
  const place = context.placeOf(vehicle).location?.address;
  const { street, postcode } = place ?? {};
  const city = vehicle.city ?? place?.city;
  const region = vehicle.state ?? place?.state;
  if (!city || !region) return undefined;
  return JSON.stringify({
    ...(street && { addr1: street }),
    city,
    region,
    ...(postcode && { postal_code: postcode }),
    country: 'AU',
  });
}

const imageAt =
  (at: number) =>
  ({ images }: Vehicle, { picture }: FeedContext): string | undefined => {
    const src = images?.[at]?.image.url;
    return src === undefined ? undefined : picture(src);
  };

const degrees = (value: number | undefined): string | undefined => value?.toString();

/** The automotive catalogue of Meta, which the mapping `meta-automotive` reads. */
export const meta: AdFeed = {
  name: 'meta',
  title: 'Meta automotive catalogue',
  columns: [
    { name: 'vehicle_id', value: ({ stocknum, id }) => stocknum ?? id },
    { name: 'vin', value: ({ vin }) => vin },
    { name: 'title', value: titleOf },
    {
      name: 'description',
      // Pipes part paragraphs; of a car without words its name is the text, because one is wanted.
      value: ({ dealercomments, name }) =>
        truncate(dealercomments?.replaceAll('|', '\n') ?? name, MAX_DESCRIPTION),
    },
    { name: 'url', value: ({ slug, path = `/cars/${slug}` }, { url }) => url + path },
    { name: 'make', value: ({ make }) => make },
    { name: 'model', value: ({ model }) => model },
    { name: 'trim', value: ({ badge }) => badge },
    { name: 'year', value: ({ year }) => String(year) },
    { name: 'mileage.value', value: ({ km }) => km?.toString() },
    { name: 'mileage.unit', value: ({ km }) => (km === undefined ? undefined : 'KM') },
    { name: 'body_style', value: ({ simple_body: body }) => mapValue(BODIES, body) ?? 'OTHER' },
    { name: 'drivetrain', value: ({ simple_drive: drive }) => mapValue(DRIVES, drive) ?? 'OTHER' },
    {
      name: 'transmission',
      value: ({ simple_transmission: simple, trans }) => mapValue(TRANSMISSIONS, simple, trans) ?? 'OTHER',
    },
    { name: 'fuel_type', value: ({ fuel, simple_fuel: simple }) => mapValue(FUELS, fuel, simple) ?? 'OTHER' },
    { name: 'exterior_color', value: ({ colour }) => colour },
    { name: 'interior_color', value: ({ interior_colour: colour }) => colour },
    { name: 'state_of_vehicle', value: stateOf },
    { name: 'availability', value: ({ reserved }) => (reserved ? 'PENDING' : 'AVAILABLE') },
    { name: 'price', value: (vehicle) => formatAmount(pricesOf(vehicle).price) },
    { name: 'sale_price', value: (vehicle) => formatAmount(pricesOf(vehicle).sale) },
    { name: 'address', value: addressOf },
    { name: 'latitude', value: (vehicle, { placeOf }) => degrees(placeOf(vehicle).location?.address.lat) },
    { name: 'longitude', value: (vehicle, { placeOf }) => degrees(placeOf(vehicle).location?.address.long) },
    { name: 'dealer_id', value: (vehicle, { placeOf }) => placeOf(vehicle).location?.id },
    {
      name: 'dealer_name',
      value: (vehicle, { placeOf, siteName }) =>
        vehicle.dealership_name ?? placeOf(vehicle).dealership?.name ?? siteName,
    },
    {
      name: 'dealer_phone',
      value: (vehicle, { placeOf }) => placeOf(vehicle).location?.contact_detail?.phone,
    },
    { name: 'date_first_on_lot', value: ({ created_at: instant }) => instant.slice(0, 10) },
    // The mapping parts them at commas.
    {
      name: 'features',
      value: ({ features }) => features?.map((text) => text.replaceAll(',', ';')).join(', '),
    },
    ...Array.from({ length: MAX_IMAGES }, (_, at) => ({ name: `image[${at}].url`, value: imageAt(at) })),
  ],
  ineligibleReason(vehicle) {
    // Meta has no word for a car that is on its way.
    if (vehicle.status !== 'in_stock') return 'is not in stock yet';
    return effectivePrice(vehicle) === undefined ? 'has no price' : undefined;
  },
};
