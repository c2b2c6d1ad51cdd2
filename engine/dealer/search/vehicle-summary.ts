import type { Vehicle, VehicleSummary } from '../../../schemas';
import { getEffectivePrice } from '../pricing/price';
import { calculateWeeklyEstimate, type EstimateSettings } from '../finance/weekly-estimate';

/** Number of thumbnails per card: enough to swipe, and few enough for a list of a hundred cards. */
const THUMBNAILS = 4;

/** Fields that are copied unchanged. `schemas/vehicle-summary.schema.json` defines them by reference. */
const SUMMARY_FIELDS = [
  'id',
  'slug',
  'path',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'car_type',
  'item_type',
  'status',
  'sold',
  'reserved',
  'certified',
  'tag',
  'preorder',
  'price',
  'before_price',
  'offer_price',
  'subscription_price',
  'price_type',
  'km',
  'simple_body',
  'simple_drive',
  'simple_transmission',
  'simple_fuel',
  'stocknum',
  'colour',
  'engine_size_litres',
  'seats',
  'doors',
  'city',
  'state',
  'location_id',
  'location_name',
  'location_slug',
  'dealership_slug',
  'dealership_name',
  'photos_count',
  'views',
  'video_url',
  'has_nvic',
  'regplate',
  'specifications',
  'created_at',
] as const satisfies readonly (keyof Vehicle & keyof VehicleSummary)[];

function pick<Source, Key extends keyof Source>(source: Source, keys: readonly Key[]): Pick<Source, Key> {
  const picked: Partial<Pick<Source, Key>> = {};
  for (const key of keys) if (source[key] !== undefined) picked[key] = source[key];
  // Safe, because the loop copied every required field, and optional fields may be absent.
  return picked as Pick<Source, Key>;
}

/** The summary of a vehicle for cards, lists and search hits. Absent fields stay absent. */
export function toVehicleSummary(vehicle: Vehicle, settings: EstimateSettings = {}): VehicleSummary {
  const images = vehicle.images ?? [];
  const thumbnails = vehicle.thumbnails ?? images.map(({ image }) => image.thumb.url);
  const primary = vehicle.primary_image_url ?? images[0]?.image.url;
  const price = getEffectivePrice(vehicle);
  const estimate = calculateWeeklyEstimate(vehicle, settings);
  return {
    ...pick(vehicle, SUMMARY_FIELDS),
    path: vehicle.path ?? `/cars/${vehicle.slug}`,
    photos_count: vehicle.photos_count ?? images.length,
    ...(primary === undefined ? {} : { primary_image_url: primary }),
    ...(thumbnails.length === 0 ? {} : { thumbnails: thumbnails.slice(0, THUMBNAILS) }),
    ...(price === undefined ? {} : { effective_price: price }),
    ...(estimate === undefined ? {} : { weekly_estimate: estimate }),
  };
}
