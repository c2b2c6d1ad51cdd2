import { describe, expect, it } from 'vitest';
import { compile } from '../../layout';
import { createRegistry } from '../../registry';
import { createSheetTexts, type SheetContext } from './vehicle-sheet-texts';

const { tenants } = compile({
  layers: [
    { slug: 'yard', files: [{ path: 'tenant.json', text: '{ "name": "Yard", "licence": "QLD 1" }' }] },
  ],
  blocks: createRegistry([]),
  sources: [],
});
const config = tenants.get('yard')?.config;
if (!config) throw new Error('The tenant was not compiled.');

const VEHICLE: SheetContext['vehicle'] = {
  id: '1042',
  slug: '2022-toyota-rav4-1042',
  name: '2022 Toyota RAV4 GXL',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  badge: 'GXL',
  status: 'in_stock',
  car_type: 'used',
  created_at: '2026-01-01T00:00:00Z',
  price: 4_399_000,
  before_price: 4_599_000,
  price_type: 'Drive Away',
  km: 38_450,
  dealercomments: 'One owner.|Full history.',
};
const createTexts = (vehicle: object = {}, overrides: object = {}) =>
  createSheetTexts(
    {
      vehicle: { ...VEHICLE, ...vehicle },
      site: {
        slug: 'yard',
        name: 'Yard',
        url: 'https://yard.example',
        contact: { phone: '0755503140' },
        menus: {},
        social: {},
        licence: 'QLD 1',
        locale: 'en-AU',
        time_zone: 'Australia/Brisbane',
        settings: config.settings,
      },
      features: config.features,
      today: '2026-11-20',
      ...overrides,
    },
    '#123456',
  );

describe('createSheetTexts (PRNT-002)', () => {
  it('match the page: name, price with its basis, facts, comments', () => {
    const texts = createTexts();
    expect(texts).toMatchObject({
      url: 'https://yard.example/cars/2022-toyota-rav4-1042',
      title: '2022 Toyota RAV4',
      subtitle: 'GXL',
      price: { text: '$43,990', was: '$45,990', basis: 'Drive Away' },
      comments: ['One owner.', 'Full history.'],
    });
    expect(texts.facts[0]).toMatchObject({ label: 'Kilometres', text: '38,450 km' });
    expect(texts.smallPrint.join(' ')).toContain(config.settings.print.disclaimer);
    expect(texts.smallPrint.join(' ')).toContain('QLD 1. As of 20 November 2026.');
  });

  // On paper there is no way to the conditions.
  it('have no repayment, whatever the record says', () => {
    const week = { interestRate: 7.5, comparisonRate: 8.6, paymentWeek: 18_900, paymentMonth: 81_900 };
    const financed = {
      finance_lenders: { manual: week },
      youxQuote: { weeklyRepaymentAmount: 18_900, advertisedRate: 7.5, comparisonRate: 8.6 },
      weekly_estimate: { provider: 'manual', amount: 18_900, rate: 7.5, comparison_rate: 8.6 },
    };
    expect(createTexts(financed)).toEqual(createTexts());
  });

  it('have no price but the sold tag for an unavailable car (VDP-058)', () => {
    const sold = createTexts({ status: 'sold', sold: true });
    expect(sold.price).toBeUndefined();
    expect(sold.tag).toBe(config.settings.tags.soldText);
    expect(createTexts({ price: undefined, before_price: undefined }).price?.text).toBe('Enquire for price.');
  });

  it('include the location and its hours if they are known', () => {
    const location = {
      id: '1',
      name: 'South Brisbane',
      slug: 'south-brisbane',
      time_zone: 'Australia/Brisbane',
      address: { street: '88 Montague Road', city: 'South Brisbane', state: 'QLD', postcode: '4101' },
      contact_detail: { opening_hours: [{ weekday: 0, status: 'Closed' }] },
    };
    const { place, hours } = createTexts({}, { location });
    expect(place).toEqual({
      name: 'South Brisbane',
      lines: ['88 Montague Road, South Brisbane QLD 4101', '07 5550 3140'],
    });
    expect(hours).toEqual([{ label: 'Sunday', text: 'Closed' }]);
    expect(createTexts().place).toBeUndefined();
    expect(createTexts({}, { location }).words.place).toBe('Where to see it');
    // For a car at an unknown location, the sheet shows the dealer to contact.
    const unknownLocation = createTexts({ location_id: 'far-away' }, { location });
    expect(unknownLocation.words.place).toBe('Ask us where to see it');
    expect(unknownLocation.place).toEqual(place);
    const otherLocation = createTexts({ location_name: 'Far Yard' }, { location });
    expect(otherLocation.place).toEqual({ name: 'Far Yard', lines: ['07 5550 3140'] });
    expect(otherLocation.hours).toEqual([]);
  });
});
