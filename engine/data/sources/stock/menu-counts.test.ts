import { describe, expect, it } from 'vitest';
import type { MenuItem, Settings } from '../../../../schemas';
import { Catalogue } from '../../catalogue';
import { testVehicle } from '../../testing/test-vehicle';
import { menuCounts } from './menu-counts';
import { createStaticStock } from '../../testing/static-stock';

const cars = [
  testVehicle('A', { make: 'Kia', model: 'Rio', simple_body: 'Hatch', car_type: 'used' }),
  testVehicle('B', { make: 'Kia', model: 'Sorento', simple_body: 'SUV', car_type: 'used' }),
  testVehicle('C', { make: 'Ford', model: 'Ranger', simple_body: 'Ute', car_type: 'new' }),
];

async function count(items: readonly MenuItem[], { isOn = true, menu = 'header' } = {}) {
  const catalogue = new Catalogue({
    tenant: 'north',
    repository: createStaticStock(cars),
    isShown: () => true,
    isListed: () => true,
    getRecordContext: () => ({}),
    listAllModels: () => Promise.resolve([]),
  });
  await catalogue.refresh();
  return menuCounts.load({
    params: { menu },
    route: { path: '/', pattern: '/', params: {}, query: {}, url: '/' },
    catalogue,
    locations: [],
    dealerships: [],
    collection: () => undefined,
    settings: {
      header: { menuCounts: isOn },
      search: { filters: ['body', 'fuel'], stockNoun: 'cars' },
      bodies: { known: ['suv', 'van'] },
    } as unknown as Settings,
    today: '2026-11-20',
    now: '2026-11-20T01:00:00Z',
    data: (name) => (name === 'site' ? { menus: { header: items } } : undefined),
  });
}

const link = (href: string, items?: MenuItem[]): MenuItem => ({
  id: 'link',
  label: 'Link',
  href,
  ...(items && { items }),
});

describe('menu-counts', () => {
  it('counts the vehicles of makes, models, bodies and stock types, at every level', async () => {
    const items = [
      link('/search/kia', [link('/search/kia/rio')]),
      link('/search/suv-cars'),
      link('/search/new-cars'),
      link('/contact'),
    ];
    expect(await count(items)).toEqual({
      value: { '/search/kia': 2, '/search/kia/rio': 1, '/search/suv-cars': 1, '/search/new-cars': 1 },
    });
  });

  it('counts with a filter of the search page, and leaves out filters that it cannot read', async () => {
    const filtered = '/search/used-cars?body=SUV';
    expect(
      await count([link(filtered), link('/search/used-cars?price=1:2'), link('/search/used-cars?drive=4WD')]),
    ).toEqual({
      value: { [filtered]: 1 },
    });
  });

  it('gives 0 for stock that is sold out or unknown', async () => {
    expect(await count([link('/search/van-cars'), link('/search/saab'), link('/search/kia/soul')])).toEqual({
      value: { '/search/van-cars': 0, '/search/saab': 0, '/search/kia/soul': 0 },
    });
  });

  it('is absent if the setting is off, or the menu has no search addresses', async () => {
    expect(await count([link('/search/kia')], { isOn: false })).toEqual({ absent: true });
    expect(await count([link('/contact')])).toEqual({ absent: true });
    expect(await count([link('/search/kia')], { menu: 'other' })).toEqual({ absent: true });
  });
});
