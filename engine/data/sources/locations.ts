import type { Vehicle } from '../../../schemas';
import { placeNamed } from '../../dealer';
import type { Source } from './source';

/** The tenant's visible locations, the primary one first. */
export const locations: Source = {
  manifest: {
    name: 'locations',
    description: "The tenant's visible locations, the primary one first.",
    gives: 'locations',
  },
  load({ locations: all, catalogue }) {
    const value = catalogue.remember('locations', () =>
      all
        .filter((location) => location.visible !== false)
        .sort((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false)),
    );
    return { value };
  },
};

/**
 * Where the page's car stands; the primary location where the car names none, or none that there is. `standingOf` tells
 * which of these it is.
 */
export const vehicleLocation: Source = {
  manifest: {
    name: 'vehicle-location',
    description: "The location of the page's car, else the primary one.",
    gives: 'location',
    needs: ['vehicle'],
    optional: true,
  },
  load({ locations: all, data }) {
    const vehicle = data('vehicle') as Vehicle | undefined;
    const found = (vehicle && placeNamed(vehicle, all)) ?? all.find((location) => location.primary) ?? all[0];
    return found ? { value: found } : { absent: true };
  },
};
