import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estimateMarketGauge,
  getGaugeLabel,
  hasMarketGauge,
  isGaugeShown,
  parseMarketGauge,
} from './market-gauge';

const RULES = { hiddenUpToConfidence: 0.2, greatDealFrom: 0.65 };
const GAUGE = {
  fill: 0.7,
  listing_price: 20_000,
  market_range_min: 18_000,
  market_range_max: 24_000,
  confidence: 0.8,
};

describe('market gauge', () => {
  it.each([
    [0.2, false],
    [0.21, true],
  ])('at confidence %d has isGaugeShown %s (VDP-068)', (confidence, isShown) => {
    expect(isGaugeShown({ ...GAUGE, confidence }, RULES)).toBe(isShown);
  });

  it.each([
    [19_999, false],
    [20_000, true],
  ])(
    'with a market up to %d for a price of 20000 has isGaugeShown %s (VDP-069, C26)',
    (market_range_max, isShown) => {
      expect(isGaugeShown({ ...GAUGE, market_range_max }, RULES)).toBe(isShown);
    },
  );

  it.each([
    [0.64, 'good'],
    [0.65, 'great'],
  ])('at fill %d has the label %s (VDP-070)', (fill, textKey) => {
    expect(getGaugeLabel({ ...GAUGE, fill }, RULES)).toEqual({ textKey });
  });

  it('uses the description of the response if there is one (VDP-071)', () => {
    expect(getGaugeLabel(parseMarketGauge({ ...GAUGE, description: 'Top pick' }), RULES)).toEqual({
      literal: 'Top pick',
    });
    expect(getGaugeLabel(parseMarketGauge({ ...GAUGE, description: '' }), RULES)).toEqual({
      textKey: 'great',
    });
  });

  it.each([undefined, null, {}, [], { ...GAUGE, fill: '0.7' }, { ...GAUGE, confidence: null }])(
    'rejects the response %o (ERR-002)',
    (answer) => {
      expect(() => parseMarketGauge(answer)).toThrow('No data returned');
    },
  );

  it('is for used cars that are for sale (VDP-065)', () => {
    expect(hasMarketGauge({ car_type: 'used', status: 'in_stock' })).toBe(true);
    expect(hasMarketGauge({ car_type: 'new', status: 'in_stock' })).toBe(false);
    expect(hasMarketGauge({ car_type: 'used', status: 'sold' })).toBe(false);
  });

  it('is estimated from the average: fuller for a lower price, always between 0 and 1 (ENT-010)', () => {
    const cents = fc.integer({ min: 100_000, max: 20_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (average, one, other) => {
        const of = (price: number) =>
          estimateMarketGauge({
            car_type: 'used',
            status: 'in_stock',
            price,
            autograb_data: { average_market_price: average },
          })?.fill ?? NaN;
        const [cheap, dear] = [of(Math.min(one, other)), of(Math.max(one, other))];
        expect(cheap).toBeGreaterThanOrEqual(dear);
        expect(cheap).toBeLessThanOrEqual(1);
        expect(dear).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('has the description of the record, which replaces the label (ENT-010, VDP-071)', () => {
    const describe = (description?: string) =>
      estimateMarketGauge({
        car_type: 'used',
        status: 'in_stock',
        price: 2_000_000,
        autograb_data: { average_market_price: 2_000_000, ...(description !== undefined && { description }) },
      })!;
    expect(describe().description).toBe('');
    expect(getGaugeLabel(describe(), RULES)).toEqual({ textKey: 'good' });
    expect(getGaugeLabel(describe('Below the market'), RULES)).toEqual({ literal: 'Below the market' });
  });

  it('has no estimate without an average or a price', () => {
    const car = { car_type: 'used', status: 'in_stock' } as const;
    expect(estimateMarketGauge({ ...car, price: 2_000_000 })).toBeUndefined();
    expect(
      estimateMarketGauge({ ...car, autograb_data: { average_market_price: 2_000_000 } }),
    ).toBeUndefined();
  });
});
