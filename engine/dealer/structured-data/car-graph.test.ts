import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Location, Vehicle } from '../../../schemas';
import { createSpecialDateHours, createWeeklyHours } from './auto-dealer';
import { createCarGraph, type CarGraphInput } from './car-graph';
import { createOpenGraphProperties } from './open-graph';
import { findSchemaOrgErrors } from './testing';

const car = (over: Partial<Vehicle> = {}): Vehicle => ({
  id: '1',
  slug: '2022-toyota-rav4-u1',
  name: '2022 Toyota RAV4 GXL',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  badge: 'GXL',
  status: 'in_stock',
  car_type: 'used',
  created_at: '2026-11-01T00:00:00Z',
  stocknum: 'U1',
  vin: 'JTMW23FV10D012345',
  km: 41_200,
  colour: 'White',
  price: 3_899_050,
  simple_body: 'SUV',
  simple_drive: 'AWD',
  simple_fuel: 'Hybrid',
  simple_transmission: 'Automatic',
  seats: 5,
  doors: 5,
  engine_size: 2487,
  ...over,
});

const place: Location = {
  id: '9',
  name: 'Riverside Yard',
  slug: 'riverside-yard',
  time_zone: 'Australia/Brisbane',
  address: {
    street: '1 River Road',
    city: 'Brisbane',
    state: 'QLD',
    postcode: '4000',
    lat: -27.4,
    long: 153,
  },
  contact_detail: {
    phone: '07 5550 0100',
    opening_hours: [
      { weekday: 1, status: 'Open', open: '08:30', close: '17:30' },
      { weekday: 2, status: 'Open', open: '08:30', close: '17:30' },
      { weekday: 6, status: 'Open', open: '09:00', close: '24:00' },
      { weekday: 0, status: 'Closed' },
      { weekday: 3, status: 'By appointment' },
    ],
  },
  special_hours: [
    { date: '2026-12-25', status: 'Closed', name: 'Christmas Day' },
    { date: '2026-11-03', status: 'Closed' },
  ],
};

const URL_OF_CAR = 'https://yard.example/cars/2022-toyota-rav4-u1';
const input = (over: Partial<Vehicle> = {}, more: Partial<CarGraphInput> = {}): CarGraphInput => ({
  vehicle: car(over),
  url: URL_OF_CAR,
  site: { name: 'Yard', url: 'https://yard.example', contact: { phone: '13 00 00' } },
  location: place,
  images: ['https://yard.example/img/a.jpg'],
  prices: {},
  today: '2026-11-21',
  ...more,
});

type Json = Record<string, unknown>;
/** Parsed from JSON, as consumers read it. */
const read = (given: CarGraphInput) => {
  const graph = JSON.parse(JSON.stringify(createCarGraph(given))) as { '@graph': [Json, Json] };
  const [vehicle, dealer] = graph['@graph'];
  return { graph, vehicle, dealer, offer: vehicle['offers'] as Json | undefined };
};

describe('structured data of a car', () => {
  it('describes the page in schema.org terms', () => {
    const { vehicle, offer } = read(input());
    expect(vehicle).toMatchObject({
      '@type': 'Car',
      url: URL_OF_CAR,
      vehicleIdentificationNumber: 'JTMW23FV10D012345',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 41_200, unitCode: 'KMT' },
      brand: { '@type': 'Brand', name: 'Toyota' },
      model: 'RAV4',
      vehicleModelDate: '2022',
      driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
      itemCondition: 'https://schema.org/UsedCondition',
      image: ['https://yard.example/img/a.jpg'],
    });
    expect(offer).toMatchObject({
      price: 38_990.5,
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'AutoDealer', '@id': 'https://yard.example/#place-riverside-yard' },
    });
  });

  it.each([
    ['for sale', {}, 'InStock', 38_990.5],
    ['reserved but for sale', { reserved: true }, 'InStock', 38_990.5],
    ['coming soon', { status: 'coming_soon' }, 'PreOrder', 38_990.5],
    ['on offer', { offer_price: 3_600_000 }, 'InStock', 36_000],
  ])('%s', (_case, over, availability, price) => {
    expect(read(input(over)).offer).toMatchObject({
      availability: `https://schema.org/${availability}`,
      price,
      priceCurrency: 'AUD',
    });
  });

  it.each([
    ['preorder', { preorder: true, price: undefined }],
    ['sold by flag (VDP-052)', { sold: true }],
    ['sold by status', { status: 'sold' }],
    ['any other status counts as sold (VDP-057)', { status: 'wholesale' }],
    ['without a price', { price: undefined }],
  ])('has no offer without a price: %s', (_case, over) => {
    expect(read(input(over)).vehicle).not.toHaveProperty('offers');
  });

  it('describes the car by the dealer’s comments, otherwise by its facts', () => {
    const describe = (over: Partial<Vehicle>) => read(input(over)).vehicle['description'];
    expect(describe({ dealercomments: 'One owner.|Serviced.' })).toBe('One owner. Serviced.');
    expect(describe({})).toBe('2022 Toyota RAV4 GXL, 41,200 km, Automatic, Hybrid, SUV');
    expect(String(describe({ dealercomments: 'x '.repeat(2_000) })).length).toBeLessThanOrEqual(501);
  });

  it('states a weekly price per week and not as the price of the car', () => {
    const { offer } = read(input({ subscription_price: 25_000 }, { prices: { subscriptions: true } }));
    expect(offer).not.toHaveProperty('price');
    expect(offer?.['priceSpecification']).toMatchObject({
      price: 250,
      referenceQuantity: { unitCode: 'WEE' },
    });
  });

  // Search results have no space for both rates and the conditions.
  it('says nothing of repayments', () => {
    const financed: Partial<Vehicle> = {
      finance_lenders: { manual: { interestRate: 7.5, comparisonRate: 8.6, paymentWeek: 18_900 } },
      youxQuote: { weeklyRepaymentAmount: 18_900, advertisedRate: 7.5, comparisonRate: 8.6 },
      weekly_estimate: { provider: 'manual', amount: 18_900, rate: 7.5, comparison_rate: 8.6 },
    };
    expect(read(input(financed)).graph).toEqual(read(input()).graph);
  });

  it('describes the dealer by the site’s contact when there are no locations', () => {
    const { dealer } = read(input({}, { location: undefined }));
    expect(dealer).toEqual({
      '@type': 'AutoDealer',
      '@id': 'https://yard.example/#dealer',
      name: 'Yard',
      url: 'https://yard.example/',
      telephone: '130000',
    });
  });
});

