/**
 * The vehicles that a visitor has recently viewed in this browser. The loader (`loader/vehicle-lists.ts`) writes the
 * list on pages with `createViewedAttributes`; this store reads it.
 */
import type { Vehicle } from '../../../schemas';
import { MAX_VIEWED, VIEWED_KEY } from './stored-vehicles';
import { createVehicleList, type VehicleList, type SavedVehicle } from './vehicle-list';

let shared: VehicleList | undefined;

/**
 * The list of this page, oldest first. Use only in the browser, because a server must never share it between visitors.
 */
export function recentlyViewed(): VehicleList {
  return (shared ??= createVehicleList(window, { key: VIEWED_KEY, maxItems: MAX_VIEWED }));
}

/** The fields of the vehicle that a page is about. */
type PageCar = SavedVehicle & Pick<Vehicle, 'stocknum' | 'bodyconfiguration' | 'simple_body'>;

/**
 * Creates the attribute that tells the loader which vehicle was viewed: the documents' record (ENT-015) and the fields
 * that a card shows. `body` is the body configuration in stock, otherwise `simple_body`, as in the specifications.
 * Omits unknown fields.
 */
export function createViewedAttributes(car: PageCar): { 'data-viewed': string } {
  const { id, stocknum, name, slug, make, model, bodyconfiguration, simple_body, primary_image_url } = car;
  const body = bodyconfiguration ?? simple_body;
  return {
    'data-viewed': JSON.stringify({
      id,
      stocknum,
      name,
      slug,
      make,
      model,
      body,
      simple_body,
      primary_image_url,
    }),
  };
}
