import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../schemas';
import { completeOrder, describeOrder, findDeliveryPostcode, isOrderable, startOrder } from './order';

const CAR = {
  ...({ year: 2021, make: 'Mazda', model: 'CX-5', car_type: 'used' } as const),
  ...{ price: 3_349_000, price_type: 'Drive Away' },
};
const TODAY = '2026-11-29';
const FIELDS: FormField[] = [
  {
    ...{ id: 'extras', kind: 'checkbox-group', label: 'Extras' },
    options: [
      { id: 'paint', label: 'Paint protection', price: 89_000 },
      { id: 'mats', price: 0 },
      { id: 'advice', label: 'Call me about more' },
    ],
  },
  { id: 'handover', kind: 'radio', label: 'Handover', options: [{ id: 'Pick-up' }, { id: 'Delivery' }] },
  { id: 'postcode', kind: 'postcode', label: 'Postcode', when: { 'fields.handover': 'Delivery' } },
  { id: 'make', kind: 'text', label: 'Make' },
  { id: 'model', kind: 'text', label: 'Model' },
  { id: 'year', kind: 'year', label: 'Year' },
  { id: 'km', kind: 'kilometres', label: 'Kilometres' },
];
const form = {
  fields: FIELDS,
  order: { delivery: 'postcode' },
  valuation: { make: 'make', model: 'model', year: 'year', km: 'km' },
};
const start = startOrder(CAR, { location: { address: { city: 'Traralgon', state: 'VIC' } }, today: TODAY });
type Values = Parameters<typeof completeOrder>[1]['values'];
const order = (values: Values, delivery?: Parameters<typeof completeOrder>[2]) =>
  completeOrder(start, { form, values, today: TODAY }, delivery);

describe('an order (RSV-013)', () => {
  it('starts with the car, at its effective price, and with the state of its dealer', () => {
    expect(start).toEqual({
      ...{ day: TODAY, state: 'vic', carType: 'used', basis: 'Drive Away', totalCents: 3_349_000 },
      lines: [{ kind: 'car', label: '2021 Mazda CX-5', cents: 3_349_000 }],
    });
    const offer = startOrder({ ...CAR, offer_price: 3_000_000 }, { location: undefined, today: TODAY });
    expect(offer.totalCents).toBe(3_000_000);
    expect(offer).not.toHaveProperty('state');
    expect([isOrderable(CAR), isOrderable({})]).toEqual([true, false]);
  });

  it('adds chosen options with a price, delivery and the trade-in, line by line', () => {
    const values = {
      ...{ extras: ['paint', 'mats', 'advice', 'unknown'], handover: 'Delivery', postcode: '3350' },
      ...{ make: 'Kia', model: 'Rio', year: 2016, km: 90_000 },
    };
    const { lines, totalCents } = order(values, { price: 18_000, name: 'Ballarat VIC' });
    expect(lines.slice(1)).toEqual([
      { kind: 'extra', label: 'Paint protection', cents: 89_000 },
      { kind: 'extra', label: 'mats', cents: 0 },
      { kind: 'delivery', label: 'Ballarat VIC', cents: 18_000 },
      { kind: 'trade-in', label: '2016 Kia Rio' },
    ]);
    expect(totalCents).toBe(3_349_000 + 89_000 + 18_000);
  });

  it('leaves a price of delivery that is unknown to be agreed', () => {
    const delivered = { handover: 'Delivery', postcode: '0872' };
    expect(order(delivered).lines.at(-1)).toEqual({ kind: 'delivery', label: '0872' });
    expect(describeOrder(order(delivered))).toContainEqual({
      ...{ label: 'Order: Delivery to 0872', text: 'To be agreed' },
    });
  });

  it('has no delivery for a car that is picked up, whatever was entered before', () => {
    expect(order({ handover: 'Pick-up', postcode: '3350' }).lines).toHaveLength(1);
    const answers = { form, values: { handover: 'Delivery', postcode: '33' }, today: TODAY };
    expect(findDeliveryPostcode(answers)).toBeUndefined();
  });

  it('always totals its lines, and never costs less than the car', () => {
    const anyValues = fc.record({
      extras: fc.array(fc.constantFrom('paint', 'mats', 'advice', 'x')),
      handover: fc.constantFrom('Pick-up', 'Delivery', ''),
      postcode: fc.string({ maxLength: 5 }),
      make: fc.string(),
    });
    fc.assert(
      fc.property(anyValues, fc.option(fc.nat(), { nil: undefined }), (values, price) => {
        const found = order(values, price === undefined ? undefined : { price, name: 'x' });
        const sum = found.lines.reduce((total, { cents = 0 }) => total + cents, 0);
        expect(found.totalCents).toBe(sum);
        expect(sum).toBeGreaterThanOrEqual(3_349_000);
        expect(describeOrder(found)).toHaveLength(found.lines.length + 1);
      }),
    );
  });
});
