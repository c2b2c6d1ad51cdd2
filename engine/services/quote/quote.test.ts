import { describe, expect, it } from 'vitest';
import { startService } from '../outbound/testing/start-service';
import { createHttpQuote, createSandboxQuote } from './index';

const REQUEST = {
  ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5, year: 2020 },
  ...{ vin: '', nvic: 'ABC20A', whoIsHelping: '' },
};
const ANSWER = { weeklyRepaymentAmount: 139.45, advertisedRate: 7.2, comparisonRate: 8.1 };

describe('a provider', () => {
  it('gets the request (FIN-066), and its answer in dollars becomes cents', async () => {
    const { target, requests } = await startService(200, { ...ANSWER, sandbox: true, extra: 1 });
    expect(await createHttpQuote({ ...target, token: 'secret' }).quote(REQUEST)).toEqual({
      quote: { weeklyRepaymentAmount: 13_945, advertisedRate: 7.2, comparisonRate: 8.1 },
      isSandbox: false,
    });
    expect(requests).toMatchObject([{ authorization: 'Bearer secret', body: REQUEST }]);
  });

  it('has no quote with status 404', async () => {
    const { target } = await startService(404, {});
    expect(await createHttpQuote(target).quote(REQUEST)).toBeUndefined();
  });

  it.each([
    { ...ANSWER, comparisonRate: 7.1 },
    { ...ANSWER, comparisonRate: 90 },
    { ...ANSWER, comparisonRate: null },
    { ...ANSWER, weeklyRepaymentAmount: '139' },
    { ...ANSWER, weeklyRepaymentAmount: 0 },
    { weeklyRepaymentAmount: 139 },
    [],
  ])('is refused if it answers %j', async (answer) => {
    const { target } = await startService(200, answer);
    await expect(createHttpQuote(target).quote(REQUEST)).rejects.toThrow('is not a quote with both rates');
  });

  it('is refused if it does not answer in time', async () => {
    const { target } = await startService('never', {});
    await expect(createHttpQuote({ ...target, timeLimitMs: 50 }).quote(REQUEST)).rejects.toThrow('in time');
  });
});

describe('the sandbox', () => {
  it('says that it is one, and quotes a loan for the price with both rates', async () => {
    const service = createSandboxQuote();
    const received = await service.quote(REQUEST);
    expect(received?.isSandbox).toBe(true);
    // Independent check: 260 payments at 7.49 % a year for $30,395.
    const weekly = 7.49 / 100 / 52;
    const payment = (30_395 * weekly) / (1 - (1 + weekly) ** -260);
    expect((received?.quote.weeklyRepaymentAmount ?? 0) / 100).toBeCloseTo(payment, 1);
    expect(received?.quote.advertisedRate).toBe(7.49);
    expect(received?.quote.comparisonRate).toBeGreaterThan(7.49);
    expect(await service.quote({ ...REQUEST, selfAssessedCreditScore: 'FAIR' })).not.toEqual(received);
  });
});
