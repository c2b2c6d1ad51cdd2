interface LocationCase {
  id: string;
  name: string;
  city: string;
  address: string;
  phone: string;
  tel: string;
}

/**
 * Locations of cars; the first is the dealer's main location (VDP-020, VDP-045). The last one is not a location of
 * the site: only the car's record describes it.
 */
export const LOCATION_CASES = {
  main: {
    id: '1',
    name: 'Matrix Main',
    city: 'Woolloongabba',
    address: '1 Main Street, Woolloongabba QLD 4102',
    phone: '07 5550 1001',
    tel: 'tel:+61755501001',
  },
  coast: {
    id: '2',
    name: 'Matrix Coast',
    city: 'Southport',
    address: '2 Coast Street, Southport QLD 4215',
    phone: '07 5550 2002',
    tel: 'tel:+61755502002',
  },
  far: {
    id: 'far-away',
    name: 'Matrix Far',
    city: 'Mackay',
    address: '3 Far Street, Mackay QLD 4740',
    phone: '07 4550 3003',
    tel: 'tel:+61745503003',
  },
} as const satisfies Record<string, LocationCase>;

/** The location fields in the record of a car at the last location. */
export const FAR_RECORD = {
  id: LOCATION_CASES.far.id,
  name: LOCATION_CASES.far.name,
  phone: LOCATION_CASES.far.phone,
  address: { street: '3 Far Street', city: 'Mackay', state: 'QLD', postcode: '4740' },
};

/** locations.json of every site (ENT-023). */
export const LOCATIONS = [
  {
    id: '1',
    name: 'Matrix Main',
    slug: 'matrix-main',
    primary: true,
    time_zone: 'Australia/Brisbane',
    address: { street: '1 Main Street', city: 'Woolloongabba', state: 'QLD', postcode: '4102' },
    contact_detail: { phone: '07 5550 1001' },
  },
  {
    id: '2',
    name: 'Matrix Coast',
    slug: 'matrix-coast',
    time_zone: 'Australia/Brisbane',
    address: { street: '2 Coast Street', city: 'Southport', state: 'QLD', postcode: '4215' },
    contact_detail: { phone: '07 5550 2002' },
  },
] as const;