describe('opening hours', () => {
  it('groups days with the same hours, marks closed days, and omits texts and unknown days', () => {
    expect(createWeeklyHours(place.contact_detail?.opening_hours ?? [])).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
        opens: '08:30',
        closes: '17:30',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Saturday'],
        opens: '09:00',
        closes: '23:59',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Sunday'],
        opens: '00:00',
        closes: '00:00',
      },
    ]);
  });

  it('lists special dates from today on, in order', () => {
    const more = [
      ...(place.special_hours ?? []),
      { date: '2026-11-21', status: 'Open', start_hour: '10:00', end_hour: '02:00' },
    ];
    expect(createSpecialDateHours(more, '2026-11-21')).toEqual([
      expect.objectContaining({ validFrom: '2026-11-21', opens: '10:00', closes: '02:00' }),
      expect.objectContaining({ validFrom: '2026-12-25', opens: '00:00', closes: '00:00' }),
    ]);
  });
});

const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((value) => value.trim() !== '');
const anyCar: fc.Arbitrary<Partial<Vehicle>> = fc.record(
  {
    status: fc.constantFrom('in_stock', 'coming_soon', 'sold', 'elsewhere'),
    car_type: fc.constantFrom('new' as const, 'used' as const, 'demo' as const),
    item_type: fc.constantFrom('car', 'truck', 'caravan', 'motorcycle'),
    sold: fc.boolean(),
    preorder: fc.boolean(),
    name: text,
    make: text,
    model: text,
    badge: text,
    colour: text,
    fuel: text,
    trans: text,
    simple_drive: fc.constantFrom('4x4', 'AWD', 'FWD', 'RWD', '4x2'),
    dealership_name: text,
    km: fc.nat(),
    price: fc.integer({ min: 1, max: 100_000_000 }),
    offer_price: fc.nat(),
    subscription_price: fc.integer({ min: 1, max: 1_000_000 }),
    engine_size: fc.nat(),
    seats: fc.integer({ min: 1, max: 60 }),
    build_date: fc.constantFrom('2024-05', '2024-05-31'),
  },
  { requiredKeys: [] },
);

describe('for any vehicle', () => {
  it('the structured data is valid schema.org', () => {
    fc.assert(
      fc.property(anyCar, fc.boolean(), fc.boolean(), (over, subscriptions, isPlaced) => {
        const given = input(over, { prices: { subscriptions }, location: isPlaced ? place : undefined });
        expect(findSchemaOrgErrors(read(given).graph)).toEqual([]);
      }),
    );
  });

  it('an invalid document is detected', () => {
    const { graph, vehicle } = read(input());
    vehicle['colour'] = 'White';
    (vehicle['offers'] as Json)['availability'] = 'InStock';
    expect(findSchemaOrgErrors(graph)).toEqual([
      '/@graph/0/offers/availability: not allowed',
      '/@graph/0/colour: no property of Car',
    ]);
  });

  it('Open Graph and structured data have the same price', () => {
    fc.assert(
      fc.property(anyCar, (over) => {
        const { offer } = read(input(over));
        const { properties, names } = createOpenGraphProperties(car(over), {});
        const amount = properties['product:price:amount'];
        expect(amount === undefined ? undefined : Number(amount)).toBe(offer?.['price']);
        expect(Object.values(names).every((value) => value !== '')).toBe(true);
      }),
    );
  });
});

it('Open Graph shows price and kilometres', () => {
  expect(createOpenGraphProperties(car({ price: 3_899_000, price_type: 'Drive Away' }), {})).toEqual({
    properties: {
      'og:type': 'product',
      'product:condition': 'used',
      'product:availability': 'instock',
      'product:price:amount': '38990.00',
      'product:price:currency': 'AUD',
    },
    names: {
      'twitter:label1': 'Price',
      'twitter:data1': '$38,990 Drive Away',
      'twitter:label2': 'Kilometres',
      'twitter:data2': '41,200 km',
    },
  });
  expect(createOpenGraphProperties(car({ sold: true }), {}).names['twitter:data1']).toBe('Sold');
});
