/**
 * The cars that a visitor has lately looked at, in this browser. The loader (`loader/lists.ts`) writes the list on pages
 * that mark their car with `viewedCar`; this reads it.
 */
import type { Vehicle } from '../../../schemas';
import { createVehicleList, type VehicleList, type SavedVehicle } from './vehicle-list';

/** As in the loader. */
const KEY = 'forecourt.viewed';
const MOST = 20;

let shared: VehicleList | undefined;

/** The page's one list, oldest first. Only in the browser: a server must never share it between visitors. */
export function recentlyViewed(): VehicleList {
  return (shared ??= createVehicleList(window, { key: KEY, maxItems: MOST }));
}

/** What a page knows of the car it is about. */
type PageCar = SavedVehicle & Pick<Vehicle, 'stocknum' | 'bodyconfiguration' | 'simple_body'>;

/**
 * The attribute by which a page's own element tells the loader which car was looked at: the documents' record
 * (ENT-015), and what its card in the list shows. `body` is the build of the body where the stock says it, else the
 * same as `simple_body`, as in the specifications. What is unknown is left out.
 */
export function viewedVehicleAttributes(car: PageCar): { 'data-viewed': string } {
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
