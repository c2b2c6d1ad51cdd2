import type { Vehicle } from '../../../../schemas';
import type { UnlistedImageHost } from '../import-report';

const getOrigin = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/**
 * Counts the vehicles with images on hosts that the site does not list, because such images are missing on its
 * pages without any other sign.
 * @param listed origins, such as `https://photos.example`
 */
export function createImageHostCounter(listed: readonly string[]): {
  add(vehicle: Pick<Vehicle, 'images'>): void;
  list(): UnlistedImageHost[];
} {
  const listedOrigins = new Set(listed.map(getOrigin));
  const vehiclesByOrigin = new Map<string, number>();
  return {
    add({ images = [] }) {
      const origins = new Set(images.map(({ image }) => getOrigin(image.url)));
      for (const origin of origins)
        if (origin !== undefined && !listedOrigins.has(origin))
          vehiclesByOrigin.set(origin, (vehiclesByOrigin.get(origin) ?? 0) + 1);
    },
    list: () =>
      [...vehiclesByOrigin]
        .map(([origin, vehicles]) => ({ origin, vehicles }))
        .sort((a, b) => b.vehicles - a.vehicles),
  };
}
