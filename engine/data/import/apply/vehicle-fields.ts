import type { Location, MediaImage, Vehicle } from '../../../../schemas';
import { formatVehicleName } from '../../../dealer';

/** The fields of a record as the mapping converted them; not validated yet. */
export type Fields = Record<string, unknown>;

/** Adds fields that are derived from others (name, thumbnails, location). Fields in the feed always take precedence. */
export function addDerivedFields(fields: Fields, location?: Location): Fields {
  return {
    status: 'in_stock',
    ...createNameField(fields),
    ...createImageFields(fields),
    ...(location ? createLocationFields(location) : {}),
    ...fields,
  };
}

function createNameField(fields: Fields): Fields {
  const { year, make, model, badge, series } = fields;
  if (typeof year !== 'number' || typeof make !== 'string' || typeof model !== 'string') return {};
  return {
    name: formatVehicleName({
      year,
      make,
      model,
      badge: textOrUndefined(badge),
      series: textOrUndefined(series),
    }),
  };
}

function textOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function createImageFields({ images }: Fields): Fields {
  if (!Array.isArray(images)) return {};
  const mediaImages = images.filter(isMediaImage);
  const [first] = mediaImages;
  return {
    photos_count: images.length,
    thumbnails: mediaImages.map(({ image }) => image.thumb.url),
    ...(first ? { primary_image_url: first.image.url } : {}),
  };
}

/** The conversion `images` returns this shape, but a mapping of a JSON feed may pass anything. */
function isMediaImage(value: unknown): value is MediaImage {
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

export function createLocationFields(location: Location): Fields {
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

/** The fields that the database assigns or stores. Instants are ISO 8601. */
export interface StoredFields {
  id: string;
  slug: string;
  createdAt: string;
  soldAt?: string;
  now: string;
}

/** The feed's own ID, if it has one. */
export const readFeedId = ({ id }: Fields): string | undefined => (typeof id === 'string' ? id : undefined);

/** The feed's own slug, if it has one. */
export const readFeedSlug = ({ slug }: Fields): string | undefined =>
  typeof slug === 'string' ? slug : undefined;

/**
 * A complete record to validate, with placeholders for the fields that the database assigns. Matching to a stored
 * vehicle comes later, so that an invalid record cannot claim one.
 */
export const createDraftVehicle = (fields: Fields, now: string): Fields => ({
  created_at: now,
  ...(isSold(fields) && { sold_at: now }),
  ...fields,
  id: readFeedId(fields) ?? 'new',
  slug: readFeedSlug(fields) ?? 'new',
  path: '/cars/new',
  updated_at: now,
});

/**
 * A validated draft with the fields from the database. It needs no second validation, because dates from the feed are
 * preserved.
 */
export function createStoredVehicle(
  draft: Vehicle,
  fields: Fields,
  { id, slug, createdAt, soldAt, now }: StoredFields,
): Vehicle {
  return {
    ...draft,
    ...(fields['created_at'] === undefined && { created_at: createdAt }),
    ...(isSold(fields) && fields['sold_at'] === undefined && { sold_at: soldAt ?? now }),
    id,
    slug,
    path: `/cars/${slug}`,
    updated_at: now,
  };
}

const isSold = ({ sold, status }: Fields): boolean => sold === true || status === 'sold';
