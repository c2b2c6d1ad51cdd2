import { describe, expect, it } from 'vitest';
import { startService } from '../outbound/testing/start-service';
import { createHttpGeocoding } from './index';

const createResult = (location: unknown, types = ['postal_code']) => ({ types, geometry: { location } });
const createAnswer = (location: unknown) => ({ status: 'OK', results: [createResult(location), {}] });
const AUSTRALIA = createResult({ lat: -25.27, lng: 133.78 }, ['country', 'political']);
const OPTIONS = { country: 'AU', key: 'maps-key' };

describe('a geocoding service (API-025)', () => {
  it('is asked by GET for the postcode in the country, and its first postcode counts', async () => {
    const { target, requests } = await startService(200, {
      status: 'OK',
      results: [AUSTRALIA, createResult({ lat: -38.19, lng: 146.54 }), createResult({ lat: 0, lng: 0 })],
    });
    const service = createHttpGeocoding({ ...target, url: `${target.url}geocode/json?language=en` }, OPTIONS);
    expect(await service.locate('3844')).toEqual({ lat: -38.19, long: 146.54 });
    const { pathname, searchParams } = new URL(requests[0]?.path ?? '', target.url);
    expect(requests[0]?.body).toBeUndefined();
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/geocode/json',
      { language: 'en', components: 'postal_code:3844|country:AU', key: 'maps-key' },
    ]);
  });

  it('needs no key, and can look in another country', async () => {
    const { target, requests } = await startService(200, createAnswer({ lat: -41.29, lng: 174.78 }));
    expect(await createHttpGeocoding(target, { country: 'NZ' }).locate('6011')).toBeDefined();
    expect(requests[0]?.path).toBe('/?components=postal_code%3A6011%7Ccountry%3ANZ');
  });

  it.each([
    [200, { status: 'ZERO_RESULTS', results: [] }],
    [200, { results: [] }],
    [200, { status: 'OK', results: [AUSTRALIA] }],
    [200, { status: 'OK', results: [{ geometry: AUSTRALIA.geometry }, null] }],
    [404, {}],
  ])('knows no such postcode with status %i and %j (ERR-022)', async (status, answer) => {
    const { target } = await startService(status, answer);
    expect(await createHttpGeocoding(target, OPTIONS).locate('0000')).toBeUndefined();
  });

  it.each([
    { status: 'REQUEST_DENIED', results: [], error_message: 'maps-key' },
    { status: 'OK' },
    createAnswer({ lat: '-38', lng: 146 }),
    createAnswer({ lat: 91, lng: 146 }),
    createAnswer(undefined),
    [],
    'not JSON',
  ])('fails, without naming the key, if it answers %j', async (answer) => {
    const { target } = await startService(200, answer);
    const error: unknown = await createHttpGeocoding(target, OPTIONS)
      .locate('3844')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toMatch(/service/);
    expect(JSON.stringify([String(error), error])).not.toContain('maps-key');
  });
});
