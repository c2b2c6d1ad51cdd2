import { afterEach, expect, it, vi } from 'vitest';
import { saveValuation } from './trade-in';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['saved', () => Promise.resolve(Response.json({ saved: true })), 'valuation saved'],
  ['refused', () => Promise.resolve(new Response('', { status: 422 })), 'valuation not saved: status 422'],
  ['not sent', () => Promise.reject(new TypeError('blocked')), 'valuation not saved'],
])('a valuation that is %s is only logged (ERR-015, TRADE-013)', async (_name, answer, text) => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  await saveValuation({ car: '2022 Kia Rio', token: 'signed' });
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/api/miscellaneous',
    expect.objectContaining({ body: '{"car":"2022 Kia Rio","token":"signed","column_name":"valuation"}' }),
  );
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toBe(text);
});
