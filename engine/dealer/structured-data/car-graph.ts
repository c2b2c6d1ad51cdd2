import type { Location, Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import type { PriceSettings } from '../pricing/price';
import { slugify } from '../format/slug';
import { createAutoDealer, type DealerSite } from './auto-dealer';
import { createCarNode } from './car-node';
import { createOffer } from './offer';
import type { BreadcrumbList, Graph } from './vocabulary';

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
  /** The site's plural noun for its stock, such as `cars`. */
  stockNoun: string;
  /** Whether the site has a page at a path; breadcrumbs omit missing ones. By default, all exist. */
  hasPage?(path: string): boolean;
}

const CONDITIONS: Readonly<Record<Vehicle['car_type'], string>> = { new: 'New', used: 'Used', demo: 'Demo' };

/**
 * Search pages that lead to the vehicle (NAV-015). If the vehicle is unavailable, those of its make and model may be
 * empty.
 */
function listBreadcrumbSteps({ vehicle, stockNoun }: CarGraphInput): [name: string, path: string][] {
  const { car_type: type, make, model } = vehicle;
  const steps: [string, string][] = [[`${CONDITIONS[type]} ${stockNoun}`, `/search/${type}-cars`]];
  if (!isAvailable(vehicle)) return steps;
  const ofMake = `/search/${slugify(make)}`;
  return [...steps, [make, ofMake], [model, `${ofMake}/${slugify(model)}`]];
}

function createBreadcrumbs(input: CarGraphInput): BreadcrumbList {
  const { vehicle, url, site, hasPage = () => true } = input;
  const steps = listBreadcrumbSteps(input).filter(([, path]) => hasPage(path));
  const all: [string, string][] = [
    [site.name, `${site.url}/`],
    ...steps.map(([name, path]): [string, string] => [name, site.url + path]),
    [vehicle.name, url],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

/**
 * The structured data of a vehicle page: the vehicle with its offer, the dealer at its location, and breadcrumbs. It
 * states only what the page shows. Undefined properties disappear with `JSON.stringify`.
 */
export function createCarGraph(input: CarGraphInput): Graph {
  const { vehicle, url, site, location, images, prices, today } = input;
  const dealer = createAutoDealer(site, location, { today, name: vehicle.dealership_name });
  const { '@type': type, '@id': id, name, url: home } = dealer;
  const seller = { '@type': type, '@id': id, name, url: home } as const;
  const offers = createOffer(vehicle, { url, seller, prices });
  return {
    '@context': 'https://schema.org',
    '@graph': [createCarNode(vehicle, { url, images, offers }), dealer, createBreadcrumbs(input)],
  };
}
