import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FinanceQuoteRequest, Vehicle } from '../../../schemas';
import { testVehicle } from '../../data/testing/test-vehicle';
import type { ReceivedQuote } from '../../dealer';
import { HOST, createTestApp } from '../testing/test-app';
import { financeQuoteRoutes } from './finance-quotes';

const OWN_REQUEST: FinanceQuoteRequest = {
  ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 21_990, loanTerm: 5, year: 2020 },
  ...{ vin: '', nvic: '', whoIsHelping: '' },
};
const CARS: Readonly<Record<string, Vehicle | 'gone'>> = {
  u1: testVehicle('U1', { quote_request: OWN_REQUEST }),
  quoted: testVehicle('U2'),
  old: 'gone',
};
const QUOTE: ReceivedQuote = {
  quote: { weeklyRepaymentAmount: 13_945, advertisedRate: 7.2, comparisonRate: 8.1 },
  isSandbox: false,
};
/** The body of the specification (FIN-066). */
const BODY = {
  ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5, year: 2021 },
  ...{ vin: 'JTMRFREV00D123456', nvic: 'ABC21A', whoIsHelping: '' },
};

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

function start(answer: Promise<ReceivedQuote | undefined>, features = { finance: true, financeQuote: true }) {
  ({ app } = createTestApp());
  const requestQuote = vi.fn((_request: FinanceQuoteRequest) => answer);
  const site = {
    ...{ slug: 'test', requestQuote, config: { features } },
    settings: { finance: { quoteTermYears: 5, quoteCreditScore: 'GREAT' } },
    catalogue: { find: (key: string) => Promise.resolve(CARS[key]) },
  };
  void app.register(financeQuoteRoutes, { sites: { get: () => site } });
  const post = (body: object) =>
    app?.inject({ method: 'POST', url: '/api/youx/quote', headers: { host: HOST }, payload: body });
  return { post, requestQuote };
}

describe('POST /api/youx/quote', () => {
  it('returns the repayment in dollars with both rates (API-008, ENT-007)', async () => {
    const { post, requestQuote } = start(Promise.resolve(QUOTE));
    const response = await post(BODY);
    expect([response?.statusCode, response?.json()]).toEqual([
      200,
      { weeklyRepaymentAmount: 139.45, advertisedRate: 7.2, comparisonRate: 8.1 },
    ]);
    expect(response?.headers['cache-control']).toBe('no-store');
    expect(requestQuote).toHaveBeenCalledExactlyOnceWith(BODY);
  });

  it('quotes a car of the site from its record, whatever the request says', async () => {
    const { post, requestQuote } = start(Promise.resolve({ ...QUOTE, isSandbox: true }));
    const response = await post({ ...BODY, car_id: 'u1', purchasePrice: 1 });
    expect(response?.json()).toMatchObject({ sandbox: true });
    expect(requestQuote).toHaveBeenCalledExactlyOnceWith(OWN_REQUEST);
  });

  it('asks with the terms of the site only (FIN-066)', async () => {
    const { post, requestQuote } = start(Promise.resolve(QUOTE));
    await post({ ...BODY, selfAssessedCreditScore: 'FAIR', loanTerm: 9, whoIsHelping: 'someone' });
    expect(requestQuote).toHaveBeenCalledExactlyOnceWith(BODY);
  });

  it.each([
    ['a car with nothing to ask for (FIN-065)', { ...BODY, car_id: 'quoted' }, 404],
    ['an unknown car', { ...BODY, car_id: 'nothing' }, 404],
    ['a withdrawn car', { ...BODY, car_id: 'old' }, 404],
    ['a price of 0 (FIN-065)', { ...BODY, purchasePrice: 0 }, 400],
    ['a price that is no number', { ...BODY, purchasePrice: 'much' }, 400],
    ['a text that is no VIN', { ...BODY, vin: '<script>' }, 400],
    ['no price', { year: 2021 }, 400],
    ['a huge body', { ...BODY, more: 'x'.repeat(4_000) }, 413],
  ])('refuses %s', async (_name, body, status) => {
    const { post, requestQuote } = start(Promise.resolve(QUOTE));
    expect((await post(body))?.statusCode).toBe(status);
    expect(requestQuote).not.toHaveBeenCalled();
  });

  it('returns 404 without a quote, and 503 if the lender fails (ERR-016)', async () => {
    expect((await start(Promise.resolve(undefined)).post(BODY))?.statusCode).toBe(404);
    await app?.close();
    const failed = Promise.reject(new Error('no answer'));
    failed.catch(() => undefined);
    expect((await start(failed).post(BODY))?.statusCode).toBe(503);
  });

  it.each([
    { finance: true, financeQuote: false },
    { finance: false, financeQuote: true },
  ])('returns 404 with %o', async (features) => {
    const { post, requestQuote } = start(Promise.resolve(QUOTE), features);
    expect((await post(BODY))?.statusCode).toBe(404);
    expect(requestQuote).not.toHaveBeenCalled();
  });

  it('limits the requests of a client', async () => {
    const { post } = start(Promise.resolve(QUOTE));
    const codes: (number | undefined)[] = [];
    // Requests of the test come from a private address.
    for (let index = 0; index <= 1_200; index += 1) codes.push((await post(BODY))?.statusCode);
    expect(codes.slice(-2)).toEqual([200, 429]);
  });
});
