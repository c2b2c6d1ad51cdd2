import type { Vehicle } from '../../../schemas';

/** One photo of the gallery. Width and height are in px: those of the file, or a default ratio of 3:2. */
export interface Photo {
  url: string;
  thumb: string;
  alt?: string;
  width: number;
  height: number;
  /** Width of the file in px, if known. */
  fileWidth?: number;
}

const DEFAULT_SIZE = { width: 1200, height: 800 };

/** The vehicle's photos in the dealer's order, or its primary image if it has none. */
export function listVehiclePhotos(vehicle: Pick<Vehicle, 'images' | 'primary_image_url'>): Photo[] {
  const photos = (vehicle.images ?? []).map(({ image, alt, width, height }) => ({
    url: image.url,
    thumb: image.thumb.url,
    ...(alt ? { alt } : {}),
    ...(width !== undefined && height !== undefined ? { width, height, fileWidth: width } : DEFAULT_SIZE),
  }));
  const first = vehicle.primary_image_url;
  if (photos.length > 0 || first === undefined) return photos;
  return [{ url: first, thumb: first, ...DEFAULT_SIZE }];
}
