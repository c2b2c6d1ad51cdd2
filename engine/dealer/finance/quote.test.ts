import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Settings, Vehicle } from '../../../schemas';
import { validators } from '../../../schemas/validators';
import { testVehicle } from '../testing';
import { createQuoteRequest, parseQuoteAnswer, toQuoteAnswer, withQuoteRequest } from './quote';
import { toQuoteEstimate } from './quote-estimate';

/** The settings that quotes read. */
const SETTINGS = {
  quoteTermYears: 5,
  quoteCreditScore: 'GREAT',
  priceFloor: 500,
  excludedMakes: ['RAM'],
  maxAgeYears: 12,
} as unknown as Settings['finance'];
const YEAR = { year: 2026 };
const QUOTE = { weeklyRepaymentAmount: 13_945, advertisedRate: 7.2, comparisonRate: 8.1 };
const ask = (car: Partial<Vehicle>) =>
  createQuoteRequest(testVehicle({ price: 3_099_050, ...car }), SETTINGS, YEAR);

describe('createQuoteRequest', () => {
  it('asks for the price, with the site’s terms and nobody helping (FIN-066)', () => {
    expect(ask({ vin: 'JTMRFREV00D123456', nvic: 'ABC22A' })).toEqual({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 30_991,
      loanTerm: 5,
      year: 2022,
      vin: 'JTMRFREV00D123456',
      nvic: 'ABC22A',
      whoIsHelping: '',
    });
    expect(ask({ offer_price: 2_999_000 })?.purchasePrice).toBe(29_990);
  });

  it.each<[string, Partial<Vehicle>]>([
    ['a quote in the record (FIN-065)', { youxQuote: QUOTE }],
    ['no price (FIN-065)', { price: undefined }],
    ['a price of 0 (FIN-065)', { price: 0 }],
    ['a price below the floor', { price: 50_000 }],
    ['a make without finance', { make: 'RAM' }],
    ['a car that is too old', { year: 2014 }],
    ['a sold car', { status: 'sold', sold: true }],
  ])('asks for nothing with %s', (_name, car) => {
    expect(ask(car)).toBeUndefined();
  });

  it('replaces what a feed says', () => {
    const request = ask({});
    const car = testVehicle({ quote_request: request });
    expect(withQuoteRequest(car, undefined)).not.toHaveProperty('quote_request');
    expect(withQuoteRequest(testVehicle(), request)).toEqual(car);
  });
});

describe('parseQuoteAnswer', () => {
  it('reads what it writes', () => {
    const rate = fc.double({ min: 0, max: 24, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        rate,
        rate,
        fc.boolean(),
        (cents, own, more, is) => {
          const quote = { weeklyRepaymentAmount: cents, advertisedRate: own, comparisonRate: own + more };
          const received = { quote, isSandbox: is };
          expect(parseQuoteAnswer(JSON.parse(JSON.stringify(toQuoteAnswer(received))))).toEqual(received);
        },
      ),
    );
  });

  it('never returns a repayment without both rates, whatever it gets', () => {
    const field = fc.oneof(fc.double(), fc.integer({ min: -5, max: 60 }), fc.string(), fc.constant(null));
    const answer = fc.record(
      { weeklyRepaymentAmount: field, advertisedRate: field, comparisonRate: field, sandbox: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(answer, fc.anything()), (value) => {
        const received = parseQuoteAnswer(value);
        if (!received) return;
        expect(validators.quote(received.quote)).toBe(true);
        const shown = toQuoteEstimate(received.quote);
        expect(shown?.amount).toBeGreaterThan(0);
        expect(shown?.comparison_rate).toBeGreaterThanOrEqual(shown?.rate ?? Infinity);
        expect(shown?.comparison_rate).toBeLessThanOrEqual(48);
      }),
      { numRuns: 2_000 },
    );
  });
});
