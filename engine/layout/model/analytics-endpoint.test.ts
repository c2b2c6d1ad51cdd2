import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemas, type AnalyticsSettings } from '../../../schemas';
import { resolveAnalyticsEndpoint, resolveAnalyticsPixel } from './analytics-endpoint';

const { properties } = schemas.settings.properties.analytics;
const getOrigins = (origins: readonly string[]) => origins as unknown as AnalyticsSettings['origins'];
const resolve = (endpoint: string, ...origins: string[]) =>
  resolveAnalyticsEndpoint({ endpoint, origins: getOrigins(origins) });

describe('the address for events', () => {
  it('is absent, on the site itself, or on a listed origin', () => {
    expect(resolve('')).toBeUndefined();
    expect(resolve('/api/analytics')).toEqual({ address: '/api/analytics' });
    expect(resolve('https://count.example/in', 'https://count.example')).toEqual({
      address: 'https://count.example/in',
      origin: 'https://count.example',
    });
  });

  it.each([
    ['https://count.example:443/in', 'https://count.example'],
    ['https://count.example/in', 'https://count.example:443'],
    ['https://count.example:08443/in', 'https://count.example:8443'],
  ])('%s belongs to %s, as in browsers', (endpoint, origin) =>
    expect(resolve(endpoint, origin)).toMatchObject({ address: endpoint }),
  );

  it.each([
    ['https://count.example/in', []],
    ['https://count.example/in', ['https://other.example']],
    ['https://count.example:8443/in', ['https://count.example']],
    ['https://count.example/in', ['https://count.example:99999']],
  ])('%s does not belong to %j', (endpoint, origins) =>
    expect(resolve(endpoint, ...origins)).toEqual({
      problem: expect.stringContaining('not an allowed origin'),
    }),
  );

  it('of the pixel follows the same rules (API-022)', () => {
    const resolvePixel = (pixelUrl: string, ...origins: string[]) =>
      resolveAnalyticsPixel({ pixelUrl, origins: getOrigins(origins) });
    const address = 'https://ads.example/tr?id={id}&ev={event}&cd[content_ids]={item}';
    expect(properties.pixelUrl.pattern).toSatisfy((pattern: string) => new RegExp(pattern).test(address));
    expect(resolvePixel('')).toBeUndefined();
    expect(resolvePixel('/api/analytics/pixel?id={id}')).toEqual({ address: '/api/analytics/pixel?id={id}' });
    expect(resolvePixel(address, 'https://ads.example')).toEqual({ address, origin: 'https://ads.example' });
    expect(resolvePixel(address)).toEqual({ problem: expect.stringContaining('not an allowed origin') });
  });

  it('reports an invalid endpoint, even if it is listed', () => {
    const problem = expect.stringContaining('not a valid URL');
    expect(resolve('https://events.example:99999/', 'https://events.example:99999')).toEqual({ problem });
  });

  it('never throws for anything that the schema allows', () => {
    // fast-check cannot generate strings from this pattern, so they are filtered.
    const { pattern } = properties.endpoint;
    const endpoint = fc
      .stringMatching(new RegExp(pattern.replace('(?!/)', '')))
      .filter((text) => new RegExp(pattern).test(text));
    const origins = fc.array(fc.stringMatching(new RegExp(properties.origins.items.pattern)), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(endpoint, origins, (address, listed) => {
        const found = resolve(address, ...listed);
        if (address === '') expect(found).toBeUndefined();
        else if (found && 'address' in found) expect(found.address).toBe(address);
        else expect(found?.problem).toMatch(/\.$/);
      }),
    );
  });
});
