import type { Vehicle } from '../../../schemas';
import { getEffectivePrice } from '../../dealer';
import type { AdFeed, FeedContext } from './ad-feed';
import { formatAmount, truncate, mapValue, createValueTable } from './value-table';

/** Meta's limits. */
const MAX_IMAGES = 20;
const MAX_DESCRIPTION = 5_000;
const DEMO = /\bdemo(?:nstrator|nstration)?\b/i;

// The built-in mapping `meta-automotive` maps these values back.
const BODIES = createValueTable({
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
const FUELS = createValueTable({
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  'Plug-in Hybrid': 'PLUGIN_HYBRID',
  Hybrid: 'HYBRID',
  Electric: 'ELECTRIC',
});
const TRANSMISSIONS = createValueTable({ Automatic: 'AUTOMATIC', Manual: 'MANUAL' });
const DRIVES = createValueTable({
  '4x2': '4X2',
  '4x4': '4X4',
  '4WD': '4X4',
  AWD: 'AWD',
  FWD: 'FWD',
  RWD: 'RWD',
});

/** Meta has no state for demonstrators, so their title contains "Demo". Other titles must not contain it. */
function formatTitle({ carsales_title: headline, name, car_type: type }: Vehicle): string {
  const title = headline ?? name;
  if (type === 'demo') return DEMO.test(title) ? title : `${title} Demo`;
  return DEMO.test(title) ? name.replace(new RegExp(DEMO, 'gi'), '').replace(/\s+/g, ' ').trim() : title;
}

function getVehicleState({ car_type: type, certified }: Vehicle): string {
  if (type === 'new') return 'NEW';
  return certified ? 'CPO' : 'USED';
}

/** The regular price, and the offer if there is one. */
function getPrices(vehicle: Vehicle): { price?: number; sale?: number } {
  const effectivePrice = getEffectivePrice(vehicle);
  const price = vehicle.price ?? effectivePrice;
  return { price, ...(effectivePrice !== price && { sale: effectivePrice }) };
}

function formatAddress(vehicle: Vehicle, context: FeedContext): string | undefined {
  const address = context.getSeller(vehicle).location?.address;
  const { street, postcode } = address ?? {};
  const city = vehicle.city ?? address?.city;
  const region = vehicle.state ?? address?.state;
  if (!city || !region) return undefined;
  return JSON.stringify({
    ...(street && { addr1: street }),
    city,
    region,
    ...(postcode && { postal_code: postcode }),
    country: 'AU',
  });
}

const createImageColumn =
  (at: number) =>
  ({ images }: Vehicle, { imageUrl }: FeedContext): string | undefined => {
    const src = images?.[at]?.image.url;
    return src === undefined ? undefined : imageUrl(src);
  };

const formatDegrees = (value: number | undefined): string | undefined => value?.toString();

/** Meta's automotive catalogue. The mapping `meta-automotive` can import it. */
export const metaFeed: AdFeed = {
  name: 'meta',
  title: 'Meta automotive catalogue',
  columns: [
    { name: 'vehicle_id', value: ({ stocknum, id }) => stocknum ?? id },
    { name: 'vin', value: ({ vin }) => vin },
    { name: 'title', value: formatTitle },
    {
      name: 'description',
      // Pipes separate paragraphs. The description is required, so the name replaces missing comments.
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
    { name: 'state_of_vehicle', value: getVehicleState },
    { name: 'availability', value: ({ reserved }) => (reserved ? 'PENDING' : 'AVAILABLE') },
    { name: 'price', value: (vehicle) => formatAmount(getPrices(vehicle).price) },
    { name: 'sale_price', value: (vehicle) => formatAmount(getPrices(vehicle).sale) },
    { name: 'address', value: formatAddress },
    {
      name: 'latitude',
      value: (vehicle, { getSeller }) => formatDegrees(getSeller(vehicle).location?.address.lat),
    },
    {
      name: 'longitude',
      value: (vehicle, { getSeller }) => formatDegrees(getSeller(vehicle).location?.address.long),
    },
    { name: 'dealer_id', value: (vehicle, { getSeller }) => getSeller(vehicle).location?.id },
    {
      name: 'dealer_name',
      value: (vehicle, { getSeller, siteName }) =>
        vehicle.dealership_name ?? getSeller(vehicle).dealership?.name ?? siteName,
    },
    {
      name: 'dealer_phone',
      value: (vehicle, { getSeller }) => getSeller(vehicle).location?.contact_detail?.phone,
    },
    { name: 'date_first_on_lot', value: ({ created_at: instant }) => instant.slice(0, 10) },
    // The mapping splits at commas.
    {
      name: 'features',
      value: ({ features }) => features?.map((text) => text.replaceAll(',', ';')).join(', '),
    },
    ...Array.from({ length: MAX_IMAGES }, (_, at) => ({
      name: `image[${at}].url`,
      value: createImageColumn(at),
    })),
  ],
  ineligibleReason(vehicle) {
    // Meta has no availability value for a car that is coming soon.
    if (vehicle.status !== 'in_stock') return 'is not in stock yet';
    return getEffectivePrice(vehicle) === undefined ? 'has no price' : undefined;
  },
};
