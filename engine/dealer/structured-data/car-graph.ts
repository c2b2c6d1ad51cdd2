import type { Location, Vehicle } from '../../../schemas';
import { formatKm } from '../format/format';
import { truncate } from '../format/truncate';
import { splitComments } from '../vehicle/dealer-comments';
import type { PriceSettings } from '../pricing/price';
import { createAutoDealer, type DealerSite } from './auto-dealer';
import { createCarNode } from './car-node';
import { createOffer } from './offer';
import type { Graph } from './vocabulary';

export interface CarGraphInput {
  vehicle: Vehicle;
  /** Canonical URL of the vehicle's page. */
  url: string;
  site: DealerSite;
  /** The vehicle's location. If it is unknown, the seller is the site's dealer. */
  location?: Location;
  /** Absolute image URLs, the main one first. */
  images: readonly string[];
  prices: PriceSettings;
  /** ISO date at the location. Earlier special hours are omitted. */
  today: string;
}

/** Characters of a description. Search engines show less. */
const MAX_DESCRIPTION = 500;

/** The dealer's comments, otherwise the vehicle's name and main facts. */
function describeVehicle(vehicle: Vehicle): string {
  const { simple_transmission: transmission, simple_fuel: fuel, simple_body: body, km } = vehicle;
  const comments = splitComments(vehicle.dealercomments).join(' ');
  if (comments !== '') return truncate(comments, MAX_DESCRIPTION).preview;
  const facts = [km === undefined ? undefined : formatKm(km), transmission, fuel, body];
  return [vehicle.name, ...facts].filter(Boolean).join(', ');
}

/**
 * The structured data of a vehicle page: the vehicle with its offer and the dealer at its location. It states only what
 * the page shows. Undefined properties disappear with `JSON.stringify`.
 */
export function createCarGraph(input: CarGraphInput): Graph {
  const { vehicle, url, site, location, images, prices, today } = input;
  const dealer = createAutoDealer(site, location, { today, name: vehicle.dealership_name });
  const { '@type': type, '@id': id, name, url: home } = dealer;
  const seller = { '@type': type, '@id': id, name, url: home } as const;
  const offers = createOffer(vehicle, { url, seller, prices });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      createCarNode(vehicle, { url, images, offers, description: describeVehicle(vehicle) }),
      dealer,
    ],
  };
}
