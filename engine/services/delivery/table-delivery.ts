import { calculateDistanceKm, findDeliveryPrice, type DeliveryTable } from '../../dealer';
import type { DeliveryService } from './delivery-service';

/** A suburb or town with its position in degrees. */
interface Place {
  name: string;
  state: string;
  lat: number;
  long: number;
}

/**
 * The embedded default: prices by postcode and distance from the site's settings.
 * @param findPlace finds the main place of a postcode
 */
export function createTableDelivery(
  table: DeliveryTable,
  findPlace: (postcode: string) => Place | undefined,
): DeliveryService {
  return {
    estimate({ postcode, from: { lat, long } }) {
      const place = findPlace(postcode);
      const km =
        place && lat !== undefined && long !== undefined
          ? calculateDistanceKm({ lat, long }, place)
          : undefined;
      const name = place && `${place.name} ${place.state}`;
      return Promise.resolve(findDeliveryPrice(table, { postcode, name, km }));
    },
  };
}
