import type { Location, MediaImage, Vehicle } from '../../../../schemas';
import { vehicleName } from '../../../dealer';

/** Fields of a record as a mapping gave them; not yet known to be a vehicle. */
export type Fields = Record<string, unknown>;

/** Adds what follows from the fields of a record, and where the car stands. Nothing that the feed gave is changed. */
export function addDerivedFields(fields: Fields, location?: Location): Fields {
  return {
    status: 'in_stock',
    ...nameField(fields),
    ...imageFields(fields),
    ...(location ? locationFields(location) : {}),
    ...fields,
  };
}

function nameField(fields: Fields): Fields {
  const { year, make, model, badge, series } = fields;
  if (typeof year !== 'number' || typeof make !== 'string' || typeof model !== 'string') return {};
  return { name: vehicleName({ year, make, model, badge: textOf(badge), series: textOf(series) }) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function imageFields({ images }: Fields): Fields {
  if (!Array.isArray(images)) return {};
  const pictures = images.filter(isPicture);
  const [first] = pictures;
  return {
    photos_count: images.length,
    thumbnails: pictures.map(({ image }) => image.thumb.url),
    ...(first ? { primary_image_url: first.image.url } : {}),
  };
}

/** The conversion `images` makes them so; a JSON feed may bring anything. */
function isPicture(value: unknown): value is MediaImage {
  if (typeof value !== 'object' || value === null || !('image' in value)) return false;
  const { image } = value;
  if (typeof image !== 'object' || image === null || !('url' in image) || !('thumb' in image)) return false;
  const { url, thumb } = image;
  return (
    typeof url === 'string' &&
    typeof thumb === 'object' &&
    thumb !== null &&
    'url' in thumb &&
    typeof thumb.url === 'string'
  );
}

function locationFields(location: Location): Fields {
  const {
    id,
    name: locationName,
    slug,
    address,
    contact_detail,
    distribution_locations,
    dealership_id,
    dealership_slug,
  } = location;
  const phone = contact_detail?.phone;
  return {
    city: address.city,
    state: address.state,
    location_id: id,
    location_name: locationName,
    location_slug: slug,
    location: {
      id,
      name: locationName,
      slug,
      address,
      ...(phone === undefined ? {} : { phone }),
      ...(distribution_locations === undefined ? {} : { distribution_locations }),
    },
    ...(dealership_id === undefined ? {} : { dealership_id }),
    ...(dealership_slug === undefined ? {} : { dealership_slug }),
  };
}

/** What the database knows of a car, or gives it, beside what the feed says. Instants are ISO 8601. */
export interface StoredFields {
  id: string;
  slug: string;
  createdAt: string;
  soldAt?: string;
  now: string;
}

/** The record to be stored; still to be checked against the schema. */
export function buildVehicle(fields: Fields, { id, slug, createdAt, soldAt, now }: StoredFields): Fields {
  const isSold = fields['sold'] === true || fields['status'] === 'sold';
  const sold: Partial<Vehicle> = isSold ? { sold_at: soldAt ?? now } : {};
  return { created_at: createdAt, ...sold, ...fields, id, slug, path: `/cars/${slug}`, updated_at: now };
}
