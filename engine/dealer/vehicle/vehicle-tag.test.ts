import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAvailable, isListed } from './availability';
import { type TaggedVehicle, chooseVehicleTag } from './vehicle-tag';

const now = new Date('2026-11-20T00:00:00Z');
const DAY_MS = 86_400_000;
const car = (overrides: Partial<TaggedVehicle> = {}): TaggedVehicle => ({
  status: 'in_stock',
  car_type: 'used',
  created_at: '2026-01-01T00:00:00Z',
  ...overrides,
});
const recent = new Date(now.getTime() - 7 * DAY_MS).toISOString();

describe('chooseVehicleTag', () => {
  it.each([
    [
      'sold wins over all',
      car({ status: 'sold', reserved: true, simple_fuel: 'Electric' }),
      { electricTag: true },
      'JUST SOLD',
    ],
    ['sold by flag', car({ sold: true, tag: 'Great' }), {}, 'JUST SOLD'],
    ['other statuses', car({ status: 'in_transit' }), { soldText: 'GONE' }, 'GONE'],
    [
      'electric over reserved',
      car({ simple_fuel: 'Electric', reserved: true }),
      { electricTag: true },
      'ELECTRIC',
    ],
    ['hybrid', car({ simple_fuel: 'Hybrid' }), { electricTag: true }, 'HYBRID'],
    ['electric tag off', car({ simple_fuel: 'Electric', reserved: true }), {}, 'RESERVED'],
    ['certified badge', car({ certified: true, tag: 'Cheap' }), { certifiedBadge: true }, 'Certified'],
    ['certified badge off', car({ certified: true, tag: 'Cheap' }), {}, 'Cheap'],
    [
      'certified demo',
      car({ certified: true, car_type: 'demo', tag: 'Cheap' }),
      { certifiedBadge: true },
      'Cheap',
    ],
    ['tag over coming soon', car({ status: 'coming_soon', tag: 'Test Drive Only' }), {}, 'Test Drive Only'],
    ['coming soon over just arrived', car({ status: 'coming_soon', created_at: recent }), {}, 'COMING SOON'],
    ['just arrived', car({ created_at: recent }), {}, 'New'],
    [
      'just arrived, own text',
      car({ created_at: recent }),
      { justArrivedText: 'New Arrival' },
      'New Arrival',
    ],
    ['window moved', car({ created_at: recent }), { justArrivedDays: 6 }, undefined],
    ['window off', car({ created_at: now.toISOString() }), { justArrivedDays: 0 }, undefined],
    ['nine days', car({ created_at: new Date(now.getTime() - 9 * DAY_MS).toISOString() }), {}, undefined],
    ['blank tag', car({ tag: '  ' }), {}, undefined],
  ] as const)('%s', (_name, vehicle, settings, text) => {
    expect(chooseVehicleTag(vehicle, settings, now)?.text).toBe(text);
  });

  it('shows the sold tag for all unavailable cars and no others', () => {
    const statuses = fc.constantFrom('in_stock', 'coming_soon', 'sold', 'withdrawn');
    fc.assert(
      fc.property(statuses, fc.boolean(), fc.boolean(), (status, sold, reserved) => {
        const vehicle = car({ status, sold, reserved });
        expect(chooseVehicleTag(vehicle, {}, now)?.kind === 'sold').toBe(!isAvailable(vehicle));
      }),
    );
  });
});

describe('isListed', () => {
  const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  it.each([
    ['available', { status: 'in_stock' }, 3, true],
    ['hidden', { status: 'in_stock', show_on_dealer_website: false }, 3, false],
    ['sold two days ago', { status: 'sold', sold_at: daysBefore(2) }, 3, true],
    ['sold four days ago', { status: 'sold', sold_at: daysBefore(4) }, 3, false],
    ['sold, window of zero', { status: 'sold', sold_at: daysBefore(0) }, 0, false],
    ['sold, moment unknown', { status: 'sold' }, 3, false],
    ['withdrawn', { status: 'withdrawn' }, 3, false],
  ])('%s', (_name, vehicle, includeSoldDays, expected) => {
    expect(isListed(vehicle, now, { includeSoldDays })).toBe(expected);
  });
});
