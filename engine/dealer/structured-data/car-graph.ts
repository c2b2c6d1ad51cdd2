import type { Location, Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import type { PriceSettings } from '../pricing/price';
import { slugify } from '../format/slug';
import { autoDealer, type DealerSite } from './auto-dealer';
import { carNode } from './car-node';
import { offerOf } from './offer';
import type { BreadcrumbList, Graph } from './vocabulary';

export interface CarGraphInput {
  vehicle: Vehicle;
  /** Canonical address of the car's page. */
  url: string;
  site: DealerSite;
  /** Where the car stands; absent where that is not known: the dealer as a whole sells it. */
  location?: Location;
  /** Whole addresses of pictures, the first one first. */
  images: readonly string[];
  prices: PriceSettings;
  /** ISO date at the dealer's: dates that have passed are not told. */
  today: string;
  /** What the site calls its stock, in the plural, as its pages do. */
  stockNoun: string;
  /** Whether the site has a page at a path; the trail leads to no other. Absent: all are there. */
  hasPage?(path: string): boolean;
}

const CONDITIONS: Readonly<Record<Vehicle['car_type'], string>> = { new: 'New', used: 'Used', demo: 'Demo' };

/** The steps to the car that are pages of their own (NAV-015); of a sold car those that cannot have gone with it. */
function stepsTo({ vehicle, stockNoun }: CarGraphInput): [name: string, path: string][] {
  const { car_type: type, make, model } = vehicle;
  const steps: [string, string][] = [[`${CONDITIONS[type]} ${stockNoun}`, `/search/${type}-cars`]];
  if (!isAvailable(vehicle)) return steps;
  const ofMake = `/search/${slugify(make)}`;
  return [...steps, [make, ofMake], [model, `${ofMake}/${slugify(model)}`]];
}

function breadcrumbs(input: CarGraphInput): BreadcrumbList {
  const { vehicle, url, site, hasPage = () => true } = input;
  const steps = stepsTo(input).filter(([, path]) => hasPage(path));
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
 * The structured data of a car's page: the car with its offer, the dealer at the place where it stands, and the way
 * to the page. It says what the page shows and nothing else; undefined properties vanish with `JSON.stringify`.
 */
export function carGraph(input: CarGraphInput): Graph {
  const { vehicle, url, site, location, images, prices, today } = input;
  const dealer = autoDealer(site, location, { today, name: vehicle.dealership_name });
  const { '@type': type, '@id': id, name, url: home } = dealer;
  const seller = { '@type': type, '@id': id, name, url: home } as const;
  const offers = offerOf(vehicle, { url, seller, prices });
  return {
    '@context': 'https://schema.org',
    '@graph': [carNode(vehicle, { url, images, offers }), dealer, breadcrumbs(input)],
  };
}
