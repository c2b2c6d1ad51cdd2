/**
 * The cars that a visitor has lately looked at, in this browser. The loader (`runtime.ts`) writes the list on pages
 * that mark their car with `viewedCar`; this reads it.
 */
import { openCarList, type CarList, type KeptCar } from './car-list';

/** As in the loader, which has no imports. */
const KEY = 'forecourt.viewed';
const MOST = 20;

let shared: CarList | undefined;

/** The page's one list, oldest first. Only in the browser: a server must never share it between visitors. */
export function viewed(): CarList {
  return (shared ??= openCarList(window, { key: KEY, most: MOST }));
}

/** The attribute by which a page's own element tells the loader which car was looked at. */
export function viewedCar({ id, name, slug, make, model, primary_image_url }: KeptCar): {
  'data-viewed': string;
} {
  return { 'data-viewed': JSON.stringify({ id, name, slug, make, model, primary_image_url }) };
}
