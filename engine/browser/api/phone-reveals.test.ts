import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordPhoneReveal } from './phone-reveals';

let warn: ReturnType<typeof vi.fn>;
let info: ReturnType<typeof vi.fn>;
beforeEach(() => {
  warn = vi.fn();
  info = vi.fn();
  vi.stubGlobal('console', { ...console, warn, info });
});
afterEach(() => vi.unstubAllGlobals());

it('reports the car in a request that outlives the page (API-012)', () => {
  const fetchMock = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', fetchMock);
  recordPhoneReveal({ car_id: '7', dealership_id: 'north', website_id: 'yard' });
  expect(fetchMock).toHaveBeenCalledWith(
    '/api/phone-reveals',
    expect.objectContaining({
      keepalive: true,
      body: '{"car_id":"7","dealership_id":"north","website_id":"yard"}',
    }),
  );
});

it.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['a server that fails', () => Promise.resolve(new Response('', { status: 500 })), 'responded with 500'],
])('only logs %s, once (ERR-012)', async (_name, fetchStub, reason) => {
  vi.stubGlobal('fetch', fetchStub);
  recordPhoneReveal({ car_id: '7', website_id: 'yard' });
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'A phone reveal was not recorded.',
    expect.objectContaining({ message: expect.stringContaining(reason) as string }),
  );
});

it('only logs the response (API-012)', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  recordPhoneReveal({ car_id: '7', website_id: 'yard' });
  await expect.poll(() => info.mock.calls).toEqual([['The phone reveal was recorded.', 204]]);
  expect(warn).not.toHaveBeenCalled();
});
