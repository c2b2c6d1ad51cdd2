import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchMarketGauge } from './market-gauge';

const GAUGE = {
  fill: 0.7,
  listing_price: 20_000,
  market_range_min: 18_000,
  market_range_max: 24_000,
  confidence: 0.8,
};
const createSignal = () => new AbortController().signal;
/** A request that ends only when it is aborted. */
const pendingFetch = (_address: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  );

let info: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers();
  info = vi.fn();
  vi.stubGlobal('console', { ...console, info });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('parses the response and leaves no timer', async () => {
  vi.stubGlobal('fetch', async () => Response.json(GAUGE));
  expect(await fetchMarketGauge('a-1', createSignal())).toEqual(GAUGE);
  expect(vi.getTimerCount()).toBe(0);
});

test('aborts after eight seconds and logs it (ERR-001)', async () => {
  vi.stubGlobal('fetch', pendingFetch);
  let result: unknown = 'pending';
  void fetchMarketGauge('a-1', createSignal()).then((gauge) => (result = gauge));
  await vi.advanceTimersByTimeAsync(7_900);
  expect(result).toBe('pending');
  await vi.advanceTimersByTimeAsync(200);
  expect(result).toBeUndefined();
  expect(info).toHaveBeenCalledTimes(1);
});

test('logs nothing when the visitor left the page', async () => {
  vi.stubGlobal('fetch', pendingFetch);
  const controller = new AbortController();
  const request = fetchMarketGauge('a-1', controller.signal);
  controller.abort();
  expect(await request).toBeUndefined();
  expect(info).not.toHaveBeenCalled();
});
