import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAutogauge } from './autogauge';

const GAUGE = {
  fill: 0.7,
  listing_price: 20_000,
  market_range_min: 18_000,
  market_range_max: 24_000,
  confidence: 0.8,
};
const never = () => new AbortController().signal;
/** A request that ends only when it is aborted. */
const waiting = (_address: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_, refuse) =>
    signal?.addEventListener('abort', () => refuse(signal.reason as Error)),
  );

let said: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers();
  said = vi.fn();
  vi.stubGlobal('console', { ...console, info: said });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('parses the response and leaves no timer', async () => {
  vi.stubGlobal('fetch', async () => Response.json(GAUGE));
  expect(await fetchAutogauge('a-1', never())).toEqual(GAUGE);
  expect(vi.getTimerCount()).toBe(0);
});

test('aborts after eight seconds and logs it (ERR-001)', async () => {
  vi.stubGlobal('fetch', waiting);
  let answer: unknown = 'none yet';
  void fetchAutogauge('a-1', never()).then((gauge) => (answer = gauge));
  await vi.advanceTimersByTimeAsync(7_900);
  expect(answer).toBe('none yet');
  await vi.advanceTimersByTimeAsync(200);
  expect(answer).toBeUndefined();
  expect(said).toHaveBeenCalledTimes(1);
});

test('logs nothing when the visitor left the page', async () => {
  vi.stubGlobal('fetch', waiting);
  const leaving = new AbortController();
  const request = fetchAutogauge('a-1', leaving.signal);
  leaving.abort();
  expect(await request).toBeUndefined();
  expect(said).not.toHaveBeenCalled();
});
