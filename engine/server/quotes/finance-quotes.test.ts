import { afterEach, describe, expect, it, vi } from 'vitest';
import { startService } from '../../services/outbound/testing/start-service';
import { FinanceQuotes } from './finance-quotes';

const REQUEST = {
  ...{ selfAssessedCreditScore: 'GREAT', purchasePrice: 30_000, loanTerm: 5, year: 2020 },
  ...{ vin: '', nvic: '', whoIsHelping: '' },
};
const ANSWER = { weeklyRepaymentAmount: 139.45, advertisedRate: 7.2, comparisonRate: 8.1 };

const useProvider = (url: string, slug = 'test') => ({
  slug,
  settings: { quotes: { provider: 'http' as const, url, secretVariable: 'QUOTE_TOKEN' } },
});
const createQuotes = () =>
  new FinanceQuotes({ getSecret: (name) => `value of ${name}`, allowsPrivateAddresses: true });

afterEach(() => vi.restoreAllMocks());

describe('FinanceQuotes', () => {
  it('asks once for each car, also for visitors at the same time', async () => {
    const { target, requests } = await startService(200, ANSWER);
    const quotes = createQuotes();
    const site = useProvider(target.url);
    const [first, second] = await Promise.all([quotes.quote(site, REQUEST), quotes.quote(site, REQUEST)]);
    expect(first).toEqual({ quote: { ...ANSWER, weeklyRepaymentAmount: 13_945 }, isSandbox: false });
    expect([second, await quotes.quote(site, { ...REQUEST })]).toEqual([first, first]);
    expect(requests).toMatchObject([{ authorization: 'Bearer value of QUOTE_TOKEN', body: REQUEST }]);
    // Another price is another quote, and sites share none.
    await quotes.quote(site, { ...REQUEST, purchasePrice: 29_000 });
    await quotes.quote(useProvider(target.url, 'other'), REQUEST);
    expect(requests).toHaveLength(3);
  });

  it('asks again after settings have changed', async () => {
    const { target, requests } = await startService(200, ANSWER);
    const quotes = createQuotes();
    await quotes.quote(useProvider(target.url), REQUEST);
    await quotes.quote(useProvider(target.url), REQUEST);
    expect(requests).toHaveLength(2);
  });

  it('does not ask a failing service for every visitor, and asks again after half a minute', async () => {
    const { target, requests } = await startService(500, {});
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    const quotes = createQuotes();
    const site = useProvider(target.url);
    await expect(quotes.quote(site, REQUEST)).rejects.toThrow('status 500');
    await expect(quotes.quote(site, REQUEST)).rejects.toThrow('status 500');
    expect(requests).toHaveLength(1);
    // A failure concerns one car. The cache also reads the clock again only after this request.
    await expect(quotes.quote(site, { ...REQUEST, year: 2019 })).rejects.toThrow('status 500');
    expect(requests).toHaveLength(2);
    clock.mockReturnValue(1_031_000);
    await expect(quotes.quote(site, { ...REQUEST, year: 2018 })).rejects.toThrow('status 500');
    await expect(quotes.quote(site, REQUEST)).rejects.toThrow('status 500');
    expect(requests).toHaveLength(4);
  });

  it('has a sandbox without a provider', async () => {
    const site = {
      slug: 'test',
      settings: { quotes: { provider: 'sandbox' as const, url: '', secretVariable: '' } },
    };
    expect(await createQuotes().quote(site, REQUEST)).toMatchObject({ isSandbox: true });
  });
});
