import { expect, test } from 'vitest';
import type { Location } from '../../../schemas';
import { resolveSiteLocation } from './apply/site-location';
import { compileMapping } from './mapping/compile-mapping';
import { loadMapping } from './mapping/load-mapping';

const { convert } = compileMapping(loadMapping('meta-automotive'));
const CAR = {
  vehicle_id: 'U1',
  year: '2023',
  make: 'Land Rover',
  model: 'Range Rover Velar',
  price: '80000 AUD',
};

const getFields = (columns: Record<string, unknown>): Record<string, unknown> => {
  const converted = convert({ ...CAR, ...columns });
  if ('error' in converted) throw new Error(JSON.stringify(converted.error));
  return converted.fields;
};

test.each([
  ['2023 Land Rover Range Rover Velar P250 SE', '', 'P250 SE'],
  ['2023 LAND ROVER Range Rover Velar P250 Demo', '', 'P250'],
  ['2023 Land Rover Range Rover Velar P250', 'Dynamic', 'Dynamic'],
  ['2023 Land Rover Range Rover Velar', '', undefined],
  ['A great car at a great price', '', undefined],
  ['2023 Land Rover Defender 110', '', undefined],
])('the title %j and the trim %j result in the badge %j', (title, trim, badge) => {
  expect(getFields({ title, trim })['badge']).toBe(badge);
});

test.each([
  ['2024 Kia EV6 GT-Line Demo', 'CPO', 'demo'],
  ['2024 Kia EV6 GT-Line Demonstrator', 'CPO', 'demo'],
  ['2024 Kia EV6 GT-Line', 'DEMO', 'demo'],
  ['2024 Kia EV6 GT-Line', 'Demonstrator', 'demo'],
  ['2024 Kia EV6 GT-Line', 'Certified demo', 'demo'],
  ['2024 Kia EV6 GT-Line', 'CPO', 'used'],
  ['2024 Kia EV6 GT-Line', 'Certified Pre-Owned', 'used'],
])('a car titled %j in the state %j is of the kind %s', (title, state, kind) => {
  const fields = getFields({ title, state_of_vehicle: state });
  expect(fields['car_type']).toBe(kind);
  expect(fields['certified']).toBe(/^c/i.test(state) || undefined);
});

test.each([
  [
    'numbered columns',
    {
      'image[0].url': 'https://a.example/0.jpg',
      'image[0].tag[0]': 'Exterior',
      'image[0].tag[1]': 'STORY_PREFERRED',
      'image[1].url': 'https://a.example/1.jpg',
      'image[1].tag[0]': 'Exterior',
      'image[2].url': 'https://a.example/2.jpg',
      'image[2].tag': '["reels_preferred"]',
      'image[3].url': 'https://a.example/3.jpg',
    },
  ],
  [
    'nested JSON',
    {
      image: [
        { url: 'https://a.example/0.jpg', tag: ['Exterior', 'STORY_PREFERRED'] },
        { url: 'https://a.example/1.jpg', tag: ['Exterior'] },
        { url: 'https://a.example/2.jpg', tag: 'REELS_PREFERRED' },
        { url: 'https://a.example/3.jpg' },
      ],
    },
  ],
])('tiles for stories and reels are not photos, in %s', (_format, columns) => {
  expect(getFields(columns)['images']).toMatchObject([
    { image: { url: 'https://a.example/1.jpg' } },
    { image: { url: 'https://a.example/3.jpg' } },
  ]);
});

const yard = (id: string, street: string, city: string): Location => ({
  id,
  name: `Yard ${id}`,
  slug: `yard-${id}`,
  time_zone: 'Australia/Melbourne',
  address: { street, city, state: 'VIC', postcode: '3189' },
});
const LOCATIONS = [
  yard('1', '1 Road St', 'Moorabbin'),
  yard('2', '2 Road St', 'Moorabbin'),
  yard('3', '3 Dock Rd', 'Geelong'),
];

test.each([
  ['MOORABBIN', '2 Road St.', 'Yard 2'],
  ['Geelong', '', 'Yard 3'],
  // Two locations are in this city, so the feed's own is kept.
  ['Moorabbin', '9 Other St', 'Bay Cars'],
  ['Horsham', '9 Other St', 'Bay Cars'],
])('a car in %s at %j is at the location %s', (city, addr1, name) => {
  const address = { addr1, city, region: 'Victoria', postal_code: '3189', country: 'Australia' };
  for (const value of [address, JSON.stringify(address)]) {
    const fields = resolveSiteLocation(getFields({ address: value, dealer_name: 'Bay Cars' }), LOCATIONS);
    expect(fields['location']).toMatchObject({ name, address: { state: 'VIC', postcode: '3189' } });
  }
});

test.each(['{"city":"Moorabbin"}', 'Moorabbin VIC'])('the address %j is no location', (address) => {
  expect(getFields({ address })['location']).toBeUndefined();
});
