import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { schemas, type Features, type Settings, type Vehicle } from '../../../schemas';
import { testVehicle } from '../../data/testing/test-vehicle';
import { withDefaults } from '../../layout';
import { HOST, createTestApp } from '../testing/test-app';
import { appointmentTimeRoutes } from './appointment-times';

const settings = withDefaults(schemas.settings, {}) as unknown as Settings;
const features = withDefaults(schemas.features, {}) as unknown as Features;
const ADDRESS = { street: '1 Main St', city: 'Ashgrove', state: 'QLD', postcode: '4060' } as const;
const openFrom = (open: string, close: string) => ({
  opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open, close })),
});
const CARS: Readonly<Record<string, Vehicle | 'gone'>> = {
  w1: testVehicle('W1', { location_id: 'west' }),
  g1: 'gone',
};

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function serve({ hasTestDrives = true, booked = {} }: { hasTestDrives?: boolean; booked?: object } = {}) {
  ({ app } = createTestApp('trace'));
  const counted: unknown[] = [];
  void app.register(appointmentTimeRoutes, {
    sites: {
      get: (slug) => ({
        slug,
        settings,
        config: { features: { ...features, testDrive: hasTestDrives } },
        locations: [
          {
            ...{ id: 'main', name: 'Main', slug: 'main', primary: true, address: ADDRESS },
            ...{ time_zone: 'Australia/Brisbane', contact_detail: openFrom('09:00', '12:00') },
          },
          {
            ...{ id: 'west', name: 'West', slug: 'west', address: ADDRESS },
            ...{ time_zone: 'Australia/Perth', contact_detail: openFrom('13:00', '15:00') },
          },
        ],
        catalogue: { find: (id: string) => Promise.resolve(CARS[id]) },
      }),
    },
    countAppointments: (day) => {
      counted.push(day);
      return Promise.resolve(new Map(Object.entries(booked)));
    },
    // Monday, 8 am in Brisbane.
    now: () => new Date('2026-11-29T22:00:00Z'),
  });
  const get = (query: string) =>
    app!.inject({ url: `/api/test-drive/slots?${query}`, headers: { host: HOST } });
  return { get, counted };
}

describe('GET /api/test-drive/slots (LEAD-007, API-014)', () => {
  it('lists the free times of a day at the car’s location', async () => {
    const { get, counted } = serve({ booked: { '2026-12-01T13:00': 1 } });
    const response = await get('date=2026-12-01&car_id=w1');
    expect(response.json()).toEqual({
      ...{ date: '2026-12-01', status: 'open' },
      slots: [{ start: '2026-12-01T14:00', label: '2 pm' }],
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(counted).toEqual([{ tenant: 'yard', location: 'west', date: '2026-12-01' }]);
  });

  it.each(['', '&car_id=g1', '&car_id=unknown'])('uses the main location without a car: %j', async (car) => {
    const { get } = serve();
    const { slots } = (await get(`date=2026-11-30${car}`)).json<{ slots: { label: string }[] }>();
    expect(slots.map(({ label }) => label)).toEqual(['10 am', '11 am']);
  });

  it('tells closed days from those whose times the dealer arranges', async () => {
    const { get } = serve();
    expect((await get('date=2027-11-30')).json()).toMatchObject({ status: 'unlisted', slots: [] });
    expect((await get('date=2026-12-05')).json()).toMatchObject({ status: 'unlisted', slots: [] });
    expect((await get('date=2026-99-99')).json()).toMatchObject({ status: 'unlisted', slots: [] });
  });

  it('does not exist on sites without test drives, and refuses other input', async () => {
    expect((await serve({ hasTestDrives: false }).get('date=2026-12-01')).statusCode).toBe(404);
    await app?.close();
    const { get } = serve();
    for (const query of ['', 'date=tomorrow', 'date=2026-12-01&car_id=%00'])
      expect((await get(query)).statusCode, query).toBe(400);
  });
});
